/// The details of a product as its page shows them.
public struct RenderedDetails: Equatable, Sendable {
    /// The long description as safe HTML; empty if there is none.
    public let html: String
    public let facts: [ProductFact]
    /// The pictures after the product's first picture.
    public let pictures: [Picture]

    public init(html: String, facts: [ProductFact], pictures: [Picture]) {
        self.html = html
        self.facts = facts
        self.pictures = pictures
    }
}
