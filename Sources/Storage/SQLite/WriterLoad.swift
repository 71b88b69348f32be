/// What the writer has to do at one moment.
public struct WriterLoad: Equatable, Sendable {
    /// Changes that wait until the writer takes them.
    public let waiting: Int
    /// How long it has been at work on the changes that it took last; zero when it has none.
    public let busy: Duration
}
