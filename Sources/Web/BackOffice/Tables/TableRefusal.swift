import Localization

/// The reason why a row or a file of an import is refused. `ImportWork` stores it as a text in the shop's language.
struct TableRefusal: Error {
    let message: Message

    init(_ message: Message) {
        self.message = message
    }

    init(_ key: String, _ values: Message.Values = [:]) {
        self.init(.words(key, values))
    }

    static let changedSinceShown = TableRefusal("manage.tables.refusals.changedSinceShown")
}

extension Message {
    /// Returns the message with the cell that it is about before it: `Price “cheap”: Enter a price.`
    static func refusal(of cell: String, in column: String, _ sentence: Message) -> Message {
        var values: Values = ["column": .text(column), "sentence": .message(sentence)]
        guard !cell.isEmpty else { return .words("manage.tables.refusals.column", values) }
        values["cell"] = .text(cell.isolated)
        return .words("manage.tables.refusals.cell", values)
    }
}
