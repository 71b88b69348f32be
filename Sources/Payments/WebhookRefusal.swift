/// The reason for which a webhook's body is not trusted.
public enum WebhookRefusal: Error, Equatable, Sendable {
    /// The signature is missing or malformed, or matches none of the secrets.
    case wrongSignature
    /// The signature is right, but its time is more than five minutes away from this machine's.
    case wrongTime
    /// The signature is right, but the body is no event.
    case malformedBody
}
