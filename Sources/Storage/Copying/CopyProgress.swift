/// The progress of copying a shop.
public struct CopyProgress: Equatable, Sendable {
    /// The number of rows and files that were written, or were read again and compared.
    public let done: Int
    /// The number of rows and files to write and to compare.
    public let count: Int
    /// The current step, such as `copying orders`.
    public let step: String
    /// True from the moment when the copy is committed: the copying can no longer be interrupted.
    public let isSaving: Bool
}
