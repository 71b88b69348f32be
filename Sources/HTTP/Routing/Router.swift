/// A table of routes, which finds the handler for a method and a path.
///
/// A pattern is a path whose segments may be `{name}`, which matches one non-empty segment. The last one may be
/// `{name...}`, which matches the non-empty rest. If several patterns match, a literal segment wins over `{name}`, and
/// `{name}` over `{name...}`, from left to right. The handler of GET also answers HEAD.
public struct Router<Handler: Sendable>: Sendable {
    public enum Match {
        case found(Handler, PathParameters)
        /// The path only exists for these methods (RFC 9110, section 15.5.6).
        case methodNotAllowed(allow: [Method])
        case notFound
    }

    /// All handlers with their methods, in the order in which they were added.
    public private(set) var all: [(method: Method, handler: Handler)] = []
    @usableFromInline
    var tree = RouteTree()

    public init() {}

    /// Adds a route. A malformed pattern, or one pattern twice for a method, is a programming error.
    public mutating func add(_ method: Method, _ pattern: String, _ handler: Handler) {
        tree.add(method, pattern, route: all.count)
        all.append((method, handler))
    }

    /// Returns the handler for a method and a path. `path` is decoded, as in `Request.path`. Inlinable, because getting
    /// the handlers' type from the runtime takes longer than the rest.
    @inlinable
    public func match(_ method: Method, _ path: String) -> Match {
        switch tree.match(method, path) {
        case .found(let route, let parameters): .found(all[route].handler, parameters)
        case .methodNotAllowed(let allow): .methodNotAllowed(allow: allow)
        case .notFound: .notFound
        }
    }
}
