/// The patterns of a router, by segment. Routes are numbers here, because code generic over their handlers would be
/// slower.
@usableFromInline
struct RouteTree: Sendable {
    @usableFromInline
    enum Match {
        case found(route: Int, PathParameters)
        case methodNotAllowed(allow: [Method])
        case notFound
    }

    private struct Route {
        let number: Int
        let names: [String]
    }

    private struct Node {
        var literals: [String: Int] = [:]
        /// The parameters of a fixed length, which precede those of any length.
        var sized: [(length: Int, node: Int)] = []
        var parameter: Int?
        var rest: Int?
        var get: Route?
        var head: Route?
        var post: Route?

        subscript(method: Method) -> Route? {
            get {
                switch method {
                case .get: get
                case .head: head ?? get
                case .post: post
                }
            }
            set {
                switch method {
                case .get: get = newValue
                case .head: head = newValue
                case .post: post = newValue
                }
            }
        }
    }

    /// The first node is the root. Others are found by index.
    private var nodes = [Node()]

    mutating func add(_ method: Method, _ pattern: String, route number: Int) {
        let parsed = RoutePattern(pattern)
        var index = 0
        for segment in parsed.segments {
            index = child(of: index, for: segment)
        }
        precondition(
            method == .head ? nodes[index].head == nil : nodes[index][method] == nil,
            "The route \(method.rawValue) \(pattern) is there already.")
        nodes[index][method] = Route(number: number, names: parsed.names)
    }

    @usableFromInline
    func match(_ method: Method, _ path: String) -> Match {
        guard path.utf8.first == UInt8(ascii: "/") else { return .notFound }
        var search = Search(method: method)
        visit(0, path[path.utf8.index(after: path.startIndex)...], &search)
        if let route = search.route {
            return .found(route: route.number, PathParameters(names: route.names, values: search.values))
        }
        let allow = search.allow
        return allow.isEmpty ? .notFound : .methodNotAllowed(allow: allow)
    }
}

extension RouteTree {
    private mutating func child(of index: Int, for segment: RoutePattern.Segment) -> Int {
        let existing =
            switch segment {
            case .literal(let text): nodes[index].literals[text]
            case .sized(let length): nodes[index].sized.first { $0.length == length }?.node
            case .parameter: nodes[index].parameter
            case .rest: nodes[index].rest
            }
        if let existing { return existing }
        nodes.append(Node())
        switch segment {
        case .literal(let text): nodes[index].literals[text] = nodes.count - 1
        case .sized(let length): nodes[index].sized.append((length, nodes.count - 1))
        case .parameter: nodes[index].parameter = nodes.count - 1
        case .rest: nodes[index].rest = nodes.count - 1
        }
        return nodes.count - 1
    }

    private struct Search {
        let method: Method
        var values: [String] = []
        var route: Route?
        /// The matching patterns without a route for the method.
        var others: [Node] = []

        /// The allowed methods in the order of the enumeration. HEAD is allowed if GET is.
        var allow: [Method] {
            Method.allCases.filter { method in others.contains { $0[method] != nil } }
        }
    }

    /// Tries the branches by precedence. `path` starts after a slash. Returns true if a route is found.
    @discardableResult
    private func visit(_ index: Int, _ path: Substring, _ search: inout Search) -> Bool {
        let slash = path.utf8.firstIndex(of: UInt8(ascii: "/"))
        let segment = String(path[..<(slash ?? path.endIndex)])
        let remainder = slash.map { path[path.utf8.index(after: $0)...] }
        if let next = nodes[index].literals[segment], descend(next, remainder, &search) { return true }
        for (length, next) in nodes[index].sized where length == segment.utf8.count {
            search.values.append(segment)
            if descend(next, remainder, &search) { return true }
            search.values.removeLast()
        }
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
        search.route = nodes[index][search.method]
        // A node may exist only for its children.
        if search.route == nil { search.others.append(nodes[index]) }
        return search.route != nil
    }
}
