/// The content of a section, waiting for the type that the section leads to.
@usableFromInline
protocol SectionContent {
    func program<Inner: TemplateModel>(for type: Inner.Type) throws -> Program<Inner>
}
