public import Localization

/// A named value of a `Model` that a template can write, test, enter as a section, or follow by a dot.
///
/// Fields are created with `.text`, `.number`, `.flag`, `.list` and the other static functions.
public struct Field<Model>: Sendable {
    /// Writes the value into the page.
    public typealias Writer = @Sendable (_ model: Model, _ output: inout Output) -> Void
    /// Returns true if a section of the value is shown.
    public typealias Truth = @Sendable (_ model: Model) -> Bool

    /// Returns the value as a number.
    @usableFromInline
    typealias Count = @Sendable (_ model: Model) -> Int

    /// Returns the writers for a language.
    @usableFromInline
    typealias Localized = @Sendable (_ language: Language) -> Writers

    /// The two ways to write a value.
    @usableFromInline
    struct Writers: Sendable {
        @usableFromInline
        let escaped: Writer
        @usableFromInline
        let unescaped: Writer

        @usableFromInline
        init(escaped: @escaping Writer, unescaped: @escaping Writer) {
            self.escaped = escaped
            self.unescaped = unescaped
        }
    }

    @usableFromInline
    typealias Member = @Sendable (_ path: [String]) -> Field<Model>?

    /// The kind of the field in error messages: “a text”, “a list of ProductRow”.
    @usableFromInline
    let kind: String
    @usableFromInline
    var escaped: Writer?
    @usableFromInline
    var unescaped: Writer?
    @usableFromInline
    var isTrue: Truth?
    /// Returns the writers for a language; nil if the value is the same in all languages.
    @usableFromInline
    var localized: Localized?
    /// Returns the value as a number, which decides plural forms; nil if the value is not a number.
    @usableFromInline
    var count: Count?
    /// The binding of a section to the type that the section is shown for; nil if the type stays the same.
    @usableFromInline
    var binding: SectionBinding<Model>?
    /// Returns the field for the rest of a dotted name.
    @usableFromInline
    var member: Member?
    @usableFromInline
    var memberType: (any TemplateModel.Type)?

    @usableFromInline
    init(kind: String, escaped: Writer? = nil, unescaped: Writer? = nil, isTrue: Truth? = nil) {
        self.kind = kind
        self.escaped = escaped
        self.unescaped = unescaped
        self.isTrue = isTrue
    }
}
