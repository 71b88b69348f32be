import HTTP
import Localization
import Shop

/// An item as somebody typed it: its name, and how much of it.
struct TypedListItem: Sendable {
    var name = ""
    var measure = ""
    /// The parsed measures; empty if the field is empty or is not a quantity.
    private(set) var measures: [ListMeasure] = []
    /// What the form showed at first: who typed something else over the one leaves the other as it is by now.
    var (shownName, shownMeasure) = ("", "")

    /// Code points of the longest measure that is read.
    static let longestMeasure = 60

    init() {}

    init(_ item: ListItem, in language: Language) {
        (name, measure) = (item.name, item.localizedMeasures.text(in: language))
        (shownName, shownMeasure) = (name, measure)
        measures = item.measures
    }

    init(_ form: Form) {
        name = form.line("name", for: ListItem.nameLimit)
        measure = form.line("measure", for: Self.longestMeasure)
        shownName = form.line("shown-name", for: ListItem.nameLimit)
        shownMeasure = form.typed("shown-measure", upTo: 2000)
        measures = ListMeasure(typed: measure).map { [$0] } ?? []
    }

    /// Returns the same with the measures as they are understood for an item: a name of several units stands for its own.
    func read(for item: ListItem, in language: Language) -> TypedListItem {
        var typed = self
        let known = item.measures.compactMap(\.unit)
        typed.measures = ListMeasure(typed: measure, in: language, known: known).map { [$0] } ?? []
        return typed
    }

    /// Both as one line, such as the list's box takes.
    var line: String { measure.isEmpty ? name : measure + " " + name }

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
