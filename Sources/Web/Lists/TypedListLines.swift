import HTTP
import Shop

/// Lines that are added to a list: those of its box, or the one of a form.
struct TypedListLines: Sendable {
    enum Source: Sendable {
        case box(String)
        case form(TypedListItem)
    }

    let source: Source
    private(set) var problem: Problem?
    /// Lines, and how they are understood.
    private let read: [(text: String, line: ListLine)]

    /// Bytes of the longest text of the box that is read.
    private static let longest = 16 * ListLine.limit * ShoppingList.mostAddedAtOnce

    init(_ form: Form) {
        guard let typed = form["lines"] else {
            let item = TypedListItem(form)
            (source, read) = (.form(item), [])
            problem = Problem([item.nameError, item.measureError])
            return
        }
        let text = typed.cut(after: Self.longest).trimmed
        source = .box(text)
        let texts = text.split(separator: "\n").map { String($0).withoutBullet }.filter {
            ListItem.isName(String($0.prefix(ListItem.nameLimit)))
        }
        problem = Self.error(texts).map { Problem(errors: [$0]) }
        read = problem == nil ? texts.map { ($0, ListLine($0)) } : []
    }

    private static func error(_ texts: [String]) -> FieldError? {
        if texts.count > ShoppingList.mostAddedAtOnce {
            return FieldError(
                field: "lines", message: "Add \(ShoppingList.mostAddedAtOnce) lines at a time, at most.")
        }
        guard let long = texts.first(where: { $0.isLonger(than: ListLine.limit) }) else { return nil }
        let start = String(long.unicodeScalars.prefix(30))
        return FieldError(
            field: "lines", message: "Shorten the line “\(start.isolated)…” to \(ListLine.limit) characters.")
    }

    /// The lines as they are understood. `isName` tells whether something is called like a text.
    func lines(isName: (String) -> Bool) -> [ListLine] {
        if case .form(let item) = source { return [ListLine(name: item.name, item.measures.first)] }
        return read.map { text, line in
            // Only a number can be misunderstood.
            line.name.isEmpty || line.name != text && isName(text) ? ListLine(name: text, nil) : line
        }
    }

    func refused(_ reason: ListRefusal) -> TypedListLines {
        var refused = self
        let field = if case .box = source { "lines" } else { "name" }
        refused.problem = Problem(errors: [FieldError(field: field, message: reason.sentence)])
        return refused
    }
}

extension String {
    /// The line without white space around it, and without the mark that lists of other programs have before it: `- milk`,
    /// `• milk`, `[ ] milk`.
    var withoutBullet: String {
        let line = trimmed
        guard let mark = ["- ", "* ", "• ", "· ", "– ", "☐ ", "[ ] ", "[x] "].first(where: line.hasPrefix) else {
            return line
        }
        return String(line.dropFirst(mark.count)).withoutBullet
    }
}
