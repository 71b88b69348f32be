/// How far a shop is copied.
public struct CopyProgress: Equatable, Sendable {
    /// Rows and files that were written, or read again and compared.
    public let done: Int
    /// How many there are to do.
    public let count: Int
    /// What is being done: `copying orders`.
    public let step: String
    /// True from when the copy is made durable: nobody can stop it any more.
    public let isSaving: Bool
}
