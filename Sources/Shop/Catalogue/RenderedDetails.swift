/// Details of a product as its page shows them.
public struct RenderedDetails: Equatable, Sendable {
    /// The description at length as safe HTML; empty where there is none.
    public let html: String
    public let facts: [ProductFact]
    /// Pictures behind its first.
    public let pictures: [Picture]

    public init(html: String, facts: [ProductFact], pictures: [Picture]) {
        self.html = html
        self.facts = facts
        self.pictures = pictures
    }
}
