/// The shop as passkeys know it (W3C WebAuthn Level 2, section 5.1.2): they work for this name and no other.
public struct RelyingParty: Equatable, Sendable {
    /// Its host, such as `shop.example`.
    public let id: String
    /// Origin of its pages, as browsers write it: `https://shop.example`.
    public let origin: String

    public init(id: String, origin: String) {
        self.id = id
        self.origin = origin
    }
}
