/// The current load of the writer.
public struct WriterLoad: Equatable, Sendable {
    /// The number of changes that the writer has not taken yet.
    public let waiting: Int
    /// The time since the writer took its current changes; zero if it has none.
    public let busy: Duration
}
