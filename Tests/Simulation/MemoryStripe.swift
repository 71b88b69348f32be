import Secrets
import Shop
import Synchronization
import TestSupport
import Transfer

/// Stripe's API in memory, behind the protocol of the HTTP client. It carries out every request at once.
final class MemoryStripe: HTTPSending, Sendable {
    static let webhookSecret = "whsec_simulated1"

    let books = Mutex(StripeBooks())
    private let clock: TestClock

    init(clock: TestClock) {
        self.clock = clock
    }

    func send(_ request: HTTPClientRequest) -> HTTPClientResult {
        books.withLock { $0.answer(request, at: clock.now) }.result
    }

    /// Fails a request, and every repetition with the same key.
    func fail(_ request: HTTPClientRequest) -> HTTPClientResult {
        books.withLock { $0.fail(request, at: clock.now) }.result
    }

    /// The present header `Stripe-Signature` of a message.
    func signature(of message: StripeMessage) -> String {
        let time = clock.now.secondsSince1970
        let code = HMACSHA256.code(for: Array("\(time).".utf8) + message.body, key: Array(Self.webhookSecret.utf8))
        return "t=\(time),v1=\(Hexadecimal.encode(code))"
    }
}
