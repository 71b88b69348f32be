/// The error for a page that is at another path. `ErrorPages` turns the error into a redirect.
struct Moved: Error {
    /// The current path.
    let path: String
    /// False if the page may come back to the requested path, as when the shop's default language changes.
    var isPermanent = true
}
