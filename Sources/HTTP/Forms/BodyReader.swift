/// A reader of a form whose body arrives in pieces.
protocol BodyReader {
    mutating func read(_ bytes: [UInt8]) throws(Refusal)
    /// Returns the complete form. Call this method after the last piece.
    mutating func finish() throws(Refusal) -> Form
}

/// A reader for a GET, a HEAD or an empty POST, which have no body.
struct EmptyReader: BodyReader {
    func read(_ bytes: [UInt8]) {}
    func finish() -> Form { Form() }
}
