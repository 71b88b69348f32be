import Dispatch
import Logging
import Payments
import Shop
import Storage
import Transfer

@testable import Web

/// A program of the shop with its worker for payments and its own connection to Stripe.
struct SimulatedProgram {
    let name: String
    let provider: StripeCheckout
    let returns = PaymentReturns()
    private let queue: DispatchQueue
    private let work: PaymentWork

    /// - Parameter send: Sends a request to Stripe.
    init(
        _ name: String, _ store: Store, send: @escaping @Sendable (HTTPClientRequest) -> HTTPClientResult,
        mailing mails: @escaping PaymentWork.Mails
    ) throws {
        // No key of an account: the parts only have a key's form.
        guard
            let keys = StripeKeys(
                secret: ["sk", "live", "simulated"].joined(separator: "_"),
                webhookSecrets: [MemoryStripe.webhookSecret])
        else { throw NoKeys() }
        self.name = name
        provider = StripeCheckout(keys, client: Connection(request: send))
        queue = DispatchQueue(label: "payments of \(name)")
        var logger = Logger(label: "simulation") { _ in SwiftLogNoOpLogHandler() }
        logger.logLevel = .critical
        work = PaymentWork(store, provider, returns, logger: logger, mailing: mails)
    }

    /// Sends one due request. Returns false if none is due.
    func goOn() throws -> Bool {
        try queue.sync { try work.goOn(on: queue) }
    }

    private struct NoKeys: Error {}

    private struct Connection: HTTPSending {
        let request: @Sendable (HTTPClientRequest) -> HTTPClientResult

        func send(_ request: HTTPClientRequest) -> HTTPClientResult { self.request(request) }
    }
}
