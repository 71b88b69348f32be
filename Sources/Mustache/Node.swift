/// A parsed piece of a template.
indirect enum Node: Sendable {
    /// Where a line begins, with the whitespace it begins with.
    case margin(String)
    case text([UInt8])
    case variable(Variable)
    case section(Section)
    case partial(Partial)
    case parent(Parent)
    case block(Block)
}
