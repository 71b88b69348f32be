import HTTP
import Localization
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
        if name.isLonger(than: ListItem.nameLimit) {
            let limit = ListItem.nameLimit
            return FieldError(
                field: "name", message: .words("shop.lists.itemForm.nameTooLong", ["limit": .number(limit)]))
        }
        return ListItem.isName(name)
            ? nil : FieldError(field: "name", message: .words("shop.lists.itemForm.nameMissing"))
    }

    var measureError: FieldError? {
        guard !measure.isEmpty, measures.isEmpty || measure.isLonger(than: Self.longestMeasure) else { return nil }
        return FieldError(field: "measure", message: .words("shop.lists.itemForm.measureWrong"))
    }
}
