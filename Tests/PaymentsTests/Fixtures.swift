import FoundationEssentials

/// Example objects that Stripe publishes with its API's description.
enum Fixtures {
    private static let all = try? JSONDecoder().decode(
        [String: JSONValue].self, from: Data(PackageResources.fixtures_json))

    static let session = named("checkout.session")
    static let intent = named("payment_intent")
    static let refund = named("refund")
    static let dispute = named("dispute")

    private static func named(_ name: String) -> JSONValue {
        guard let value = all?[name] else { preconditionFailure("no fixture \(name)") }
        return value
    }

    /// A session for which the customer has paid 12.40 euros.
    static let paidSession = session.with([
        "status": "complete", "payment_status": "paid", "amount_total": 1240, "currency": "eur",
        "payment_intent": "pi_3Paid",
    ])

    /// Returns an event with this object.
    static func event(_ type: String, _ object: JSONValue) -> JSONValue {
        named("event").with(["id": "evt_1", "type": .text(type), "data": .object(["object": object])])
    }
}
