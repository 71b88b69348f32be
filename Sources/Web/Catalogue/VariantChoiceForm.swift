import HTTP
import Localization
import Mustache
import Shop

/// Options of a product as radio buttons, one group for each.
struct VariantChoiceForm: TemplateModel {
    let choice: VariantChoice
    /// The options with their names in the language of the page.
    let shown: ProductOptions
    let product: Product
    let personal: PersonalContent?
    private var shownProblem: Problem?

    init(_ choice: VariantChoice, _ texts: OptionTexts?, of product: Product, _ personal: PersonalContent?) {
        self.choice = choice
        shown = texts.map(choice.options.translated) ?? choice.options
        self.product = product
        self.personal = personal
    }

    static let fields: Fields<VariantChoiceForm> = [
        "path": .path { Paths.product($0.product.slug) },
        // Implicit submission (Enter) activates the first submit button.
        "addPath": .optionalPath { $0.choice.isWhole ? nil : Paths.additionOfChoice(of: $0.product.slug) },
        "options": .list { form in
            form.choice.options.list.indices.map {
                OptionField(form.choice, form.shown, at: $0, form.shownProblem)
            }
        },
        "state": .message(\.state),
        // The list that somebody came from stays in the address.
        "origin": .dynamic(\.personal, default: { _ in nil }, personal: { $1.listOrigin.map(ListOriginFields.init) }),
    ]

    /// An error at each option without a chosen value, or at the first option if the shop does not sell the choice.
    var problem: Problem? {
        if choice.isWhole { return Problem([error(at: 0, state)]) }
        return Problem(
            zip(shown.list, choice.values).enumerated().map { index, option in
                option.1 == nil ? error(at: index, [option.0].askedFor) : nil
            })
    }

    private func error(at index: Int, _ message: Message) -> FieldError {
        FieldError(field: OptionField.firstValue(at: index, of: choice), message: message)
    }

    /// Returns the form with these errors.
    func showing(_ problem: Problem?) -> VariantChoiceForm {
        var form = self
        form.shownProblem = problem
        return form
    }

    /// What the choice comes to, in a sentence.
    private var state: Message {
        guard choice.isWhole else {
            return zip(choice.options.list, shown.list).filter { choice.missing.contains($0.0) }.map(\.1).askedFor
        }
        let label = Variant.label(of: choice.values.indices.compactMap { choice.name(at: $0, in: shown) }).isolated
        guard let variant = choice.variant else {
            return .words("shop.catalogue.options.unavailable", ["variant": .text(label)])
        }
        var values: Message.Values = ["variant": .text(label), "price": .formatted(variant.attributes.price)]
        let product = product.choosing(variant)
        if product.isSoldOut { return .words("shop.catalogue.options.soldOut", values) }
        guard let fewLeft = product.fewLeft else { return .words("shop.catalogue.options.inStock", values) }
        values["count"] = .number(fewLeft)
        return .words("shop.catalogue.options.fewLeft", values)
    }
}

/// An option and its values.
struct OptionField: TemplateModel {
    let id: String
    let name: String
    let values: [OptionValue]
    let error: Message?

    init(_ choice: VariantChoice, _ shown: ProductOptions, at index: Int, _ problem: Problem?) {
        id = "option-\(index + 1)"
        error = problem?.message(for: Self.firstValue(at: index, of: choice))
        let option = choice.options.list[index]
        let others = choice.values.indices.compactMap { $0 == index ? nil : choice.name(at: $0, in: shown) }
        name = shown.list[index].name
        values = option.values.enumerated().map { number, value in
            OptionValue(
                id: "option-\(index + 1)-\(number + 1)", key: option.key, value: value,
                name: shown.list[index].values[number],
                isChosen: choice.values[index] == value,
                availability: choice.availability(of: value, at: index), others: Variant.label(of: others))
        }
    }

    /// Returns the `id` of the first value of an option that can be chosen, to which its error links.
    static func firstValue(at index: Int, of choice: VariantChoice) -> String {
        let values = choice.options.list[index].values
        let first = values.firstIndex { choice.availability(of: $0, at: index) != .none } ?? 0
        return "option-\(index + 1)-\(first + 1)"
    }

    static let fields: Fields<OptionField> = [
        "id": .text(\.id),
        "error": .optionalMessage(\.error),
        "name": .text(\.name),
        "values": .list(\.values),
    ]
}

/// A value of an option, with what is left of it.
struct OptionValue: TemplateModel {
    let id: String
    let key: String
    let value: String
    /// The value in the language of the page.
    let name: String
    let isChosen: Bool
    let availability: VariantChoice.Availability
    /// Values that are chosen of the other options.
    let others: String

    static let fields: Fields<OptionValue> = [
        "id": .text(\.id),
        "key": .text(\.key),
        "value": .text(\.value),
        "name": .text(\.name),
        "isChosen": .flag(\.isChosen),
        // A browser does not send what cannot be chosen: what is chosen stays as long as nothing else is.
        "isDisabled": .flag { $0.availability == .none && !$0.isChosen },
        "note": .optionalMessage { value in
            switch value.availability {
            case .available: nil
            case .notWithOthers:
                .words("shop.catalogue.options.valueSoldOutWith", ["others": .text(value.others.isolated)])
            case .none: .words("shop.catalogue.options.valueSoldOut")
            }
        },
    ]
}

/// Fields that say which list somebody came from.
struct ListOriginFields: TemplateModel {
    let items: [Choice]

    init(_ origin: ListOrigin) {
        let items = QueryItems.parse(origin.query.dropFirst())?.items ?? []
        self.items = items.map { Choice($0.value, .verbatim($0.name), isChosen: false) }
    }

    static let fields: Fields<ListOriginFields> = [
        "items": .list(\.items)
    ]
}

extension [ProductOption] {
    /// `Choose: Size, Colour.` Names of options are in the shop's language, so no article stands before them.
    var askedFor: Message {
        .words("shop.catalogue.options.ask", ["names": .text(map(\.name.isolated).joined(separator: ", "))])
    }
}

extension VariantChoice {
    /// Returns the chosen value of an option in the language of the page; nil if none is chosen.
    fileprivate func name(at index: Int, in shown: ProductOptions) -> String? {
        values[index].flatMap { options.list[index].values.firstIndex(of: $0) }.map { shown.list[index].values[$0] }
            ?? values[index]
    }
}

extension Paths {
    /// The path that adds a product with options to the cart. The form has the chosen values.
    static func additionOfChoice(of slug: String) -> String {
        cartLines + "?product=" + PercentEncoding.encodeQuery(slug)
    }
}
