/// The text of a legal page that applies to orders, such as the terms with which an order was placed. The text of a row
/// never changes: a page with another text gets another row.
public struct OrderText: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<OrderText>

    public let id: ID
    public let page: LegalPage
    /// The tag of the text's language (BCP 47).
    public let language: String
    /// The text as safe HTML.
    public let html: String
    /// The time of the first order with the text.
    public let usedAt: Timestamp

    public init(id: ID, page: LegalPage, language: String, html: String, usedAt: Timestamp) {
        self.id = id
        self.page = page
        self.language = language
        self.html = html
        self.usedAt = usedAt
    }
}
