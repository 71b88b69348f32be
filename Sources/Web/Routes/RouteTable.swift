import HTTP
import Shop
import Storage

/// The routes and minute jobs of the shop. A route is public unless it is declared within `customers`, `staff`,
/// `managers` or one of the functions for a recent sign-in.
struct RouteTable {
    private(set) var router = Router<Route>()
    /// Jobs that one program runs for all programs that serve the shop.
    private(set) var minuteJobs: [MinuteJob] = []
    /// Jobs that each program runs for itself, with its own folder.
    private(set) var localMinuteJobs: [MinuteJob] = []
    /// The pages, forms and cards of the back office, in the order of display.
    var menuEntries: [StaffMenu.Entry] = []
    var menuAdditions: [StaffMenu.Addition] = []
    var menuCards: [StaffMenu.Card] = []
    var firstSteps: [StaffMenu.FirstStep] = []
    private var role: Role?
    private var right: ClerkRight?
    private var room: ShopRoom?
    private var needsRecentSignIn = false
    private var scope = ChangeScope.shop

    /// Declares routes for signed-in customers, guests included.
    mutating func customers(_ declare: (inout RouteTable) -> Void) {
        needing(.customer, declare)
    }

    /// Declares routes for clerks and managers.
    mutating func staff(_ declare: (inout RouteTable) -> Void) {
        needing(.clerk, declare)
    }

    /// Declares routes for managers only.
    mutating func managers(_ declare: (inout RouteTable) -> Void) {
        needing(.manager, declare)
    }

    /// Declares routes for managers, and for clerks with this right.
    mutating func managersAndClerks(with right: ClerkRight, _ declare: (inout RouteTable) -> Void) {
        let outer = self.right
        self.right = right
        needing(.manager, declare)
        self.right = outer
    }

    /// Declares routes for clerks and managers with a recent sign-in.
    mutating func staffWhoSignedInJustNow(_ declare: (inout RouteTable) -> Void) {
        needing(.clerk, recently: true, declare)
    }

    /// Declares routes for managers with a recent sign-in.
    mutating func managersWhoSignedInJustNow(_ declare: (inout RouteTable) -> Void) {
        needing(.manager, recently: true, declare)
    }

    private mutating func needing(
        _ role: Role, recently needsRecentSignIn: Bool = false, _ declare: (inout RouteTable) -> Void
    ) {
        let outer = (self.role, self.needsRecentSignIn)
        (self.role, self.needsRecentSignIn) = (role, needsRecentSignIn)
        declare(&self)
        (self.role, self.needsRecentSignIn) = outer
    }

    /// Declares changes that read only rows of the requesting customer, and write other rows only under a condition.
    /// Changes of different customers run concurrently.
    mutating func perCustomer(_ declare: (inout RouteTable) -> Void) {
        let outer = scope
        scope = .customer
        declare(&self)
        scope = outer
    }

    /// Declares pages for shoppers that do not exist while a room is switched off.
    mutating func room(_ room: ShopRoom, _ declare: (inout RouteTable) -> Void) {
        let outer = self.room
        self.room = room
        declare(&self)
        self.room = outer
    }

    mutating func add(_ method: Method, _ pattern: String, _ handler: Route.Handler, _ traits: Route.Traits = []) {
        let route = Route(
            pattern: pattern, handler: handler, role: role, right: right, room: room,
            needsRecentSignIn: needsRecentSignIn, scope: scope, traits: traits)
        router.add(method, pattern, route)
    }

    /// Declares a job that one program runs once a minute for all programs that serve the shop.
    mutating func everyMinute(_ job: @escaping MinuteJob) {
        minuteJobs.append(job)
    }

    /// Declares a job that each program runs for itself once a minute, with its own folder.
    mutating func everyMinuteLocally(_ job: @escaping MinuteJob) {
        localMinuteJobs.append(job)
    }
}
