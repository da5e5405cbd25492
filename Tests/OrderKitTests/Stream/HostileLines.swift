enum HostileLines {
  /// Lines that have caused bugs, or might.
  static let picked: [String] = [
    "", " ", "\r", "\t \r", "\u{0}", "{}", "[]", "{", "}", "\"", "x", "7", "null", #""\"#, "\u{FEFF}",
    "\u{FEFF}{\"type\":0,\"quantity\":3}", #"{"type":0,"quantity":3}"#, #"{"type":0,"quantity":3}\#r"#,
    "  {\"type\" : 0 ,\t\"quantity\" : 20}  \r", #"{"type":0,"quantity":3}x"#, #"{"type":0,"quantity":3} {}"#,
    #"{"type":0,"quantity":3"#, #"{"type":0,"quantity":3,}"#, "{\"type\":0,\r\"quantity\":3}",
    #"{"quantity":3,"type":0,"type":1}"#, #"{"t\u0079pe":2,"quantity":4}"#, #"{"t\u0079pe":2,"type":2,"quantity":4}"#,
    #"{"_type":1,"_quantity":9,"_$observationRegistrar":{}}"#, #"{"type":"Rainbow","quantity":3.0}"#,
    #"{"type":9,"quantity":3,"id":"kept"}"#, #"{"type":0,"quantity":99,"id":7}"#, #"{"type":0,"quantity":3,"id":null}"#,
    #"{"type":0,"quantity":3,"id":"a","id":"b"}"#, #"{"type":0,"quantity":3,"id":"open"#,
    #"{"type":0,"quantity":3,"streetAdress":"x","zip":5}"#, #"{"type":0,"quantity":3,"total":"1"}"#,
    #"{"type":0,"quantity":3,"specialRequestEnabled":false,"extraFrosting":true}"#, #"{"order":{"type":0}}"#,
    #"{"error":"no"}"#, #"{"type":0,"quantity":3,"name":"\ud83d"}"#, #"{"type":0,"quantity":3,"name":"\q"}"#,
    #"{"type":0,"quantity":3,"name":"N","streetAddress":"S","city":"C","zip":"Z"}"#,
    #"{"type":0,"quantity":3,"name":" ","streetAddress":"\u3164","city":"","zip":"\u200B"}"#,
    "{\"type\":0,\"quantity\":3,\"name\":\"a\u{1}\"}", "{\"type\":0,\"quantity\":3,\"\u{0}\":\"\u{0}\"}",
    "{\"type\":0\u{0},\"quantity\":3}", #"{"a":[[[{"b":"}]"}]]],"type":3,"quantity":20,"addSprinkles":true}"#,
    #"{"country":"GB","code":"X","type":0,"quantity":3}"#, #"{"type":0,"quantity":1e999}"#,
    #"{"type":18446744073709551616,"quantity":3}"#, #"{"type":-0,"quantity":3e0}"#,
    #"{"id":"\#(String(repeating: "i", count: 300))","type":0,"quantity":3,"\#(String(repeating: "k", count: 300))":0}"#,
  ]
}
