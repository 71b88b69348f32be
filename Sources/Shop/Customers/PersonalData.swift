/// All data that the shop has about a person, for download (Regulation (EU) 2016/679, articles 15 and 20).
public struct PersonalData: Sendable {
    /// An order with all its revisions.
    public struct PlacedOrder: Sendable {
        public let order: Order
        /// The contact; nil if the customer gave no details.
        public let contact: OrderContact?
        public let terms: OrderTerms
        public let revisions: [Revision]
        /// The invoices and credit notes of the order, oldest first.
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

    /// A shopping list with its items.
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
    /// The checkout details that are stored for the next order.
    public let checkout: CheckoutDetails
    public let lists: [NamedList]
    /// The orders, newest first.
    public let orders: [PlacedOrder]
    /// The withdrawals from orders of the person, oldest first.
    public let withdrawals: [Withdrawal]

    public init(
        account: Account, details: CustomerDetails, addresses: [PostalAddress], signIns: [SignIn], passkeys: [Passkey],
        cart: [CartLine], checkout: CheckoutDetails, lists: [NamedList],
        orders: [PlacedOrder], withdrawals: [Withdrawal]
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
        self.withdrawals = withdrawals
    }

    /// The maximum number of orders in the download: the newest ones.
    public static let mostOrders = 5000
}
