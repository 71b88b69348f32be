import Testing

@testable import HTTP

struct MultipartReaderTests {
    static let form = """
        preamble\r
        --b\r
        Content-Disposition: form-data; name="size"\r
        \r
        \r
        --b\r
        content-disposition:form-data;name=size\r
        \r
        \r
        --c\r
        --b\r
        Content-Disposition: form-data; name="note"\r
        \r
        two\r
        lines\r
        --b\r
        X: y\r
        Content-Disposition: form-data; name="a;\\"b\\""\r
        \r
        -\r
        --b--\r
        epilogue
        """

    static func read(_ pieces: [[UInt8]]) throws -> Form {
        let uploads = TemporaryFiles(folder: "/nonexistent", requestID: "test", quota: UploadQuota(limit: 1))
        var reader = try MultipartReader(
            contentType: "multipart/form-data; charset=utf-8; boundary=\"b\"", uploads: uploads, formLimit: 1000)
        for piece in pieces { try reader.read(piece) }
        return try reader.finish()
    }

    static let expected: QueryItems = ["size": "", "size": "\r\n--c", "note": "two\r\nlines", "a;\"b\"": "-"]

    @Test func fieldsKeepTheirOrderTheirNamesAndEveryByte() throws {
        try #expect(Self.read([Array(Self.form.utf8)]).fields == Self.expected)
    }

    @Test func itDoesNotMatterWhereTheFormIsCut() throws {
        let bytes = Array(Self.form.utf8)
        for cut in 0...bytes.count {
            try #expect(Self.read([Array(bytes[..<cut]), Array(bytes[cut...])]).fields == Self.expected)
        }
        try #expect(Self.read(bytes.map { [$0] }).fields == Self.expected)
    }

    @Test func aWindowsPathKeepsItsBackslashes() throws {
        let head = #"Content-Disposition: form-data; name="a"; filename="C:\new\photo.jpg""#
        try #expect(MultipartPartHead(Array(head.utf8)[...]).filename == #"C:\new\photo.jpg"#)
    }

    @Test(arguments: [
        "", "multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=\"\"",
    ])
    func aFormWithoutABoundaryIsRefused(_ type: String) {
        #expect(throws: Refusal.self) {
            try MultipartReader(contentType: type, uploads: nil, formLimit: 1)
        }
    }

    @Test func aFormWithAHugeHeadIsRefused() {
        let head = "--b\r\nX: " + String(repeating: "x", count: 9000)
        #expect(throws: Refusal.self) { try Self.read([Array(head.utf8)]) }
    }

    @Test(arguments: ["name=f", "name=f; filename=\"\""])
    func aFormWithMoreThanAThousandPartsIsRefused(_ kind: String) throws {
        let part = "--b\r\nContent-Disposition: form-data; \(kind)\r\n\r\n\r\n"
        var reader = try MultipartReader(contentType: "x/y; boundary=b", uploads: nil, formLimit: 1 << 20)
        try reader.read(Array(String(repeating: part, count: 1000).utf8))
        #expect(throws: Refusal.self) { try reader.read(Array(part.utf8) + Array("--b".utf8)) }
    }

    @Test func headsThatAreLargeTogetherAreRefused() throws {
        let head = "--b\r\nContent-Disposition: form-data; name=f; filename=\"\"\r\nX: "
        let part = head + String(repeating: "x", count: 1900) + "\r\n\r\n\r\n"
        var reader = try MultipartReader(contentType: "x/y; boundary=b", uploads: nil, formLimit: 1 << 20)
        try reader.read(Array(String(repeating: part, count: 130).utf8))
        #expect(throws: Refusal.self) { try reader.read(Array(String(repeating: part, count: 10).utf8)) }
    }

    /// Each byte of it begins what could be the end of the part.
    @Test func whatLooksLikeAnEndIsContentStill() throws {
        for piece in ["\r", "\r\n", "\r\n--", "\r\n--bb\r\n--"] {
            let value = String(repeating: piece, count: 100_000 / piece.utf8.count)
            let form = "--bbb\r\nContent-Disposition: form-data; name=f\r\n\r\n\(value)\r\n--bbb--"
            var reader = try MultipartReader(contentType: "x/y; boundary=bbb", uploads: nil, formLimit: 1 << 20)
            try reader.read(Array(form.utf8))
            try #expect(reader.finish().fields["f"] == value)
        }
    }

    @Test func aFormWithMoreThanAHundredFilesIsRefused() throws {
        let folder = try TemporaryFolder()
        let uploads = TemporaryFiles(folder: folder.path, requestID: "test", quota: UploadQuota(limit: 1))
        var reader = try MultipartReader(contentType: "x/y; boundary=b", uploads: uploads, formLimit: 1000)
        let part = "--b\r\nContent-Disposition: form-data; name=f; filename=f\r\n\r\nx\r\n"
        try reader.read(Array(String(repeating: part, count: 100).utf8))
        #expect(throws: Refusal.self) { try reader.read(Array(part.utf8) + Array(part.utf8)) }
    }
}
