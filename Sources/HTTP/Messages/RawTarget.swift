/// The target of a request, as sent in the request line.
struct RawTarget {
    /// The text of the target, or nil if it is not UTF-8.
    let text: String?
    /// The memory addresses of the target's first byte and of the NUL after it, to compare with those of the adjacent
    /// parts.
    let start: UInt
    let end: UInt
}
