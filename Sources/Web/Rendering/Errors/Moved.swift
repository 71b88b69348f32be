/// The error for a page that has moved to another path. `ErrorPages` turns the error into a permanent redirect.
struct Moved: Error {
    /// The current path.
    let path: String
}
