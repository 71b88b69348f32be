import HTTP
import Localization
import Shop
import Storage

/// A step with many items, as a manager typed its details.
struct TypedProductStep: Sendable {
    let kind: ProductStepKind
    let category: String
    let percent: String
    let ending: PriceChange.Ending
    let units: String
    /// True for lower prices, or fewer units.
    let lowers: Bool
    /// True if the details were typed, or if the step has none.
    let isTyped: Bool

    /// Nil if the query or form names no step.
    init?(_ items: QueryItems) {
        func text(_ name: String, _ limit: Int) -> String { (items[name] ?? "").line(for: limit) }
        guard let kind = ProductStepKind(rawValue: text("set", 20)) else { return nil }
        self.kind = kind
        category = text("category", TypedCategory.limit)
        percent = text("percent", 20)
        ending = PriceChange.Ending(rawValue: text("ending", 20)) ?? .any
        units = text("units", 20)
        lowers = text("way", 10) == "down"
        isTyped =
            switch kind {
            case .price: items.contains("percent")
            case .stock: items.contains("units")
            case .category: items.contains("category")
            case .archive, .restore: true
            }
    }

    /// The details as names and values of a query.
    var details: [(name: String, value: String)] {
        let way = ("way", lowers ? "down" : "up")
        return switch kind {
        case .price: [way, ("percent", percent), ("ending", ending.rawValue)]
        case .stock: [way, ("units", units)]
        case .category: [("category", category)]
        case .archive, .restore: []
        }
    }

    /// Returns the step. Throws the `Problem` of its details.
    func checked(in snapshot: Snapshot) throws -> ProductStep {
        switch kind {
        case .archive: return .archive
        case .restore: return .restore
        case .category: return .category(try checkedCategory(in: snapshot))
        case .price:
            guard let change = PriceChange(typed: percent, lowers: lowers, ending: ending) else {
                throw problem("percent", .words("manage.bulk.errors.percent"))
            }
            return .price(change)
        case .stock:
            let limit = ProductAttributes.stocks.upperBound
            guard let count = Int(units), (1...limit).contains(count) else {
                throw problem("units", .words("manage.bulk.errors.units", ["limit": .text(String(limit))]))
            }
            return .stock(lowers ? -count : count)
        }
    }

    private func checkedCategory(in snapshot: Snapshot) throws -> Category.ID {
        let typed = try TypedCategory(category, in: snapshot)
        if let existing = typed.existing { return existing.id }
        guard !typed.name.isEmpty else { throw problem("category", .words("manage.products.errors.category")) }
        guard let one = typed.found.first else {
            throw problem("category", .words("manage.bulk.errors.noCategory", ["name": .text(category)]))
        }
        throw problem(
            "category",
            .words(
                "manage.products.errors.severalCategories",
                ["name": .text(category), "example": .text(one.fullName)]))
    }

    private func problem(_ field: String, _ message: Message) -> Problem {
        Problem(errors: [FieldError(field: field, message: message)])
    }
}

extension TypedProductStep {
    /// The choice between more and less.
    var wayField: SelectField {
        let field = FormField(id: "way", label: .words("manage.bulk.way"), value: lowers ? "down" : "up")
        let group = kind == .price ? "prices" : "units"
        return SelectField(
            field,
            [("up", .words("manage.bulk.ways.\(group)Up")), ("down", .words("manage.bulk.ways.\(group)Down"))])
    }

    func percentField(_ problem: Problem?) -> FormField {
        FormField(
            id: "percent", label: .words("manage.bulk.percent"), value: percent,
            hint: .words("manage.bulk.percentHint"), error: problem?.message(for: "percent"), limit: 20)
    }

    /// The choice of the rounding, with examples in the shop's currency.
    func endingField(_ currency: Currency) -> SelectField {
        let choices = PriceChange.Ending.allCases.map { ending in
            (
                ending.rawValue,
                PriceChange.lowest(ending, currency).map {
                    Message.words("manage.bulk.ending", ["example": .formatted($0)])
                } ?? .words("manage.bulk.noEnding")
            )
        }
        let field = FormField(id: "ending", label: .words("manage.bulk.rounding"), value: ending.rawValue)
        return SelectField(field, choices)
    }

    func unitsField(_ problem: Problem?) -> FormField {
        FormField(
            id: "units", label: .words("manage.bulk.units"), value: units, error: problem?.message(for: "units"),
            limit: 7)
    }

    func categoryField(_ problem: Problem?) -> FormField {
        FormField(
            id: "category", label: .words("manage.bulk.category"), value: category,
            error: problem?.message(for: "category"), limit: TypedCategory.limit)
    }
}
