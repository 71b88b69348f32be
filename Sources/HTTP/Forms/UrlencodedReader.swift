/// A reader of `application/x-www-form-urlencoded`. The server ends a body that exceeds its limit.
struct UrlencodedReader: BodyReader {
    private var bytes: [UInt8] = []

    /// Reserving `capacity` bytes at once costs less than growing. The system commits memory only when it is used.
    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    mutating func read(_ bytes: [UInt8]) {
        self.bytes += bytes
    }

    func finish() throws(Refusal) -> Form {
        guard let fields = QueryItems.parse(bytes) else { throw .badRequest("The form is not encoded correctly.") }
        return Form(fields: fields)
    }
}
