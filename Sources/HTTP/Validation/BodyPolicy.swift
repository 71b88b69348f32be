/// The part of a request's body that an application takes, decided when the head has come.
public enum BodyPolicy: Sendable {
    /// A form's fields, up to the limit of forms; no file.
    case form
    /// Files as well, up to the limit of uploads. They are written into the upload folder as they come in.
    case files
    /// Nothing: the response is sent at once, and the connection ends with it.
    case refuse(Response)
}
