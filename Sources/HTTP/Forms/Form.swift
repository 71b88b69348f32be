/// The content of a POST: the fields of `application/x-www-form-urlencoded` or `multipart/form-data`, and its files.
public struct Form: Sendable {
    public let fields: QueryItems
    public let files: [UploadedFile]

    public init(fields: QueryItems = [:], files: [UploadedFile] = []) {
        self.fields = fields
        self.files = files
    }

    /// Returns the first value of the field.
    public subscript(name: String) -> String? { fields[name] }

    /// Returns the files of the field, in order.
    public func files(_ field: String) -> [UploadedFile] {
        files.filter { $0.field.utf8.elementsEqual(field.utf8) }
    }
}
