import HTTP
import Localization
import Mustache
import Shop

/// A field for a colour: a text, and the browser's own choice of colours beside it.
struct ColourField: TemplateModel {
    let field: FormField

    private var colour: BrandColour? { BrandColour(field.value) }

    static let fields: Fields<ColourField> = [
        "field": .object(\.field),
        "picked": .text { ($0.colour ?? .standard).text },
        "correction": .optionalMessage { $0.colour.flatMap { BrandPalette($0).correction } },
    ]

    /// Returns the colour of a form as text. A choice of the browser always has a colour, so it counts only if it was
    /// changed and the text was not.
    static func text(_ form: Form, _ id: String) -> String {
        let typed = form.line(id, for: 20)
        guard let shown = form[id + "-shown"], let picked = form[id + "-picked"].flatMap({ BrandColour($0) }),
            typed == shown, picked != BrandColour(shown) ?? .standard
        else { return typed }
        return picked.text
    }
}
