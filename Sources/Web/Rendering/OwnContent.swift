import Mustache

/// Content of a page that is all one person's own, as it was rendered.
final class OwnContent: TemplateModel, Sendable {
    /// The content in UTF-8.
    private let html: [UInt8]

    init(html: [UInt8]) {
        self.html = html
    }

    static let fields: Fields<OwnContent> = [
        "html": .bytes { content, output in output.append(literal: content.html) }
    ]

    /// The memory that it takes, in bytes, roughly.
    var cost: Int { html.capacity }
}

/// Content of somebody's own page, with all that it was made of besides the catalogue.
struct KeptContent<Source: Equatable & Sendable>: Sendable {
    let source: Source
    let content: OwnContent

    /// The memory that both take, in bytes, roughly.
    var cost: Int { 1024 + content.cost }
}
