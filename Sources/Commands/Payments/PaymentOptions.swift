import ArgumentParser
import FoundationEssentials
import Payments

/// The options of `shopme serve` for the payment provider. The keys come from files or from the environment: the process
/// list shows the options of a command to every user of the machine.
struct PaymentOptions: ParsableArguments {
    /// The number of requests to the provider at one time.
    private static let connections = 4

    @Option(
        name: .customLong("stripe-key-file"),
        help: """
            The file whose first line is the secret key of a Stripe account, sk_live_… or sk_test_…. (default: the key is \
            in SHOPME_STRIPE_KEY; without one, the shop takes no cards)
            """)
    var givenKeyFile: String?

    @Option(
        name: .customLong("stripe-webhook-secret-file"),
        help: """
            The file with the signing secrets of the webhook, whsec_…, one on each line. (default: they are in \
            SHOPME_STRIPE_WEBHOOK_SECRET, separated by spaces)
            """)
    var givenSecretFile: String?

    private var keyFile: String? { givenKeyFile ?? Setting.environment("STRIPE_KEY_FILE") }
    private var secretFile: String? { givenSecretFile ?? Setting.environment("STRIPE_WEBHOOK_SECRET_FILE") }
    /// The address of the API and the trusted certificates, for tests.
    private var address: String { Setting.environment("STRIPE_API") ?? StripeCheckout.address }
    private var authorities: String? { Setting.environment("STRIPE_CA_FILE") }

    /// Returns connections to the payment provider; none without keys.
    ///
    /// - Parameter isStopped: True ends the requests that wait for an answer.
    /// - Throws: `ValidationError` if a key is missing or malformed.
    func providers(isStopped: @escaping @Sendable () -> Bool) throws -> [any PaymentProvider] {
        guard let keys = try keys() else { return [] }
        return (0..<Self.connections).map { _ in
            StripeCheckout(keys, address: address, authorities: authorities, isStopped: isStopped)
        }
    }

    private func keys() throws -> StripeKeys? {
        let key = try keyFile.map { try lines(of: $0).first ?? "" } ?? Setting.environment("STRIPE_KEY")
        guard let key else { return nil }
        let secrets =
            try secretFile.map(lines)
            ?? Setting.environment("STRIPE_WEBHOOK_SECRET")?.split(separator: " ").map(String.init) ?? []
        guard let keys = StripeKeys(secret: key, webhookSecrets: secrets) else {
            throw ValidationError(
                """
                The keys of Stripe are malformed. The secret key begins with sk_live_ or sk_test_. The signing secret of \
                the webhook begins with whsec_; set it with --stripe-webhook-secret-file or SHOPME_STRIPE_WEBHOOK_SECRET.
                """)
        }
        return keys
    }

    private func lines(of file: String) throws -> [String] {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
            throw ValidationError("Cannot read a key of Stripe from \(file).")
        }
        return text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
}
