/// The objects of answers and events.
extension StripeBooks.Session {
    /// The object in an answer or event. The intent is expanded if `isExpanded`.
    func json(isExpanded: Bool = false) -> String {
        let status = payment == .succeeded ? "paid" : "unpaid"
        return """
            {"id":"\(id)","object":"checkout.session","url":"https://checkout.example/\(id)","expires_at":\(expiresAt),
            "status":"\(self.status.rawValue)","payment_status":"\(status)","amount_total":\(amount),"currency":"usd",
            "client_reference_id":"\(order)","payment_intent":\(intentJSON(isExpanded: isExpanded))}
            """
    }

    private func intentJSON(isExpanded: Bool) -> String {
        guard payment != .none else { return "null" }
        guard isExpanded else { return "\"\(intent)\"" }
        let status =
            switch payment {
            case .none, .failed: "requires_payment_method"
            case .processing: "processing"
            case .succeeded: "succeeded"
            }
        let error = payment == .failed ? #"{"message":"The bank rejected the payment."}"# : "null"
        return #"{"id":"\#(intent)","status":"\#(status)","last_payment_error":\#(error)}"#
    }
}

extension StripeBooks.Refund {
    var json: String {
        """
        {"id":"\(id)","object":"refund","amount":\(amount),"currency":"usd","payment_intent":"\(intent)",
        "metadata":{\(key.map { #""shop_request":"\#($0)""# } ?? "")},
        "status":"\(isFailed ? "failed" : "succeeded")"\(isFailed ? #","failure_reason":"declined""# : "")}
        """
    }
}
