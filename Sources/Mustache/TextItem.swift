/// One text of a list, in whose section `{{.}}` means the text itself.
struct TextItem: TemplateModel {
    static let fields: Fields<TextItem> = [".": .text(\.text)]

    let text: String
}
