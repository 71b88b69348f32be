import FoundationEssentials
import Localization
import Shop

/// What the shop knows of a person as JSON (RFC 8259): times by RFC 3339, amounts as decimal numbers in texts.
struct PersonalDataFile: Encodable {
    struct Line: Encodable {
        let category, name, unit, unitPrice: String
        let quantity: Int
    }

    struct Adjustment: Encodable {
        let label, amount: String
    }

    struct Tax: Encodable {
        let rate, amount: String
    }

    struct Revision: Encodable {
        let since, reason: String
        let lines: [Line]
        let adjustments: [Adjustment]
        /// True if the prices and amounts contain the taxes; otherwise the taxes come on top.
        let pricesIncludeTax: Bool
        let taxes: [Tax]
        let total: String
    }

    struct Contact: Encodable {
        let firstName, lastName, email, phone, address, note, taxNumber, signedName: String
        /// The strokes of the signature, as SVG path data.
        let signature: String?
    }

    struct Order: Encodable {
        let number, placed, currency: String
        let delivery, payment: String
        let contact: Contact?
        let revisions: [Revision]
        let invoices: [Invoice]
    }

    struct Withdrawal: Encodable {
        let received, name, order, email, items: String
    }

    /// An invoice or a credit note.
    struct Invoice: Encodable {
        let number: Int64
        let kind, issued, seller, buyer, reason, total: String
    }

    /// What was said at the checkout, for the next order.
    struct Checkout: Encodable {
        let address, email, phone, taxNumber, note, card, signedName: String
        let signature: String?
    }

    struct CartLine: Encodable {
        let name: String
        let quantity: Int
    }

    struct ShoppingList: Encodable {
        struct Item: Encodable {
            let name, quantity: String
            let checked: Bool
        }

        let name: String
        let items: [Item]
    }

    struct SignIn: Encodable {
        let browser, since, lastUsed: String
    }

    struct Passkey: Encodable {
        let name, created: String
        let lastUsed: String?
    }

    let email: String?
    let firstName, lastName, phone, language: String
    let addresses: [String]
    let signedIn: [SignIn]
    let passkeys: [Passkey]
    let cart: [CartLine]
    let checkout: Checkout
    let shoppingLists: [ShoppingList]
    let orders: [Order]
    let withdrawals: [Withdrawal]

    init(_ data: PersonalData) {
        email = data.account.email?.description
        (firstName, lastName) = (data.details.givenName, data.details.familyName)
        (phone, language) = (data.details.phone, data.details.language)
        addresses = data.addresses.map(\.inLines)
        signedIn = data.signIns.map {
            SignIn(browser: $0.browser, since: $0.begin.rfc3339, lastUsed: $0.lastUse.rfc3339)
        }
        passkeys = data.passkeys.map {
            Passkey(name: $0.name, created: $0.created.rfc3339, lastUsed: $0.lastUse?.rfc3339)
        }
        cart = data.cart.map { CartLine(name: $0.product.fullName, quantity: $0.quantity.units) }
        checkout = Checkout(data.checkout)
        shoppingLists = data.lists.map { list in
            ShoppingList(
                name: list.name,
                items: list.items.map { .init(name: $0.name, quantity: $0.measures.formatted, checked: $0.isChecked) })
        }
        orders = data.orders.map(Order.init)
        withdrawals = data.withdrawals.map {
            Withdrawal(
                received: $0.receivedAt.rfc3339, name: $0.name, order: $0.orderText,
                email: $0.email?.description ?? "", items: $0.items)
        }
    }

    func bytes() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(self))
    }
}

extension PersonalDataFile.Checkout {
    fileprivate init(_ details: CheckoutDetails) {
        self.init(
            address: details.address.inLines, email: details.email?.description ?? "", phone: details.phone,
            taxNumber: details.taxNumber, note: details.note, card: details.card?.description ?? "",
            signedName: details.signedName,
            signature: details.signature?.pathData)
    }
}

extension PersonalDataFile.Order {
    fileprivate init(_ placed: PersonalData.PlacedOrder) {
        number = placed.order.code.description
        self.placed = placed.order.placedAt.rfc3339
        currency = placed.order.total.currency.rawValue
        (delivery, payment) = (placed.terms.delivery, placed.terms.paymentWords)
        contact = placed.contact.map {
            PersonalDataFile.Contact(
                firstName: $0.givenName, lastName: $0.familyName, email: $0.email, phone: $0.phone,
                address: $0.address.inLines, note: $0.note, taxNumber: $0.taxNumber, signedName: $0.signedName,
                signature: $0.signature?.pathData)
        }
        revisions = placed.revisions.map(PersonalDataFile.Revision.init)
        invoices = placed.invoices.map {
            PersonalDataFile.Invoice(
                number: $0.id.rawValue, kind: $0.kind.rawValue, issued: $0.issuedAt.rfc3339,
                seller: $0.parties.seller, buyer: $0.parties.buyer, reason: $0.reason, total: $0.total.decimal)
        }
    }
}

extension PersonalDataFile.Revision {
    fileprivate init(_ revision: Shop.Revision) {
        since = revision.revisedAt.rfc3339
        reason = revision.reason
        lines = revision.contents.lines.map {
            PersonalDataFile.Line(
                category: $0.categoryName, name: $0.name, unit: $0.unit.words,
                unitPrice: $0.unitPrice.decimal, quantity: $0.quantity.units)
        }
        adjustments = revision.contents.adjustments.map {
            PersonalDataFile.Adjustment(label: $0.label, amount: $0.amount.decimal)
        }
        pricesIncludeTax = revision.contents.pricesIncludeTax
        taxes = revision.contents.taxes.map {
            PersonalDataFile.Tax(rate: $0.rate.inWords, amount: $0.tax.decimal)
        }
        total = revision.contents.total.decimal
    }
}

extension Unit {
    /// The words after a price, in English as the names of the file's members: `per lb`. Empty for pieces.
    fileprivate var words: String { self == .each ? "" : "per \(rawValue)" }
}

extension Timestamp {
    fileprivate var rfc3339: String { LocalTime(self).internetFormatted }
}

extension OrderTerms {
    /// The payment, in English as the names of the file's members. Empty if the checkout did not ask for it.
    fileprivate var paymentWords: String {
        guard card.isEmpty else { return card }
        return switch payment {
        case .onDelivery: "Pay on delivery"
        case .transfer: "Bank transfer"
        case .demoCard: "Demo card"
        case .provider(let account): account.name.title + (account.mode == .test ? ", in test mode" : "")
        case nil: ""
        }
    }
}
