/// Answer of an application to a request.
public enum Reply: Sendable {
    /// At once, on the thread that read the request; it must not wait for anything.
    case now(Response)
    /// Later: the connection is suspended and the closure is run at once; it hands the work to another thread and
    /// returns. `reply` may be called from any thread. It must be called; only the first call counts.
    case later(@Sendable (_ reply: @escaping @Sendable (Response) -> Void) -> Void)
}
