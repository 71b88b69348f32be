/// One text of a list. In the section of the list, `{{.}}` writes the text.
@usableFromInline
struct TextItem: TemplateModel {
    @usableFromInline
    static let fields: Fields<TextItem> = [".": .text(\.text)]

    let text: String

    @usableFromInline
    init(text: String) {
        self.text = text
    }
}
