/// Finds the handler for a method and a path.
///
/// A pattern is a path whose segments may be `{name}`, which takes one segment that is not empty, or, in the last
/// place, `{name...}`, which takes all that is left and is not empty. Where several patterns fit, a literal segment
/// wins over `{name}` and that over `{name...}`, from left to right. HEAD is answered by the handler of GET.
public struct Router<Handler: Sendable>: Sendable {
    public enum Match {
        case found(Handler, PathParameters)
        /// The path exists for these methods only (RFC 9110, section 15.5.6).
        case methodNotAllowed(allow: [Method])
        case notFound
    }

    private struct Route {
        let handler: Handler
        let names: [String]
    }

    private struct Node {
        var literals: [String: Int] = [:]
        var parameter: Int?
        var rest: Int?
        var routes: [Method: Route] = [:]
    }

    /// The first node is the root; the others are found by their index.
    private var nodes = [Node()]

    public init() {}

    /// Adds a route. A malformed pattern, or the same one twice for a method, is a programming error.
    public mutating func add(_ method: Method, _ pattern: String, _ handler: Handler) {
        let parsed = RoutePattern(pattern)
        var index = 0
        for segment in parsed.segments {
            index = child(of: index, for: segment)
        }
        precondition(nodes[index].routes[method] == nil, "The route \(method.rawValue) \(pattern) is there already.")
        nodes[index].routes[method] = Route(handler: handler, names: parsed.names)
    }

    /// Every handler there is.
    public var all: [(method: Method, handler: Handler)] {
        nodes.flatMap { node in node.routes.map { ($0.key, $0.value.handler) } }
    }

    /// `path` is decoded, as in `Request.path`.
    public func match(_ method: Method, _ path: String) -> Match {
        guard path.utf8.first == UInt8(ascii: "/") else { return .notFound }
        var search = Search(method: method)
        visit(0, path.dropFirst(), &search)
        if let route = search.route {
            return .found(route.handler, PathParameters(names: route.names, values: search.values))
        }
        return search.allowed.isEmpty ? .notFound : .methodNotAllowed(allow: search.allow)
    }
}

extension Router {
    private mutating func child(of index: Int, for segment: RoutePattern.Segment) -> Int {
        let existing =
            switch segment {
            case .literal(let text): nodes[index].literals[text]
            case .parameter: nodes[index].parameter
            case .rest: nodes[index].rest
            }
        if let existing { return existing }
        nodes.append(Node())
        switch segment {
        case .literal(let text): nodes[index].literals[text] = nodes.count - 1
        case .parameter: nodes[index].parameter = nodes.count - 1
        case .rest: nodes[index].rest = nodes.count - 1
        }
        return nodes.count - 1
    }

    private struct Search {
        let method: Method
        var values: [String] = []
        var route: Route?
        var allowed: Set<Method> = []

        /// In the order of the enumeration, with HEAD wherever there is GET.
        var allow: [Method] {
            Method.allCases.filter { allowed.contains($0) || ($0 == .head && allowed.contains(.get)) }
        }
    }

    /// Tries the branches in the order of their precedence; `path` starts behind a slash. True when a route is found.
    @discardableResult
    private func visit(_ index: Int, _ path: Substring, _ search: inout Search) -> Bool {
        let slash = path.utf8.firstIndex(of: UInt8(ascii: "/"))
        let segment = String(path[..<(slash ?? path.endIndex)])
        let remainder = slash.map { path[path.utf8.index(after: $0)...] }
        if let next = nodes[index].literals[segment], descend(next, remainder, &search) { return true }
        if let next = nodes[index].parameter, !segment.isEmpty {
            search.values.append(segment)
            if descend(next, remainder, &search) { return true }
            search.values.removeLast()
        }
        if let next = nodes[index].rest, !path.isEmpty {
            search.values.append(String(path))
            if descend(next, nil, &search) { return true }
            search.values.removeLast()
        }
        return false
    }

    private func descend(_ index: Int, _ remainder: Substring?, _ search: inout Search) -> Bool {
        if let remainder { return visit(index, remainder, &search) }
        let routes = nodes[index].routes
        search.route = routes[search.method] ?? (search.method == .head ? routes[.get] : nil)
        if search.route == nil { search.allowed.formUnion(routes.keys) }
        return search.route != nil
    }
}
