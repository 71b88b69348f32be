/// Reason why a product cannot have some options.
public struct OptionsRefusal: Error, Equatable, Sendable {
    public enum Reason: Equatable, Sendable {
        case noName
        case nameIsTooLong
        case nameHasColon
        case nameIsThereTwice
        case noValues
        case tooManyValues
        case valueIsTooLong(String)
        case valueIsThereTwice(String)
        /// It is empty, or contains a line break or a tab.
        case valueIsUnreadable
        case tooManyOptions
        /// The values make so many variants.
        case tooManyVariants(Int)
        /// Two variants would have this label, since a value contains a comma.
        case labelIsThereTwice(String)

        /// True for what is wrong with the name of an option, otherwise it is with its values.
        public var isAboutName: Bool {
            [.noName, .nameIsTooLong, .nameHasColon, .nameIsThereTwice].contains(self)
        }
    }

    public let reason: Reason
    /// Place of the option among the others, from 0.
    public let option: Int

    init(_ reason: Reason, at option: Int) {
        self.reason = reason
        self.option = option
    }
}
