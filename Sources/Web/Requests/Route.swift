import HTTP
import Shop
import Storage

/// A path pattern with its handler. The pattern is the name of the route in the log and in the metrics.
final class Route: Sendable {
    typealias FileHandler = @Sendable (Request, PathParameters) -> Reply?
    typealias Read = @Sendable (RequestContext, Snapshot) throws -> Response
    /// Returns the page, or nil if it takes longer. Then the other handler of `slowRead` makes the page.
    typealias KnownRead = @Sendable (RequestContext, Snapshot) throws -> Response?
    typealias Write = @Sendable (RequestContext, Transaction) throws -> Response
    /// A change in portions, each a transaction of its own.
    typealias WriteInPortions = @Sendable (RequestContext, Transaction) throws -> Portion

    /// The result of a portion of a change.
    enum Portion: Sendable {
        /// The next portion, which waits for its turn behind the changes of other senders.
        case rest(WriteInPortions)
        case done(Response)
    }

    /// The result of the check of a message.
    enum CheckedMessage: Sendable {
        case refused(Response)
        case accepted(Write)
    }

    typealias Prepare = @Sendable (RequestContext, Snapshot) throws -> BackgroundJob<Write>

    /// A safe request gets a `Snapshot` and cannot write; only a POST gets a `Transaction`.
    enum Handler: Sendable {
        /// A public file, from this machine at once or from another one later; nil if it does not exist.
        case file(FileHandler)
        case read(Read)
        /// A page that reads much of a large shop, on a worker thread. `known` returns the page at once if that takes
        /// little time.
        case slowRead(Read, known: KnownRead?)
        case write(Write)
        /// A change whose form is parsed before the writer's turn.
        case parsed(@Sendable (Form) -> Write)
        /// A change in portions whose form is parsed before the writer's turn.
        case parsedInPortions(@Sendable (Form) -> WriteInPortions)
        /// A change that needs slow work first.
        case background(Prepare)
        /// A message of another server, whose body is no form. It is checked before any query.
        case message(@Sendable (Request) -> CheckedMessage)
    }

    let pattern: String
    let handler: Handler
    /// The role that an account must include; nil for a public route.
    let role: Role?
    /// The right with which clerks may use a route for managers; nil for other routes.
    let right: ClerkRight?
    /// The room of a page for shoppers that does not exist while the room is switched off; nil for other routes.
    let room: ShopRoom?
    /// True if the account must have signed in recently: the route changes credentials (OWASP ASVS 5.0, 7.5.1).
    let needsRecentSignIn: Bool
    /// The scope of the route's change.
    let scope: ChangeScope
    let traits: Traits

    init(
        pattern: String, handler: Handler, role: Role?, right: ClerkRight? = nil, room: ShopRoom? = nil,
        needsRecentSignIn: Bool, scope: ChangeScope, traits: Traits
    ) {
        self.pattern = pattern
        self.handler = handler
        self.role = role
        self.right = right
        self.room = room
        self.needsRecentSignIn = needsRecentSignIn
        self.scope = scope
        self.traits = traits
    }

    /// Properties that few routes have.
    struct Traits: OptionSet {
        let rawValue: Int

        /// The form may have files, from clients that are allowed to use the route. All other files are refused before
        /// they are sent.
        static let takesFiles = Traits(rawValue: 1)
        /// The work before the change is a computation that every visitor may start. The computation has threads of its
        /// own, so that no sign-in waits for it.
        static let isComputation = Traits(rawValue: 2)
    }

    var takesMessages: Bool { if case .message = handler { true } else { false } }

    var takesFiles: Bool { traits.contains(.takesFiles) }
    var isComputation: Bool { traits.contains(.isComputation) }

    /// True if the path can have the prefix of a language: a page for shoppers.
    var hasLanguages: Bool {
        if case .file = handler { return false }
        if takesMessages { return false }
        return !Paths.isStaffPath(pattern) && !Paths.withoutLanguage.contains(pattern)
    }
}
