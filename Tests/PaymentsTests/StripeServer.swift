import Glibc
import Payments
import TestTraits
import Transfer

/// The stand-in of Stripe's API, `Tests/support/stripe_server.py`, which ends with this object.
final class StripeServer {
    let address: String
    let authorities: String
    let keys: StripeKeys

    private let program: StartedProgram

    private static let root = #filePath.replacing("/Tests/PaymentsTests/StripeServer.swift", with: "")
    private static let python = "\(root)/.venv/bin/python"

    /// True if the Python packages of the tests are installed.
    static let isInstalled = access(python, X_OK) == 0

    init() throws {
        program = try StartedProgram(Self.python, "\(Self.root)/Tests/support/stripe_server.py")
        let words = program.nextLine().split(separator: " ").map(String.init)
        guard words.count == 4, let keys = StripeKeys(secret: words[2], webhookSecrets: [words[3]]) else {
            throw StartedProgram.NotStarted()
        }
        (address, authorities, self.keys) = ("https://localhost:\(words[0])", words[1], keys)
    }

    var provider: StripeCheckout { StripeCheckout(keys, address: address, authorities: authorities) }

    /// Runs a command of the server: `fault lose POST`.
    func run(_ command: String) -> Bool { program.answer(to: command) == "done" }

    /// Returns the body and the signature of the latest event of a type.
    func event(_ type: String) -> (body: [UInt8], signature: String) {
        let parts = program.answer(to: "event \(type)").split(separator: " ", maxSplits: 1)
        return parts.count == 2 ? (Array(parts[1].utf8), String(parts[0])) : ([], "")
    }

    /// Presses a button on the payment page, and returns the address to which it leads.
    func press(_ button: String, on page: String) -> String? {
        let request = HTTPClientRequest(
            .post, page, headers: ["Content-Type": "application/x-www-form-urlencoded"],
            body: Array("action=\(button)".utf8))
        guard case .answered(303, let headers, _) = HTTPClient(authorities: authorities).send(request) else {
            return nil
        }
        return headers["location"]
    }
}
