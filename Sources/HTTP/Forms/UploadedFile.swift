/// A file that a client sent in a `multipart/form-data` form (RFC 7578).
///
/// The file is in the upload folder, readable only by the server's user. The file is deleted when the request ends,
/// unless it was moved away. All properties except `path` and `size` are unverified claims of the client.
public struct UploadedFile: Sendable, Equatable {
    /// The name of the form's field.
    public let field: String
    /// The name of the file on the client's device. Never use it as a path to write to.
    public let filename: String
    /// The claimed content type, or `application/octet-stream`.
    public let contentType: String
    /// The path of the file on the server's disk.
    public let path: String
    /// The size in bytes.
    public let size: Int

    public init(field: String, filename: String, contentType: String, path: String, size: Int) {
        self.field = field
        self.filename = filename
        self.contentType = contentType
        self.path = path
        self.size = size
    }
}
