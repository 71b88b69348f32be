/// What an application says to a request.
public enum Reply: Sendable {
    /// At once, on the thread that read the request; it must not wait for anything.
    case now(Response)
    /// Later: the connection is put aside and the closure is run at once; it hands the work to another thread and
    /// returns. The response is given to `reply` from any thread. Only the first reply counts, and one must come.
    case later(@Sendable (_ reply: @escaping @Sendable (Response) -> Void) -> Void)
}
