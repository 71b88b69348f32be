/// Reads a form as it comes in, piece by piece.
protocol BodyReader {
    mutating func read(_ bytes: [UInt8]) throws(Refusal)
    /// Returns the whole form, when all of it has come.
    mutating func finish() throws(Refusal) -> Form
}

/// The absent body of a GET, a HEAD or an empty POST.
struct EmptyReader: BodyReader {
    func read(_ bytes: [UInt8]) {}
    func finish() -> Form { Form() }
}
