/// What had this address has another one now. Becomes a redirect for good.
struct Moved: Error {
    /// The present address.
    let path: String
}
