import OrderTestSupport
import Testing

@testable import OrderStreams

/// Headers as other programs write them, and what a message proposes for them.
@Suite struct HeaderTests {
  struct Export: Sendable, CustomTestStringConvertible {
    let program: String
    let header: String
    /// The columns proposed for each key.
    let columns: String

    init(_ program: String, _ header: String, _ columns: String) {
      (self.program, self.header, self.columns) = (program, header, columns)
    }

    var testDescription: String { program }
  }

  private func failure(of source: String, _ options: StreamOptions = StreamOptions()) -> RecordError? {
    guard case .failure(let error)? = orders(in: source, options, from: .csv).first else { return nil }
    return error
  }

  @Test(arguments: [
    Export(
      "WooCommerce",
      "order_id,order_number,order_date,status,shipping_total,order_total,order_currency,payment_method,customer_email,billing_first_name,billing_last_name,billing_address_1,billing_city,billing_postcode,billing_country,shipping_first_name,shipping_last_name,shipping_company,shipping_address_1,shipping_address_2,shipping_city,shipping_state,shipping_postcode,shipping_country,customer_note,item_name,item_sku,item_quantity,item_total",
      "type: item_name; quantity: item_quantity; name: shipping_first_name, shipping_last_name; streetAddress: shipping_address_1, shipping_address_2; city: shipping_city; zip: shipping_postcode; country: shipping_country"
    ),
    Export(
      "Advanced Order Export",
      "Order Number,Order Status,Order Date,Customer Note,First Name (Billing),Last Name (Billing),Company (Billing),Address 1&2 (Billing),City (Billing),State Code (Billing),Postcode (Billing),Country Code (Billing),Email (Billing),Phone (Billing),First Name (Shipping),Last Name (Shipping),Address 1&2 (Shipping),City (Shipping),State Code (Shipping),Postcode (Shipping),Country Code (Shipping),Payment Method Title,Order Total Amount,SKU,Item #,Item Name,Quantity (- Refund),Item Cost,Coupon Code",
      "type: Item Name; quantity: Quantity (- Refund); name: First Name (Shipping), Last Name (Shipping); streetAddress: Address 1&2 (Shipping); city: City (Shipping); zip: Postcode (Shipping); country: Country Code (Shipping)"
    ),
    Export(
      "Shopify",
      "Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Note Attributes,Cancelled at,Payment Method,Payment Reference,Refunded Amount,Vendor,Outstanding Balance,Employee,Location,Device ID,Id,Tags,Risk Level,Source,Lineitem discount,Tax 1 Name,Tax 1 Value,Tax 2 Name,Tax 2 Value,Tax 3 Name,Tax 3 Value,Tax 4 Name,Tax 4 Value,Tax 5 Name,Tax 5 Value,Phone,Receipt Number,Duties,Billing Province Name,Shipping Province Name,Payment ID,Payment Terms Name,Next Payment Due At,Payment References",
      "type: Lineitem name; quantity: Lineitem quantity; name: Shipping Name; streetAddress: Shipping Street; city: Shipping City; zip: Shipping Zip; country: Shipping Country; note: Notes"
    ),
    Export(
      "Square",
      "Order,Order Name,Order Date,Currency,Order Subtotal,Order Shipping Price,Order Total,Fulfillment Date,Fulfillment Type,Fulfillment Status,Fulfillment Notes,Recipient Name,Recipient Email,Recipient Phone,Recipient Address,Recipient Address 2,Recipient Postal Code,Recipient City,Recipient Region,Recipient Country,Item Quantity,Item Name,Item SKU,Item Variation,Item Price",
      "type: Item Name; quantity: Item Quantity; name: Recipient Name; streetAddress: Recipient Address, Recipient Address 2; city: Recipient City; zip: Recipient Postal Code; country: Recipient Country"
    ),
    Export(
      "Etsy",
      "Sale Date,Item Name,Buyer,Quantity,Price,Coupon Code,Item Total,Currency,Transaction ID,Date Paid,Ship Name,Ship Address1,Ship Address2,Ship City,Ship State,Ship Zipcode,Ship Country,Order ID,Variations,Order Type,Listings Type",
      "type: Item Name; name: Ship Name; streetAddress: Ship Address1, Ship Address2; city: Ship City; zip: Ship Zipcode; country: Ship Country"
    ),
    Export(
      "Amazon",
      "order-id,order-item-id,purchase-date,buyer-email,buyer-name,sku,product-name,quantity-purchased,item-price,recipient-name,ship-address-1,ship-address-2,ship-city,ship-state,ship-postal-code,ship-country",
      "type: product-name; quantity: quantity-purchased; name: recipient-name; streetAddress: ship-address-1, ship-address-2; city: ship-city; zip: ship-postal-code; country: ship-country"
    ),
    Export(
      "Google Forms",
      "Timestamp,Email Address,Your name,Which cupcake would you like?,How many cupcakes?,Extra frosting?,Street address,City,ZIP code",
      "type: Which cupcake would you like?; quantity: How many cupcakes?; name: Your name; zip: ZIP code"
    ),
    Export(
      "JotForm",
      "Submission Date,Full Name - First Name,Full Name - Last Name,E-mail,Phone Number,Address - Street Address,Address - Street Address Line 2,Address - City,Address - State / Province,Address - Postal / Zip Code,My Products: Products",
      "type: ; quantity: ; name: Full Name - First Name, Full Name - Last Name; streetAddress: Address - Street Address, Address - Street Address Line 2; city: Address - City; zip: Address - Postal / Zip Code"
    ),
    Export(
      "BigCommerce",
      "Order ID,Customer Name,Total Quantity Shipped,Shipping Name,Shipping First Name,Shipping Last Name,Shipping Street 1,Shipping Street 2,Shipping Zip,Product SKU,Product Name,Product Qty",
      "type: Product Name; quantity: Product Qty; name: Shipping Name; streetAddress: Shipping Street 1, Shipping Street 2; zip: Shipping Zip"
    ),
    Export(
      "Magento",
      "order_id,customer_name,status,shipping_firstname,shipping_lastname,shipping_city,shipping_postcode,product_name,sku,qty_ordered",
      "type: product_name; quantity: qty_ordered; name: shipping_firstname, shipping_lastname; city: shipping_city; zip: shipping_postcode"
    ),
    Export(
      "a database",
      "Cupcake,Quantity,Recipient,Address_Line1,Address_Line2,Address_City,Address_State,Address_PostalCode",
      "type: Cupcake; name: Recipient; streetAddress: Address_Line1, Address_Line2; city: Address_City; zip: Address_PostalCode"
    ),
    Export("German Excel", "Kunde;Typ;Menge;Name;Straße;Ort;PLZ", "type: Typ; quantity: "),
    Export("a person", "Cake type;Number of cakes", "type: Cake type; quantity: Number of cakes"),
    Export("a person in a hurry", "Type*;Quantity*", "type: Type*; quantity: Quantity*"),
    Export("a list", "Item,Count", "type: ; quantity: Count"),
    Export("two columns for one key", "Flavor,Cake,Qty", "type: Flavor or Cake; quantity: Qty"),
  ])
  func `of an export has the columns that keys can be read from`(export: Export) throws {
    let error = try #require(failure(of: export.header + "\n"))
    let columns = error.columns.map { proposal in
      "\(proposal.key): \(proposal.columns.joined(separator: proposal.isAmbiguous ? " or " : ", "))"
    }
    #expect(error.code == .tableHeader && columns.joined(separator: "; ") == export.columns)
    // What is proposed can be read, unless a person has to choose.
    let pairs = error.columns.flatMap { proposal in proposal.columns.map { (key: proposal.key, header: $0) } }
    guard !error.columns.contains(where: { $0.isAmbiguous || $0.columns.isEmpty }) else { return }
    var options = StreamOptions()
    options.columns = try TableColumns(pairs)
    #expect(failure(of: export.header + "\n", options) == nil)
  }

  @Test(arguments: [
    ("0,3,Ada,12 St James Sq\n", "the first row is not a header"),
    ("Ada,Vanilla,12 St James Sq\n", "the first row is not a header"),
    ("cake,4,Ada\n", "the first row is not a header"),
    ("Orders of May\n0,3\n", "the first row is not a header"),
    ("Ada Lovelace,12 St James Sq,New York City\n", "the header has 3 columns but not"),
    ("Ort,Straße\n", "the header has 2 columns but not"),
  ])
  func `shows nothing of a row that may be an address`(source: String, fact: String) {
    let message = failure(of: source)?.message ?? ""
    #expect(message.hasPrefix(fact) && !message.contains("Ada") && !message.contains("York"), "\(message)")
  }

  @Test func `is found below the titles of a sheet`() {
    let source = "Orders of May,,\n\nType,Quantity\n0,3\n"
    let answers = price(source, from: .csv)
    #expect(answers.text.contains("remove the lines before line 3"), "\(answers.text)")
    #expect(PriceStream(from: .csv).answers(to: source, inPiecesOf: 1) == answers)
    let far = "May\n" + "\n".repeated(20) + "type,quantity\n"
    #expect(failure(of: far)?.message.contains("before line") == false)
  }
}
