/// All that the shop knows of a person, for them to take along (Regulation (EU) 2016/679, articles 15 and 20).
public struct PersonalData: Sendable {
    /// An order, and all that it has ever said.
    public struct PlacedOrder: Sendable {
        public let order: Order
        /// Nil where the customer said nothing of themselves.
        public let contact: OrderContact?
        public let terms: OrderTerms
        public let revisions: [Revision]
        /// Its invoices and credit notes, the first one first.
        public let invoices: [Invoice]

        public init(
            order: Order, contact: OrderContact?, terms: OrderTerms, revisions: [Revision], invoices: [Invoice]
        ) {
            self.order = order
            self.terms = terms
            self.contact = contact
            self.revisions = revisions
            self.invoices = invoices
        }
    }

    /// A shopping list with what is on it.
    public struct NamedList: Sendable {
        public let name: String
        public let items: [ListItem]

        public init(name: String, items: [ListItem]) {
            (self.name, self.items) = (name, items)
        }
    }

    public let account: Account
    public let details: CustomerDetails
    public let addresses: [PostalAddress]
    public let signIns: [SignIn]
    public let passkeys: [Passkey]
    public let cart: [CartLine]
    /// What they have said at the checkout, for their next order.
    public let checkout: CheckoutDetails
    public let lists: [NamedList]
    /// The newest first.
    public let orders: [PlacedOrder]

    public init(
        account: Account, details: CustomerDetails, addresses: [PostalAddress], signIns: [SignIn], passkeys: [Passkey],
        cart: [CartLine], checkout: CheckoutDetails, lists: [NamedList],
        orders: [PlacedOrder]
    ) {
        self.account = account
        self.details = details
        self.addresses = addresses
        self.signIns = signIns
        self.passkeys = passkeys
        self.cart = cart
        self.checkout = checkout
        self.lists = lists
        self.orders = orders
    }

    /// Most orders that it holds: the newest ones.
    public static let mostOrders = 5000
}
