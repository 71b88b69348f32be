/// The content of a section, waiting for the type that the section leads to.
@usableFromInline
protocol SectionContent {
    /// How often a name was looked for outside its own type so far.
    var outwardLooks: Int { get }

    func program<Inner: TemplateModel>(for type: Inner.Type) throws -> Program<Inner>

    /// The same, where no name of an enclosing type is found.
    func secludedProgram<Inner: TemplateModel>(for type: Inner.Type) throws -> Program<Inner>
}
