/// A reader of `multipart/form-data`, which reads fields into memory and writes files into the upload folder.
struct MultipartReader: BodyReader {
    /// The maximum number of files: more than any form of the shop has. Each costs an entry in the folder.
    static let fileLimit = 100
    /// The maximum number of parts: more than any form of the shop has. Each costs the time to read its head.
    static let partLimit = 1000
    /// The maximum size of the heads of all parts, in bytes.
    static let headLimit = 256 << 10

    private enum Part {
        case field(name: String, value: [UInt8])
        case file(UploadWriter, MultipartPartHead)
        /// An empty file input.
        case nothing
    }

    private var parser: MultipartParser
    private let uploads: TemporaryFiles?
    private let formLimit: Int
    private var part = Part.nothing
    private var fields = QueryItems()
    private var files: [UploadedFile] = []
    private var fieldBytes = 0
    private var parts = 0
    private var headBytes = 0

    /// Without `uploads`, a form with a file is rejected.
    init(contentType: String, uploads: TemporaryFiles?, formLimit: Int) throws(Refusal) {
        guard let parser = MultipartParser(contentType: contentType) else {
            throw .badRequest("The form has no valid boundary.")
        }
        self.parser = parser
        self.uploads = uploads
        self.formLimit = formLimit
    }

    mutating func read(_ bytes: [UInt8]) throws(Refusal) {
        parser.append(bytes)
        while let event = try parser.next() {
            switch event {
            case .begin(let head): part = try begin(head)
            case .content(let bytes): try take(bytes)
            case .end: try end()
            }
        }
    }

    func finish() throws(Refusal) -> Form {
        guard parser.isComplete else { throw .badRequest("The form is incomplete.") }
        return Form(fields: fields, files: files)
    }
}

extension MultipartReader {
    private mutating func begin(_ head: MultipartPartHead) throws(Refusal) -> Part {
        parts += 1
        headBytes += head.size
        guard parts <= Self.partLimit, headBytes <= Self.headLimit else {
            throw Refusal(.contentTooLarge, "The form has too many parts.")
        }
        guard let filename = head.filename else {
            try count(head.name.utf8.count)
            return .field(name: head.name, value: [])
        }
        if filename.isEmpty { return .nothing }
        guard let uploads else { throw Refusal(.contentTooLarge, "This form does not accept files.") }
        guard files.count < Self.fileLimit else { throw Refusal(.contentTooLarge, "The form has too many files.") }
        return .file(try uploads.create(), head)
    }

    private mutating func take(_ bytes: ArraySlice<UInt8>) throws(Refusal) {
        switch part {
        case .field(let name, var value):
            try count(bytes.count)
            part = .nothing  // Releases the value, so that it grows in place.
            value += bytes
            part = .field(name: name, value: value)
        case .file(let writer, _): try writer.write(bytes)
        case .nothing: break
        }
    }

    private mutating func end() throws(Refusal) {
        switch part {
        case .field(let name, let value):
            guard let value = String(validating: value, as: UTF8.self), !value.utf8.contains(0) else {
                throw .badRequest("A field of the form is not UTF-8.")
            }
            fields.add(name, value)
        case .file(let writer, let head): files.append(try writer.finish(head))
        case .nothing: break
        }
        part = .nothing
    }

    private mutating func count(_ bytes: Int) throws(Refusal) {
        fieldBytes += bytes
        guard fieldBytes <= formLimit else {
            throw Refusal(.contentTooLarge, "The fields of the form are too large.")
        }
    }
}
