import Mustache

/// The rendered content of a page that only one customer sees.
final class OwnContent: TemplateModel, Sendable {
    /// The content in UTF-8.
    private let html: [UInt8]
    /// A random number, as an input of entity tags: content that was rendered again has another one.
    let number = UInt64.random(in: .min ... .max)

    init(html: [UInt8]) {
        self.html = html
    }

    static let fields: Fields<OwnContent> = [
        "html": .bytes { content, output in output.append(literal: content.html) }
    ]

    /// The approximate memory of the content, in bytes.
    var cost: Int { html.capacity }
}

/// The content of a customer's page, with every input of the content besides the catalogue.
struct KeptContent<Source: Equatable & Sendable>: Sendable {
    let source: Source
    let content: OwnContent

    /// The approximate memory of the source and the content, in bytes.
    var cost: Int { 1024 + content.cost }
}
