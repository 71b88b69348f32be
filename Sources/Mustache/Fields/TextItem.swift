/// One text of a list, in whose section `{{.}}` means the text itself.
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
