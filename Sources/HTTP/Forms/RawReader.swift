/// A reader for a body that is no form: keeps its bytes as they are.
struct RawReader: BodyReader {
    private var bytes: [UInt8] = []

    mutating func read(_ bytes: [UInt8]) { self.bytes += bytes }

    func finish() -> Form { Form(raw: bytes) }
}
