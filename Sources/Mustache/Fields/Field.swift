/// A name of a `Model`, as a template can use it: write it, test it, enter it, or follow a dot from it.
///
/// The kinds of fields are made with `.text`, `.number`, `.flag`, `.list` and the others.
public struct Field<Model>: Sendable {
    /// Writes the value into the page.
    public typealias Writer = @Sendable (_ model: Model, _ output: inout Output) -> Void
    /// Answers whether a section over the value is shown.
    public typealias Truth = @Sendable (_ model: Model) -> Bool

    @usableFromInline
    typealias Member = @Sendable (_ path: [String]) -> Field<Model>?

    /// Its name in error messages: “a text”, “a list of ProductRow”.
    @usableFromInline
    let kind: String
    @usableFromInline
    var escaped: Writer?
    @usableFromInline
    var unescaped: Writer?
    @usableFromInline
    var isTrue: Truth?
    /// The way to the type that a section is shown for; nil where the type stays the same.
    @usableFromInline
    var binding: SectionBinding<Model>?
    /// Follows the rest of a dotted name.
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
