/// The target of a request, as sent in the request line.
struct RawTarget {
    /// The text of the target, or nil if it is not UTF-8.
    let text: String?
    /// The addresses of its first byte and of the NUL after it, for comparison with the neighbouring parts.
    let start: UInt
    let end: UInt
}
