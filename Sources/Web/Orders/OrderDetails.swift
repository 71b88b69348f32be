import Localization
import Mustache
import QRCode
import Shop
import Storage

/// Where an order goes, how it is paid, and who signed, as its page shows it.
struct OrderDetails: TemplateModel {
    let contact: OrderContact?
    let terms: OrderTerms
    let payment: PaymentView?
    /// True to show the delivery method's name in the customer's language.
    private(set) var isForCustomer = false

    static let fields: Fields<OrderDetails> = [
        "address": .optionalValue { $0.address.map { LocalizedAddress($0) } },
        "delivery": .optionalText { details in
            details.localTerms.localDelivery ?? (details.terms.delivery.isEmpty ? nil : details.terms.delivery)
        },
        "payment": .optional(\.payment),
        "taxNumber": .optionalText { $0.contact?.taxNumber.nonEmpty },
        "note": .optionalText { $0.contact?.note.nonEmpty },
        "signature": .optional { details in
            details.contact.flatMap { SignatureView($0.signature, name: $0.signedName) }
        },
    ]

    /// The same without the account that a transfer goes to.
    var withoutTransfer: OrderDetails {
        OrderDetails(contact: contact, terms: terms, payment: payment?.withoutAccount, isForCustomer: isForCustomer)
    }

    /// The same with the texts in the customer's language.
    var forCustomer: OrderDetails {
        OrderDetails(contact: contact, terms: terms, payment: payment, isForCustomer: true)
    }

    /// The terms, with names in the customer's language only if they are for the customer.
    var localTerms: OrderTerms { isForCustomer ? terms : terms.withLocalDelivery(nil) }

    var addressInOneLine: String? { address?.inOneLine }

    /// Nil if the checkout asked for none.
    private var address: PostalAddress? { contact.flatMap { $0.address.isEmpty ? nil : $0.address } }
}

extension Snapshot {
    /// What is known of an order besides its lines and sums.
    func details(of order: Order) throws -> OrderDetails {
        let (contact, terms, desk) = try ask(.contact(of: order.id), .terms(of: order.id), .deskOrder(order.id))
        let settings = try settings()
        return OrderDetails(
            contact: contact, terms: terms, payment: desk.flatMap { PaymentView($0, terms, settings) })
    }
}

/// How an order is paid, how far it is, and what the customer has to do.
struct PaymentView: TemplateModel {
    let terms: OrderTerms
    let status: PaymentStatus?
    /// What is still to pay; 0 or less where nothing is.
    let due: Money
    /// Account that a transfer goes to; nil where nothing is to be transferred, or the shop names none.
    private(set) var account: BankAccount?
    let code: OrderCode
    private let isUnpaidTransfer: Bool

    var withoutAccount: PaymentView {
        var view = self
        view.account = nil
        return view
    }

    /// Nil if nobody asked how the order is paid, or if it was cancelled before it was paid.
    init?(_ order: DeskOrder, _ terms: OrderTerms, _ settings: ShopSettings) {
        guard let method = terms.payment, order.state != .cancelled || order.sums.paid > 0 else { return nil }
        let currency = order.order.total.currency
        self.terms = terms
        status = order.paymentStatus
        due = Money(minorUnits: order.sums.due(in: order.state), currency)
        account = method == .transfer && due.minorUnits > 0 ? settings.bankAccount : nil
        code = order.order.code
        isUnpaidTransfer = method == .transfer && order.isUnpaid
    }

    /// The amount of a bank transfer that is still to come, for an order that is to be packed or sent.
    var unpaidTransfer: Money? { isUnpaidTransfer ? due : nil }

    static let fields: Fields<PaymentView> = [
        "method": .message(\.terms.paymentInWords),
        "isDemoCard": .flag { $0.terms.payment == .demoCard },
        // The method already says that nobody is charged.
        "status": .optionalMessage { $0.status == .demo ? nil : $0.status?.label },
        "due": .optionalMoney { $0.due.minorUnits > 0 ? $0.due : nil },
        "account": .optional { view in view.account.map { TransferView(account: $0, due: view.due, code: view.code) } },
    ]
}

/// What a customer fills in for a transfer.
struct TransferView: TemplateModel {
    let account: BankAccount
    let due: Money
    let code: OrderCode

    static let fields: Fields<TransferView> = [
        "holder": .text(\.account.holder),
        "iban": .text(\.account.iban.grouped),
        "bic": .optionalText { $0.account.bic?.description },
        "amount": .money(\.due),
        "reference": .text(\.code.description),
        "transferCode": .optional { view in
            CreditTransferCode(to: view.account, view.due, remittance: view.code.description)
                .flatMap { QRCode($0.text) }.map(QRCodePicture.init)
        },
    ]
}

extension ShopSettings {
    /// Account that transfers go to; nil where the shop takes none.
    var bankAccount: BankAccount? {
        IBAN(iban).flatMap { BankAccount(holder: bankHolder, iban: $0, bic: BIC(bic)) }
    }
}

extension PaymentStatus {
    /// The word for customers and staff, within a sentence.
    var label: Message {
        switch self {
        case .due: .words("shop.orders.payment.statuses.due")
        case .partPaid: .words("shop.orders.payment.statuses.partPaid")
        case .paid: .words("shop.orders.payment.statuses.paid")
        case .refundDue: .words("shop.orders.payment.statuses.refundDue")
        case .refunded: .words("shop.orders.payment.statuses.refunded")
        case .demo: .words("shop.orders.payment.statuses.demo")
        }
    }
}
