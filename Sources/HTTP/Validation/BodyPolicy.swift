/// The part of a request's body that an application takes, decided when the head has come.
public enum BodyPolicy: Sendable {
    /// A form's fields, up to the limit of forms; no file.
    case form
    /// Files as well, up to the limit of uploads. They are written into the upload folder as they come in.
    case files
    /// Nothing: the response is sent at once, and the connection ends with it.
    case refuse(Response)
    /// One of the others, later: the connection is suspended and the closure is run at once; it hands the question to
    /// another thread and returns. `reply` may be called from any thread. It must be called; only the first call counts.
    case later(@Sendable (_ reply: @escaping @Sendable (BodyPolicy) -> Void) -> Void)
}
