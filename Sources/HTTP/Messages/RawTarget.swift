/// A request's target as it stood in the request line.
struct RawTarget {
    /// Text of the target; nil when it is not UTF-8.
    let text: String?
    /// The addresses of its first byte and of the NUL behind it, to be compared with those of its neighbours.
    let start: UInt
    let end: UInt
}
