/// Work of the writer at one moment.
public struct WriterLoad: Equatable, Sendable {
    /// Changes that wait until the writer takes them.
    public let waiting: Int
    /// Time since it took the changes that it works on; zero when it has none.
    public let busy: Duration
}
