import Localization
import Mustache
import Shop

/// The page between an order and the page of the payment provider.
struct OrderPaymentPage: TemplateModel {
    let layout: Layout
    let order: Order
    let attempt: PaymentAttempt
    /// True if the customer is back from the provider's page after paying there.
    let isBack: Bool
    /// True if the customer is back from the provider's page without paying.
    let hasLeft: Bool
    /// The number of times that this page was reloaded since the customer is back.
    let round: Int
    let clock: ShopClock
    let now: Timestamp

    /// The time after which the preparation of a payment is slow, in seconds.
    private static let slowness: Int64 = 10
    /// The maximum number of reloads by itself.
    private static let mostRounds = 15

    static let fields: Fields<OrderPaymentPage> = [
        "layout": .object(\.layout),
        "code": .text(\.order.code.isolated),
        "total": .money(\.attempt.amount),
        "isTest": .flag { $0.attempt.account.mode == .test },
        "provider": .text(\.attempt.account.name.title),
        "isPreparing": .flag { $0.step == .preparing },
        "isSlow": .flag { $0.step == .preparing && $0.isSlow },
        "isUnconfirmed": .flag { $0.step == .open && $0.isBack },
        "isToPay": .flag { $0.step != .pending },
        "isEnding": .flag { $0.step == .ending },
        "isChecking": .flag { $0.step == .checking },
        "isPending": .flag { $0.step == .pending },
        "isFailed": .flag { $0.step == .failed },
        "url": .optionalText { $0.step == .open ? $0.attempt.url : nil },
        "heldUntil": .optionalValue { page in page.attempt.heldUntil.map { page.clock.value($0) } },
        "internetDate": .text { LocalTime($0.attempt.heldUntil ?? $0.attempt.createdAt).internetFormatted },
        "refresh": .optionalText(\.refresh),
        "canEnd": .flag { [.open, .failed].contains($0.step) || $0.step == .preparing && $0.isSlow },
        "againPath": .path { Paths.orderPayment($0.order.code) },
        "endingPath": .path { Paths.orderPaymentEnding($0.order.code) },
        "orderPath": .path { Paths.order($0.order.code) },
    ]

    private enum Step {
        case preparing, open, checking, pending, ending, failed
    }

    private var isSlow: Bool { attempt.createdAt + Self.slowness < now }

    private var step: Step {
        switch attempt.state {
        case .requested: .preparing
        case .open: isBack && round < Self.mostRounds ? .checking : .open
        case .pending: .pending
        case .ending: .ending
        case .failed, .expired, .undone: .failed
        // The order is placed in the same moment as it is paid.
        case .paid, .refunded: .checking
        }
    }

    /// The value of the meta element `refresh`: reloads this page, or goes on to the provider's page. Nil for a page that
    /// stays.
    private var refresh: String? {
        switch step {
        case .preparing: isSlow ? "10" : "1"
        case .ending: "2"
        case .checking: "2; url=?returned=\(round + 1)"
        case .open: hasLeft || isBack ? nil : "0; url=\(attempt.url)"
        case .pending, .failed: nil
        }
    }
}
