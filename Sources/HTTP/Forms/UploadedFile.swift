/// A file that a visitor sent in a `multipart/form-data` form (RFC 7578).
///
/// The file lies in the upload folder, readable by the server's user alone. When the request ends it is removed,
/// unless it was moved away. Everything but `path` and `size` is the visitor's claim.
public struct UploadedFile: Sendable, Equatable {
    /// The name of the form's field.
    public let field: String
    /// Name of the file on the visitor's device; never a path to write to.
    public let filename: String
    /// The content type as claimed, or `application/octet-stream`.
    public let contentType: String
    /// Path of the bytes on disk.
    public let path: String
    /// Size in bytes.
    public let size: Int

    public init(field: String, filename: String, contentType: String, path: String, size: Int) {
        self.field = field
        self.filename = filename
        self.contentType = contentType
        self.path = path
        self.size = size
    }
}
