/// The postal facts of all countries and territories: `code;name;flags;pattern;also accepted;prefix;example`, without what
/// is empty at the end. Flags: `c` a city is required, `z` a zip is required, `-` there are no postal codes.
///
/// Made by `Tests/PostalFacts/generate`; change the facts beside it, not this file. Source: Google's Address Data Service,
/// CC BY 4.0, changed (see `Tests/PostalFacts/README.md`).
enum PostalTable {
  static let text = #"""
    AC;Ascension Island;c;ASCN 1ZZ;;;ASCN 1ZZ~AD;Andorra;c;AD[1-7]0#;AD[1-7]##;;AD100~AE;United Arab Emirates;-
    AF;Afghanistan;c;####;;;1001~AG;Antigua & Barbuda;-~AI;Anguilla;c;(AI-)2640;;;2640~AL;Albania;c;####;;;1001
    AM;Armenia;c;(37)####;;;375010~AO;Angola;c-~AQ;Antarctica;c-~AR;Argentina;c;([A-HJ-NP-Z])####(@@@);;;C1070AAM
    AS;American Samoa;cz;96799(-####);;;96799~AT;Austria;cz;####;;;1010~AU;Australia;cz;####;;;2060~AW;Aruba;c-
    AX;Åland Islands;cz;22###;;AX-;22150~AZ;Azerbaijan;c;####;;AZ ;1000~BA;Bosnia & Herzegovina;c;#####;;;71000
    BB;Barbados;c;BB#####;#####;;BB23026~BD;Bangladesh;c;####;;;1340~BE;Belgium;cz;####;;;4000~BF;Burkina Faso;c-
    BG;Bulgaria;c;####;;;1000~BH;Bahrain;c;1[0-2]##|[1-9]##;0[1-9]##;;317~BI;Burundi;c-~BJ;Benin;c-
    BL;St. Barthélemy;cz;9[78][01]##;;;97100~BM;Bermuda;c;@@ **;;;FL 07~BN;Brunei;c;@@ ####;;;BT2328~BO;Bolivia;c-
    BQ;Caribbean Netherlands;c-~BR;Brazil;cz;#####-###;#####;;40301-110~BS;Bahamas;c-~BT;Bhutan;c;#####;;;11001
    BV;Bouvet Island;c-~BW;Botswana;c-~BY;Belarus;c;######;;;223016~BZ;Belize;c-
    CA;Canada;cz;[A-CEGHJ-NPR-TVXY]#[A-CEGHJ-NPR-TV-Z] #[A-CEGHJ-NPR-TV-Z]#;;;H3Z 2Y7
    CC;Cocos (Keeling) Islands;c;6799;;;6799~CD;Congo - Kinshasa;c-~CF;Central African Republic;c-
    CG;Congo - Brazzaville;c-~CH;Switzerland;cz;####;;CH-;2544~CI;Côte d’Ivoire;c-~CK;Cook Islands;c-
    CL;Chile;c;#######;;;8340457~CM;Cameroon;c-~CN;China;cz;######;;;266033~CO;Colombia;;######;;;111221
    CR;Costa Rica;c;####(#)|###-####;;;1000~CU;Cuba;c;#####;;;10700~CV;Cape Verde;c;####;;;7600~CW;Curaçao;c-
    CX;Christmas Island;c;6798;;;6798~CY;Cyprus;c;####;;;2008~CZ;Czechia;cz;### ##;;;100 00
    DE;Germany;cz;#####;;;26133~DJ;Djibouti;c-~DK;Denmark;cz;####;;;8660~DM;Dominica;c-
    DO;Dominican Republic;c;#####;;;11903~DZ;Algeria;c;#####;;;40304~EC;Ecuador;c;######;;;090105
    EE;Estonia;cz;#####;;;69501~EG;Egypt;c;#####;#######;;12411~EH;Western Sahara;c;#####;;;70000~ER;Eritrea;c-
    ES;Spain;cz;#####;;;28039~ET;Ethiopia;c;####;;;1000~FI;Finland;cz;#####;;FI-;00550~FJ;Fiji;c-
    FK;Falkland Islands;cz;FIQQ 1ZZ;;;FIQQ 1ZZ~FM;Micronesia;cz;9694[1-4](-####);;;96941
    FO;Faroe Islands;c;###;;FO;100~FR;France;cz;## ###;;;33380~GA;Gabon;c-
    GB;United Kingdom;cz;@(@)#(*) #@@|GIR 0AA|BFPO #(#(#(#)));;;EC1Y 8SY~GD;Grenada;c-~GE;Georgia;c;####;######;;0101
    GF;French Guiana;cz;9[78]3##;;;97300~GG;Guernsey;cz;GY#(*) #[ABD-HJLN-UW-Z][ABD-HJLN-UW-Z];;;GY1 1AA~GH;Ghana;c-
    GI;Gibraltar;;GX11 1AA;;;GX11 1AA~GL;Greenland;cz;39##;;;3900~GM;Gambia;c-~GN;Guinea;c;###;;;001
    GP;Guadeloupe;cz;9[78][01]##;;;97100~GQ;Equatorial Guinea;c-~GR;Greece;cz;### ##;;;151 24
    GS;South Georgia & South Sandwich Islands;cz;SIQQ 1ZZ;;;SIQQ 1ZZ~GT;Guatemala;c;#####;;;09001
    GU;Guam;cz;969[12]#(-####)|9693[12](-####);;;96910~GW;Guinea-Bissau;c;####;;;1000~GY;Guyana;c-
    HK;Hong Kong SAR China;-~HM;Heard & McDonald Islands;c;####;;;7050~HN;Honduras;c;#####;;;31301
    HR;Croatia;c;#####;;HR-;10000~HT;Haiti;c;####;;HT;6120~HU;Hungary;cz;####;;;1037~ID;Indonesia;;#####;;;40115
    IE;Ireland;c;*** ****;;;A65 F4E2~IL;Israel;c;#####(##);;;9614303
    IM;Isle of Man;cz;IM#(*) #[ABD-HJLN-UW-Z][ABD-HJLN-UW-Z];;;IM2 1AA~IN;India;cz;######;;;110034
    IO;British Indian Ocean Territory;cz;BBND 1ZZ;;;BBND 1ZZ~IQ;Iraq;c;#####;;;31001
    IR;Iran;c;#####-#####;;;11936-12345~IS;Iceland;c;###;;;320~IT;Italy;cz;#####;;;00144
    JE;Jersey;cz;JE#(*) #[ABD-HJLN-UW-Z][ABD-HJLN-UW-Z];;;JE1 1AA~JM;Jamaica;c-~JO;Jordan;c;#####;;;11937
    JP;Japan;z;###-####;;;154-0023~KE;Kenya;c;#####;;;20100~KG;Kyrgyzstan;c;######;;;720001
    KH;Cambodia;c;#####(#);;;120101~KI;Kiribati;c-~KM;Comoros;c-~KN;St. Kitts & Nevis;c-~KP;North Korea;c
    KR;South Korea;cz;#####;###-###;;03051~KW;Kuwait;c;#####;;;54541~KY;Cayman Islands;;KY#-####;;;KY1-1100
    KZ;Kazakhstan;c;######;@##@#@#;;040900~LA;Laos;c;#####;;;01160~LB;Lebanon;c;####( ####);;;2038 3054
    LC;St. Lucia;c-~LI;Liechtenstein;cz;948[5-9]|949[0-8];;FL-;9496~LK;Sri Lanka;c;#####;;;20000
    LR;Liberia;c;####;;;1000~LS;Lesotho;c;###;;;100~LT;Lithuania;cz;#####;;LT-;04340~LU;Luxembourg;cz;####;;L-;4750
    LV;Latvia;cz;LV-####;;;LV-1073~LY;Libya;c-~MA;Morocco;c;#####;;;53000~MC;Monaco;c;980##;;MC-;98000
    MD;Moldova;c;####;;MD-;2012~ME;Montenegro;c;8####;;;81257~MF;St. Martin;cz;9[78][01]##;;;97100
    MG;Madagascar;c;###;;;501~MH;Marshall Islands;cz;969[67]#(-####);;;96960~MK;North Macedonia;c;####;;;1314
    ML;Mali;c-~MM;Myanmar (Burma);c;#####;#######;;11181~MN;Mongolia;c;#####;;;65030~MO;Macao SAR China;-
    MP;Northern Mariana Islands;cz;9695[0-2](-####);;;96950~MQ;Martinique;cz;9[78]2##;;;97220~MR;Mauritania;c-
    MS;Montserrat;c-~MT;Malta;c;@@@ ##(#(#));;;NXR 01~MU;Mauritius;c;#####|###@@###;;;42602
    MV;Maldives;c;#####;;;20026~MW;Malawi;c-~MX;Mexico;cz;#####;;;02860~MY;Malaysia;cz;#####;;;43000
    MZ;Mozambique;c;####;;;1102~NA;Namibia;c;#####;;;10001~NC;New Caledonia;cz;988##;;;98814~NE;Niger;c;####;;;8001
    NF;Norfolk Island;c;2899;;;2899~NG;Nigeria;c;######;;;930283~NI;Nicaragua;c;#####;;;52000
    NL;Netherlands;cz;[1-9]### [A-RT-Z]@|[1-9]### S[BCE-RT-Z];;;1234 AB~NO;Norway;cz;####;;;0025
    NP;Nepal;c;#####;;;44601~NR;Nauru;-~NU;Niue;c-~NZ;New Zealand;cz;####;;;6001~OM;Oman;c;(PC )###;;;133~PA;Panama;c-
    PE;Peru;c;LIMA #(#)|CALLAO (0)#|[0-2]####;;;LIMA 23~PF;French Polynesia;cz;987##;;;98709
    PG;Papua New Guinea;c;###;;;111~PH;Philippines;c;####;;;1008~PK;Pakistan;c;#####;;;44000
    PL;Poland;cz;##-###;;;00-950~PM;St. Pierre & Miquelon;cz;9[78]5##;;;97500
    PN;Pitcairn Islands;cz;PCRN 1ZZ;;;PCRN 1ZZ~PR;Puerto Rico;cz;00[679]##(-####);;PR ;00930
    PS;Palestinian Territories;c-~PT;Portugal;cz;####-###;;;2725-079~PW;Palau;cz;96939(-####)|96940(-####);;;96940
    PY;Paraguay;c;####;######;;1536~QA;Qatar;c-~RE;Réunion;cz;9[78]4##;97[478]##;;97400~RO;Romania;cz;######;;;060274
    RS;Serbia;c;#####(#);;;106314~RU;Russia;cz;######;;;247112~RW;Rwanda;c-~SA;Saudi Arabia;c;#####;#####-####;;11564
    SB;Solomon Islands;c-~SC;Seychelles;c-~SD;Sudan;c;#####;;;11042~SE;Sweden;cz;### ##;;SE-;11455
    SG;Singapore;z;######;;;546080~SH;St. Helena;cz;ASCN 1ZZ|STHL 1ZZ;;;STHL 1ZZ~SI;Slovenia;c;####;;SI-;4000
    SJ;Svalbard & Jan Mayen;cz;####;;;9170~SK;Slovakia;cz;### ##;;;010 01~SL;Sierra Leone;c-
    SM;San Marino;z;4789#;;;47890~SN;Senegal;c;#####;;;12500~SO;Somalia;c;@@ #####;;;JH 09010~SR;Suriname;c-
    SS;South Sudan;c-~ST;São Tomé & Príncipe;c-~SV;El Salvador;c;CP [1-3][1-7][0-2]#;####;;CP 1101~SX;Sint Maarten;c-
    SY;Syria;c-~SZ;Eswatini;c;[HLMS]###;;;H100~TA;Tristan da Cunha;c;TDCU 1ZZ;;;TDCU 1ZZ
    TC;Turks & Caicos Islands;cz;TKCA 1ZZ;;;TKCA 1ZZ~TD;Chad;c-~TF;French Southern Territories;c-~TG;Togo;c-
    TH;Thailand;c;#####;#####-####;;10150~TJ;Tajikistan;c;######;;;735450~TK;Tokelau;c-~TL;Timor-Leste;c-
    TM;Turkmenistan;c;######;;;744000~TN;Tunisia;c;####;;;1002~TO;Tonga;c-~TR;Türkiye;cz;#####;;;01960
    TT;Trinidad & Tobago;c-~TV;Tuvalu;c-~TW;Taiwan;cz;###(##(#));;;104~TZ;Tanzania;c;####(#);;;6090
    UA;Ukraine;cz;#####;;;15432~UG;Uganda;c-~UM;U.S. Outlying Islands;c;96898;;;96898
    US;United States;cz;#####(-####);;;95014~UY;Uruguay;c;#####;;;11600~UZ;Uzbekistan;c;######;;;702100
    VA;Vatican City;c;00120;;;00120~VC;St. Vincent & Grenadines;c;VC####;;;VC0100~VE;Venezuela;c;####;;;1010
    VG;British Virgin Islands;;VG####;;;VG1110~VI;U.S. Virgin Islands;cz;008[0-4]#(-####)|0085[01](-####);;;00802-1222
    VN;Vietnam;c;#####(#);;;70010~VU;Vanuatu;c-~WF;Wallis & Futuna;cz;986##;;;98600~WS;Samoa;c-
    XK;Kosovo;c;[1-7]####;;;10000~YE;Yemen;c-~YT;Mayotte;cz;976##;985##;;97600~ZA;South Africa;cz;####;;;0083
    ZM;Zambia;c;#####;;;50100~ZW;Zimbabwe;c-
    """#
}
