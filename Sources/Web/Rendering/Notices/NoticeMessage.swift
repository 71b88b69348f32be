import Mustache
import Shop
import Storage

/// A notice in words, with the way to undo what it tells of, or to see it.
struct NoticeMessage: TemplateModel {
    let text: String
    var undo: UndoForm?
    /// Where what it tells of is seen; such a notice stands on top of its page.
    var link: NoticeLink?
    /// It may leave by itself: the page tells the same without it.
    var passes = false

    static let fields: Fields<NoticeMessage> = [
        "text": .text(\.text),
        "undo": .optional(\.undo),
        "passes": .flag(\.passes),
        "link": .optional(\.link),
    ]
}

/// Where more is told of what a notice says.
struct NoticeLink: TemplateModel {
    let label: String
    let path: String

    static let fields: Fields<NoticeLink> = [
        "label": .text(\.label),
        "path": .text(\.path),
    ]
}

/// One button that takes a change back.
struct UndoForm: TemplateModel {
    let action: String
    /// What the button is called for who cannot see where it stands.
    let spoken: String
    var removal: RemovedLines.ID?
    /// The page to come back to; nil for the one where the change itself is seen.
    var returnPath: String?

    static let fields: Fields<UndoForm> = [
        "action": .text(\.action),
        "spoken": .text(\.spoken),
        "returnPath": .optionalText(\.returnPath),
        "removal": .optionalText { $0.removal.map { String($0.rawValue) } },
    ]
}

extension NoticeMessage {
    /// Puts a notice into words, on the page that has the address `page`. Nil when what it tells of is not so, or not
    /// any more: anybody may have written the cookie that it came in.
    init?(
        _ notice: Notice, to visitor: Visitor.ID, _ account: Account?, cart: [CartEntry], on page: String?,
        in snapshot: Snapshot
    ) throws {
        switch notice {
        case .added(let slug):
            guard let product = try snapshot.product(slug, in: cart) else { return nil }
            self.init(text: "\(product.name.isolated) added, \(cart.inWords).", passes: true)
        case .allThereAre(let slug): try self.init(allThereAre: slug, cart, snapshot)
        case .updated(let slug):
            let cart = try snapshot.cart(of: visitor)
            guard let line = cart.lines.first(where: { $0.product.slug == slug }) else { return nil }
            let name = line.product.name.isolated
            self.init(text: "\(name): \(line.quantity.units). Total \(cart.total.formatted).", passes: true)
        case .cartUpdated:
            let cart = try snapshot.cart(of: visitor)
            guard !cart.isEmpty else { return nil }
            self.init(text: "Cart updated. Total \(cart.total.formatted).")
        case .cartIsFull:
            guard cart.count >= Cart.lineLimit else { return nil }
            self.init(
                text: """
                    Your cart is full: it holds \(Cart.lineLimit) different items. Remove one, or buy these first.
                    """)
        case .removed(let id):
            guard let removal = try snapshot.removal(id, of: visitor) else { return nil }
            self.init(removal, on: page, text: removal.names + " deleted.")
        case .emptied(let id):
            guard let removal = try snapshot.removal(id, of: visitor) else { return nil }
            self.init(removal, on: page, text: "Your cart was emptied.")
        case .restored(let slug): try self.init(restored: slug, cart, snapshot)
        case .tooLateToUndo: self.init(text: "That can no longer be undone.")
        case .placed(let number):
            guard let order = try snapshot.order(number, of: visitor) else { return nil }
            self.init(
                text: "Order \(number) placed: \(counted(order.unitCount, "item")), \(order.total.formatted).",
                link: NoticeLink(label: "See the order", path: Paths.order(number)))
        case .reordered(let number): try self.init(reordered: number, of: visitor, cart, snapshot)
        case .orderHidden(let number):
            guard try snapshot.isHidden(number, of: visitor) == true else { return nil }
            let undo = UndoForm(
                action: Paths.orderRestoration(number), spoken: "Undo removing order \(number)",
                returnPath: page)
            self.init(text: "Order \(number) removed from this list.", undo: undo)
        case .orderShown(let number):
            guard try snapshot.isHidden(number, of: visitor) == false else { return nil }
            self.init(text: "Order \(number) is back in this list.")
        case .catalogueChanged, .catalogueRefused, .unchanged:
            guard account?.isManager == true else { return nil }
            try self.init(ofCatalogue: notice, snapshot)
        case .signedIn, .signedOut, .passwordSet: self.init(ofAccount: notice, isSignedIn: account != nil)
        }
    }

    private init?(allThereAre slug: String, _ cart: [CartEntry], _ snapshot: Snapshot) throws {
        guard let product = try snapshot.productAlone(slug: slug) else { return nil }
        let held = cart.first { $0.product == product.id }?.quantity.units
        if product.isSoldOut, held != nil || !product.isArchived {
            self.init(text: "\(product.name.isolated) is sold out.")
        } else if let held, held >= product.available {
            self.init(text: "\(product.name.isolated): \(product.mostInCart)")
        } else {
            return nil
        }
    }

    private init?(restored slug: String?, _ cart: [CartEntry], _ snapshot: Snapshot) throws {
        let units = counted(cart.unitCount, "item")
        guard let slug else {
            self.init(text: "Your items are back in your cart. \(units).")
            return
        }
        guard let product = try snapshot.product(slug, in: cart) else { return nil }
        self.init(text: "\(product.name.isolated) is back in your cart. \(units).")
    }

    private init?(ofAccount notice: Notice, isSignedIn: Bool) {
        switch (notice, isSignedIn) {
        case (.signedIn, true): self.init(text: "You are signed in.")
        case (.signedOut, false): self.init(text: "You are signed out. Your cart is still here.")
        case (.passwordSet, true): self.init(text: "Your password is set, and you are signed in.")
        default: return nil
        }
    }

    /// The same for somebody who is no visitor: nothing of theirs has changed.
    init?(toStranger notice: Notice) {
        guard case .tooLateToUndo = notice else { return nil }
        self.init(text: "That can no longer be undone.")
    }

    private init(_ removal: RemovedLines, on page: String?, text: String) {
        self.init(text: text, undo: UndoForm(removal, on: page))
    }
}

extension Product {
    /// Why the cart holds no more of it.
    fileprivate var mostInCart: String {
        switch available {
        case Quantity.limit: "your cart can hold \(Quantity.limit) of an item."
        case 1: "only 1 in stock, and it is in your cart."
        default: "only \(available) in stock, and all \(available) are in your cart."
        }
    }
}

extension Snapshot {
    /// The product of that name in addresses, if it is in this cart.
    fileprivate func product(_ slug: String, in cart: [CartEntry]) throws -> Product? {
        try productAlone(slug: slug).flatMap { product in
            cart.contains { $0.product == product.id } ? product : nil
        }
    }
}

extension [CartEntry] {
    fileprivate var unitCount: Int { reduce(0) { $0 + $1.quantity.units } }

    var inWords: String { counted(unitCount, "item") + " in cart" }
}

extension UndoForm {
    init(_ removal: RemovedLines, on page: String? = nil) {
        self.init(
            action: Paths.cartUndo, spoken: "Undo removing \(removal.names)", removal: removal.id,
            returnPath: page)
    }
}

extension RemovedLines {
    fileprivate var names: String { productNames.map(\.isolated).joined(separator: ", ") }
}
