/// The head of a part of a form (RFC 7578, section 4.2).
struct MultipartPartHead: Equatable {
    let name: String
    /// The name of the file, or nil for a field without a file.
    let filename: String?
    let contentType: String
    /// The size of the head, in bytes.
    let size: Int

    init(_ bytes: ArraySlice<UInt8>) throws(Refusal) {
        guard let text = String(validating: bytes, as: UTF8.self), !text.utf8.contains(0) else {
            throw .badRequest("The head of a part of the form is not UTF-8.")
        }
        let headers = Self.headers(text)
        let disposition = headers["Content-Disposition"] ?? ""
        let parameters = HeaderParameters(disposition)
        guard parameters.value.equalsIgnoringCase("form-data"), let name = parameters["name"] else {
            throw .badRequest("A part of the form has no name.")
        }
        self.name = name
        size = bytes.count
        filename = parameters["filename"]
        contentType = headers["Content-Type"] ?? "application/octet-stream"
    }

    private static func headers(_ text: String) -> Headers {
        var headers = Headers()
        for line in text.split(separator: "\r\n") {
            guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let value = line[line.utf8.index(after: colon)...].trimmingWhitespace
            headers.add(String(line[..<colon]), String(value))
        }
        return headers
    }
}
