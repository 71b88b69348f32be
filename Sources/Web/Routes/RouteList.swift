import HTTP
import Shop
import Storage

/// A list of routes as text: one line for each route, with method, path, role and kind, sorted by path.
struct RouteList {
    private let rows: [[String]]

    init(_ router: Router<Route>) {
        let routes = router.all.sorted {
            ($0.handler.pattern, $0.method.rawValue) < ($1.handler.pattern, $1.method.rawValue)
        }
        rows =
            [["METHOD", "PATH", "ROLE", "KIND"]]
            + routes.map { [$0.method.rawValue, $0.handler.pattern, $0.handler.access, $0.handler.kind.rawValue] }
    }

    var text: String {
        let widths = (0..<3).map { column in rows.map(\.[column].count).max() ?? 0 }
        return rows.map { row in
            zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ") + "  \(row[3])\n"
        }.joined()
    }
}

extension Route {
    /// The kind of a route: what a request does, as the list names the kind.
    enum Kind: String {
        /// A response that is the same for all clients, made without a snapshot.
        case file
        case read
        /// A page that takes longer to make the more data the shop has.
        case slowRead = "slow read"
        case change
        /// A change that runs concurrently with the changes of other customers.
        case customerChange = "change per customer"
        /// A change in several transactions, one for each portion.
        case portions = "change in portions"
        /// A change that follows slow work without the database, such as hashing a password.
        case slowChange = "slow change"
        /// A slow change whose form may have files.
        case upload
        /// A change by a signed message of another server.
        case message
    }

    var kind: Kind {
        switch handler {
        case .file: .file
        case .read: .read
        case .slowRead: .slowRead
        case .write, .parsed: scope == .customer ? .customerChange : .change
        case .parsedInPortions: .portions
        case .message: .message
        case .background: takesFiles ? .upload : .slowChange
        }
    }

    /// The lowest role that may use the route, and whether the route needs a recent sign-in.
    fileprivate var access: String {
        guard let role else { return "everyone" }
        let clerks = right.map { ", clerk with right “\($0.rawValue)”" } ?? ""
        return role.rawValue + clerks + (needsRecentSignIn ? ", recent sign-in" : "")
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: width - count) }
}
