import HTTP
import Mustache
import Shop

/// An item as somebody typed it: its name, and how much of it.
struct TypedListItem: Sendable {
    var name = ""
    var measure = ""
    /// What the form showed at first: who typed something else over the one leaves the other as it is by now.
    var (shownName, shownMeasure) = ("", "")

    /// Code points of the longest measure that is read.
    static let longestMeasure = 60

    init() {}

    init(_ item: ListItem) {
        (name, measure) = (item.name, item.measures.formatted)
        (shownName, shownMeasure) = (name, measure)
    }

    init(_ form: Form) {
        name = form.line("name", for: ListItem.nameLimit)
        measure = form.line("measure", for: Self.longestMeasure)
        shownName = form.line("shown-name", for: ListItem.nameLimit)
        shownMeasure = form.typed("shown-measure", upTo: 2000)
    }

    /// Both as one line, such as the list's box takes.
    var line: String { measure.isEmpty ? name : measure + " " + name }

    var measures: [ListMeasure] { ListMeasure(typed: measure).map { [$0] } ?? [] }

    var nameError: FieldError? {
        let missing = "Enter what you need, such as flour."
        return .required(name, "name", "name", limit: ListItem.nameLimit, missing: missing)
            ?? (ListItem.isName(name) ? nil : FieldError(field: "name", message: missing))
    }

    var measureError: FieldError? {
        guard !measure.isEmpty, measures.isEmpty || measure.isLonger(than: Self.longestMeasure) else { return nil }
        return FieldError(
            field: "measure", message: "Enter a quantity, such as 2, 500 g, 1 1/2 cups or half a dozen; or none.")
    }
}

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

/// The form of an item.
struct ListItemFormPage: TemplateModel {
    let layout: Layout
    let list: ShoppingList.ID
    /// Nil for a new one.
    let item: ListItem.ID?
    let typed: TypedListItem

    static let fields: Fields<ListItemFormPage> = [
        "layout": .object(\.layout),
        "path": .text { page in
            page.item.map { Paths.listItem($0, of: page.list) } ?? Paths.listItems(page.list)
        },
        "cancelPath": .text { Paths.list($0.list) },
        "deletionPath": .optionalText { page in page.item.map { Paths.listItemDeletion($0, of: page.list) } },
        "productPath": .optionalText { page in page.item.map { Paths.listItemProduct($0, of: page.list) } },
        "button": .text { $0.item == nil ? "Add item" : "Save" },
        "spokenName": .text(\.typed.name),
        "shownName": .text(\.typed.shownName),
        "shownMeasure": .text(\.typed.shownMeasure),
        "isEdited": .flag { $0.item != nil },
        "name": .object { page in
            FormField(
                id: "name", label: "Name", value: page.typed.name, error: page.layout.problem?.message(for: "name"),
                isFirst: page.item == nil && page.layout.problem == nil, limit: ListItem.nameLimit)
        },
        "measure": .object { page in
            FormField(
                id: "measure", label: "Quantity", value: page.typed.measure,
                hint: "Such as 2, 500 g or 1 1/2 cups.", error: page.layout.problem?.message(for: "measure"),
                isOptional: true, limit: TypedListItem.longestMeasure)
        },
    ]
}
