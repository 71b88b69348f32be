/// Progress of copying a shop.
public struct CopyProgress: Equatable, Sendable {
    /// Rows and files that were written, or read again and compared.
    public let done: Int
    /// Number of rows and files to be written and compared.
    public let count: Int
    /// The present step: `copying orders`.
    public let step: String
    /// True from when the copy is made durable: nobody can stop it any more.
    public let isSaving: Bool
}
