/// The content of a POST: the fields of `application/x-www-form-urlencoded` or `multipart/form-data`, and its files.
public struct Form: Sendable {
    public let fields: QueryItems
    public let files: [UploadedFile]

    /// The bytes of a body that is no form, for routes that accept it; otherwise empty.
    public let raw: [UInt8]

    public init(fields: QueryItems = [:], files: [UploadedFile] = [], raw: [UInt8] = []) {
        self.fields = fields
        self.files = files
        self.raw = raw
    }

    /// Returns the first value of the field.
    public subscript(name: String) -> String? { fields[name] }

    /// Returns the files of the field, in order.
    public func files(_ field: String) -> [UploadedFile] {
        files.filter { $0.field.utf8.elementsEqual(field.utf8) }
    }
}
