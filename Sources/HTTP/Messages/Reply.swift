/// An application's reply to a request.
public enum Reply: Sendable {
    /// A response at once, on the thread that read the request. That thread must not block.
    case now(Response)
    /// A later response. The connection is suspended and the closure runs at once: it hands the work to another thread
    /// and returns. `reply` must be called, from any thread; only the first call counts.
    case later(@Sendable (_ reply: @escaping @Sendable (Response) -> Void) -> Void)
}
