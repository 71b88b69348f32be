import HTTP
import Localization
import Shop

/// Lines that are added to a list: those of its box, or the one of a form.
struct TypedListLines: Sendable {
    enum Source: Sendable {
        case box(String)
        case form(TypedListItem)
    }

    let source: Source
    private(set) var problem: Problem?
    /// The lines of the box. They are parsed once the change is allowed, since that takes longer.
    private let texts: [String]

    /// Bytes of the box's text that are read: as many of the longest lines as one request may add.
    private static let longest = (ListLine.longestTyped + 1) * ShoppingList.mostAddedAtOnce

    init(_ form: Form) {
        guard let typed = form["lines"] else {
            let item = TypedListItem(form)
            (source, texts) = (.form(item), [])
            problem = Problem([item.nameError, item.measureError])
            return
        }
        let text = typed.cut(after: Self.longest)
        source = .box(text)
        let lines = ItemLines(text)
        problem = lines.error.map { Problem(errors: [$0]) }
        texts = problem == nil ? lines.texts : []
    }

    /// The lines as they are understood. `isName` tells whether something is called like a text.
    func lines(isName: (String) -> Bool) -> [ListLine] {
        if case .form(let item) = source { return [ListLine(name: item.name, item.measures.first)] }
        return texts.map { text in
            let line = ListLine(text)
            // Only a number can be misunderstood.
            return line.name.isEmpty || line.name != text && isName(text) ? ListLine(name: text, nil) : line
        }
    }

    /// The number of lines.
    var count: Int { if case .form = source { 1 } else { texts.count } }

    /// The same with a sentence that says why they are not added.
    func refused(_ sentence: Message) -> TypedListLines {
        var refused = self
        let field = if case .box = source { "lines" } else { "name" }
        refused.problem = Problem(errors: [FieldError(field: field, message: sentence)])
        return refused
    }
}

/// The lines of a text that name an item, without their bullets. The length of a line is checked before it is read, and no
/// line is read after the first one too many.
private struct ItemLines {
    private(set) var texts: [String] = []
    /// The start of the first line that is too long.
    private var long: String?
    private var count = 0

    init(_ text: String) {
        for line in text.utf8.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            add(line)
            if count > ShoppingList.mostAddedAtOnce { break }
        }
    }

    private mutating func add(_ line: Substring.UTF8View) {
        guard line.count <= ListLine.longestTyped else { return addLong(Substring(line.prefix(300))) }
        let name = String(Substring(line)).withoutBullets
        if name.isLonger(than: ListLine.limit) { return addLong(Substring(name)) }
        guard ListItem.isName(name) else { return }
        texts.append(name)
        count += 1
    }

    private mutating func addLong(_ line: Substring) {
        count += 1
        long = long ?? String(line.unicodeScalars.prefix(30))
    }

    var error: FieldError? {
        if count > ShoppingList.mostAddedAtOnce {
            let limit = ShoppingList.mostAddedAtOnce
            return FieldError(
                field: "lines", message: .words("shop.lists.list.tooManyLines", ["limit": .number(limit)]))
        }
        return long.map { line in
            let values: Message.Values = ["line": .text(line.isolated), "limit": .number(ListLine.limit)]
            return FieldError(field: "lines", message: .words("shop.lists.list.lineTooLong", values))
        }
    }
}

extension String {
    /// The line without white space around it, and without the bullets that other programs put before it: `- milk`,
    /// `• milk`, `- [ ] milk`. A line of more than `ListLine.longestTyped` bytes keeps its bullets.
    var withoutBullets: String {
        guard utf8.count <= ListLine.longestTyped else { return self }
        var line = Substring(trimmed)
        for _ in 0..<Self.mostBullets {
            guard let bullet = Self.bullets.first(where: { line.utf8.starts(with: $0.utf8) }) else { break }
            line = Substring(line.utf8.dropFirst(bullet.utf8.count)).drop { $0.isWhitespace }
        }
        return String(line)
    }

    /// The bullets of a line, each with the space behind it.
    static let bullets = ["- ", "* ", "• ", "· ", "– ", "☐ ", "✓ ", "[ ] ", "[x] "]
    /// The largest number of bullets that one line is freed of.
    private static let mostBullets = 4
}
