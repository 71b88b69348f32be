import Mustache
import Shop
import Storage

/// A notice in words, with the way to undo what it tells of.
struct NoticeMessage: TemplateModel {
    let text: String
    var undo: UndoForm?

    static let fields: Fields<NoticeMessage> = [
        "text": .text(\.text),
        "undo": .optional(\.undo),
    ]
}

/// One button that takes a change back.
struct UndoForm: TemplateModel {
    let action: String
    /// What the button is called for who cannot see where it stands.
    let spoken: String
    var removal: Removal.ID?
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
    /// Puts a notice into words, on the page that has the address `page`. Nil when what it tells of is not there any
    /// more.
    init?(
        _ notice: Notice, cartCount: Int, visitor: Visitor.ID, on page: String?, in snapshot: Snapshot
    ) throws {
        let inCart = "\(counted(cartCount, "item")) in cart"
        switch notice {
        case .added(let slug):
            guard let name = try snapshot.productAlone(slug: slug)?.name else { return nil }
            self.init(text: "\(name) added, \(inCart).")
        case .allThereAre(let slug):
            guard let product = try snapshot.productAlone(slug: slug) else { return nil }
            self.init(
                text: product.isSoldOut ? "\(product.name) is sold out." : "\(product.name): \(product.mostInCart)")
        case .updated(let slug):
            guard let name = try snapshot.productAlone(slug: slug)?.name else { return nil }
            self.init(text: "\(name) changed, \(inCart).")
        case .removed(let id):
            guard let removal = try snapshot.removal(id, of: visitor) else { return nil }
            self.init(removal, on: page, text: removal.productNames.joined(separator: ", ") + " deleted.")
        case .emptied(let id):
            guard let removal = try snapshot.removal(id, of: visitor) else { return nil }
            self.init(removal, on: page, text: "Your cart was emptied.")
        case .restored(let slug):
            let name = try slug.flatMap { try snapshot.productAlone(slug: $0)?.name }
            let back = name.map { "\($0) is back in your cart." } ?? "Your items are back in your cart."
            self.init(text: "\(back) \(counted(cartCount, "item")).")
        case .tooLateToUndo: self.init(text: "That can no longer be undone.")
        case .placed(let number):
            guard let order = try snapshot.order(number, of: visitor) else { return nil }
            self.init(text: "Order \(number) placed: \(counted(order.unitCount, "item")), \(order.total.formatted).")
        case .orderHidden(let number):
            let undo = UndoForm(
                action: Paths.orderRestoration(number), spoken: "Undo removing order \(number)",
                returnPath: page)
            self.init(text: "Order \(number) removed from this list.", undo: undo)
        case .orderShown(let number): self.init(text: "Order \(number) is back in this list.")
        case .catalogueChanged(let id):
            guard let change = try snapshot.catalogueChange(id), try snapshot.account(of: visitor)?.isManager == true
            else { return nil }
            self.init(change)
        case .catalogueRefused(let refusal): self.init(text: refusal.sentence)
        case .unchanged: self.init(text: "No changes to save.")
        case .signedIn: self.init(text: "You are signed in.")
        case .signedOut: self.init(text: "You are signed out. Your cart is still here.")
        case .passwordSet: self.init(text: "Your password is set, and you are signed in.")
        }
    }

    /// The same for somebody who is no visitor: nothing of theirs has changed.
    init?(toStranger notice: Notice) {
        guard case .tooLateToUndo = notice else { return nil }
        self.init(text: "That can no longer be undone.")
    }

    private init(_ removal: Removal, on page: String?, text: String) {
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

extension UndoForm {
    init(_ removal: Removal, on page: String? = nil) {
        let names = removal.productNames.joined(separator: ", ")
        self.init(
            action: Paths.cartUndo, spoken: "Undo removing \(names)", removal: removal.id,
            returnPath: page)
    }
}
