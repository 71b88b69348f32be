import Localization
import Mustache
import Shop

/// One of several ways, with what it costs or what it means.
struct PricedChoice: TemplateModel {
    let value: String
    let label: Message
    let detail: Message?
    let isChosen: Bool

    static let fields: Fields<PricedChoice> = [
        "value": .text(\.value),
        "label": .message(\.label),
        "detail": .optionalMessage(\.detail),
        "isChosen": .flag(\.isChosen),
    ]
}

extension PaymentMethod {
    /// The name for customers.
    var label: Message {
        switch self {
        case .onDelivery: .words("shop.checkout.payment.methods.onDelivery")
        case .transfer: .words("shop.checkout.payment.methods.transfer")
        case .demoCard: .words("shop.checkout.payment.methods.demoCard")
        case .provider(let account) where account.mode == .test:
            .words("shop.checkout.payment.methods.providerTest")
        case .provider: .words("shop.checkout.payment.methods.provider")
        }
    }

    /// What follows from the choice; nil if nothing has to be said.
    var hint: Message? {
        switch self {
        case .onDelivery: nil
        case .transfer: .words("shop.checkout.payment.transferHint")
        case .demoCard: .words("shop.checkout.payment.demoCardHint")
        case .provider(let account) where account.mode == .test: .words("shop.payment.test")
        case .provider(let account):
            .words("shop.checkout.payment.providerHint", ["provider": .text(account.name.title)])
        }
    }
}
