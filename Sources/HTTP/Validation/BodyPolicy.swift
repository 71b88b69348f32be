/// The part of a request's body that an application accepts, decided after the head has arrived.
public enum BodyPolicy: Sendable {
    /// The fields of a form, up to the limit of forms; no file.
    case form
    /// Files, too, up to the limit of uploads. The files are written into the upload folder as they arrive.
    case files
    /// The bytes of a body that is no form, up to the limit of such bodies.
    case raw
    /// Nothing: the response is sent at once and ends the connection.
    case refuse(Response)
    /// A later decision. The connection is suspended and the closure runs at once: it hands the question to another
    /// thread and returns. `reply` must be called, from any thread; only the first call counts.
    case later(@Sendable (_ reply: @escaping @Sendable (BodyPolicy) -> Void) -> Void)
}
