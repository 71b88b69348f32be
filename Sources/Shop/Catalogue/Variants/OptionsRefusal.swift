/// The reason why a product cannot have some options.
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
        /// A value is empty, or contains a line break or a tab.
        case valueIsUnreadable
        case tooManyOptions
        /// The values make this number of variants, which is too many.
        case tooManyVariants(Int)
        /// Two variants would have this label, since a value contains a comma.
        case labelIsThereTwice(String)

        /// True if the name of an option is invalid, false if its values are.
        public var isAboutName: Bool {
            [.noName, .nameIsTooLong, .nameHasColon, .nameIsThereTwice].contains(self)
        }
    }

    public let reason: Reason
    /// The index of the option.
    public let option: Int

    init(_ reason: Reason, at option: Int) {
        self.reason = reason
        self.option = option
    }
}
