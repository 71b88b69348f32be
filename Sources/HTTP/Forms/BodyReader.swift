/// A reader of a form in pieces, as it arrives.
protocol BodyReader {
    mutating func read(_ bytes: [UInt8]) throws(Refusal)
    /// Returns the complete form, after the last piece.
    mutating func finish() throws(Refusal) -> Form
}

/// The empty body of a GET, a HEAD or an empty POST.
struct EmptyReader: BodyReader {
    func read(_ bytes: [UInt8]) {}
    func finish() -> Form { Form() }
}
