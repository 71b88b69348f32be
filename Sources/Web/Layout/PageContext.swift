import Shop
import Storage

/// What every page asks first: who is here, and what is in their cart.
struct PageContext {
    let visitor: Visitor.ID?
    /// Who is signed in.
    let account: Account?
    let settings: ShopSettings
    /// Units of each product in the cart.
    let cartQuantities: [Product.ID: Int]
    /// Units in the cart in all.
    let cartCount: Int
    let notice: NoticeMessage?
    let assets: Assets

    init(_ visit: Visit, _ snapshot: Snapshot, _ assets: Assets) throws {
        self.assets = assets
        visitor = try visit.visitor(in: snapshot)
        account = try visitor.flatMap(snapshot.account(of:))
        settings = try snapshot.settings()
        cartQuantities = try visitor.map(snapshot.cartQuantities) ?? [:]
        cartCount = cartQuantities.values.reduce(0, +)
        notice = try visit.notice.flatMap { [visitor, cartCount] notice in
            try visitor.flatMap { try NoticeMessage(notice, cartCount: cartCount, visitor: $0, in: snapshot) }
        }
    }

    /// A manager is looking.
    var isManager: Bool { account?.isManager == true }

    /// `managerBar` is for managers alone.
    func layout(
        _ heading: String, description: String? = nil, back: BackLink? = .home, problem: Problem? = nil,
        managerBar: ManagerBar? = nil
    ) -> Layout {
        Layout(
            heading: heading, description: description, problem: problem, back: back, shopName: settings.name,
            cartCount: cartCount, notice: notice, assets: assets, account: account,
            managerBar: isManager ? managerBar : nil)
    }
}
