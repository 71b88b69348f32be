import HTTP
import Shop
import Storage

/// Notice of a change of a list.
enum ListNotice: Equatable, Sendable {
    /// A change that can be undone, by its version.
    case changed(ShoppingList.ID, version: Int)
    /// So many new items; `merged` are those that were there already, and `last` one of them.
    case added(ShoppingList.ID, new: Int, merged: Int, last: ListItem.ID?)
    case undone(ShoppingList.ID)
    case tooLate(ShoppingList.ID)
    /// Nothing was undone, since there is no room for it.
    case full(ShoppingList.ID)
    case linkEnded(ShoppingList.ID)
    /// What a list wanted is in the cart.
    case inCart(CartAddition.ID)
    case outOfCart
    /// No list was made, since the customer has as many as they can have.
    case tooManyLists

    /// Text in a cookie, behind `list.`.
    var text: String {
        switch self {
        case .changed(let list, let version): "changed.\(list.rawValue).\(version)"
        case .added(let list, let new, let merged, let last):
            "added.\(list.rawValue).\(new).\(merged)" + (last.map { "." + $0.text } ?? "")
        case .undone(let list): "undone.\(list.rawValue)"
        case .tooLate(let list): "late.\(list.rawValue)"
        case .full(let list): "room.\(list.rawValue)"
        case .linkEnded(let list): "ended.\(list.rawValue)"
        case .inCart(let addition): "cart.\(addition.rawValue)"
        case .outOfCart: "nocart"
        case .tooManyLists: "full"
        }
    }

    /// Reads what `text` wrote. Nil for anything else.
    init?(text: String) {
        let parts = text.split(separator: ".").map(String.init)
        let numbers = parts.dropFirst().prefix(3).compactMap { Int($0) }
        let list = numbers.first.map { ShoppingList.ID(rawValue: Int64($0)) }
        switch (parts.first, list, numbers.count) {
        case ("changed", let list?, 2): self = .changed(list, version: numbers[1])
        case ("added", let list?, 3):
            self = .added(
                list, new: numbers[1], merged: numbers[2],
                last: parts.count > 4 ? ListItem.ID(text: parts[4]) : nil)
        case ("undone", let list?, 1): self = .undone(list)
        case ("late", let list?, 1): self = .tooLate(list)
        case ("room", let list?, 1): self = .full(list)
        case ("ended", let list?, 1): self = .linkEnded(list)
        case ("cart", let addition?, 1): self = .inCart(CartAddition.ID(rawValue: addition.rawValue))
        case ("nocart", nil, 0): self = .outOfCart
        case ("full", nil, 0): self = .tooManyLists
        default: return nil
        }
    }
}

extension NoticeMessage {
    /// Nil where it is not true of the sender, or no longer.
    init?(ofList notice: ListNotice, _ context: RequestContext, _ snapshot: Snapshot) throws {
        switch notice {
        case .changed(let id, let version): try self.init(undoing: version, of: id, context, snapshot)
        case .added(let id, let new, let merged, let last):
            let counts = 0...ShoppingList.mostAddedAtOnce
            guard counts.contains(new), counts.contains(merged), let list = try snapshot.ask(.list(id)),
                try context.right(to: list, in: snapshot) != nil
            else {
                return nil
            }
            let item = try last.flatMap { last in try snapshot.items(of: id).first { $0.id == last } }
            self.init(text: Self.added(new, merged, item), passes: merged == 0)
        case .undone: self.init(text: "Undone.", passes: true)
        case .tooLate: self.init(text: "It is too late to undo that, or somebody has changed the same since.")
        case .full: self.init(text: "There is no room for what would come back. Delete something first.")
        case .linkEnded: self.init(text: "The link no longer works.")
        case .inCart(let id):
            guard let customer = try context.currentUser().customer,
                let addition = try snapshot.ask(.cartAddition(id, of: customer, at: snapshot.now))
            else { return nil }
            self.init(
                text: "\(counted(addition.unitCount, "item")) from your list added to your cart.",
                undo: UndoForm(
                    action: Paths.cartAdditionUndo(id), spoken: "Undo adding the list to your cart"))
        case .tooManyLists: self.init(text: try context.tooManyLists(in: snapshot))
        case .outOfCart: self.init(text: "What came from your list is out of your cart again.")
        }
    }

    private init?(
        undoing version: Int, of id: ShoppingList.ID, _ context: RequestContext, _ snapshot: Snapshot
    ) throws {
        guard let change = try snapshot.undoableChange(version, of: id),
            try context.mayUndo(change, of: id, snapshot)
        else { return nil }
        let undo = UndoForm(
            action: Paths.listUndo(id, version), spoken: "Undo: \(change.sentence)",
            returnPath: context.request.method.isSafe ? context.request.address : nil)
        self.init(text: change.sentence, undo: undo)
    }

    private static func added(_ new: Int, _ merged: Int, _ item: ListItem?) -> String {
        guard merged > 0 else { return "\(counted(new, "item")) added." }
        let first = new > 0 ? "\(counted(new, "item")) added. " : ""
        guard merged == 1, let item else {
            return first + "\(counted(merged, "item")) were on the list already: what you added is counted there."
        }
        let now = item.measures.isEmpty ? "." : ": now \(item.measures.formatted)."
        return first + "\(item.name.isolated) was on the list already" + now
    }
}

extension RequestContext {
    /// True for whoever may make such a change of a list; for its owner, also while it is deleted.
    func mayUndo(_ change: ListChange, of id: ShoppingList.ID, _ snapshot: Snapshot) throws -> Bool {
        if let list = try snapshot.ask(.list(id)) {
            let isOwners = change.isOfList && change.field != ListOperation.Field.name.rawValue
            return try right(to: list, in: snapshot).map { $0 >= (isOwners ? .own : .edit) } ?? false
        }
        guard let customer = try currentUser().customer else { return false }
        return try snapshot.ask(.owner(of: id, at: snapshot.now)) == customer
    }
}

extension ListChange {
    fileprivate var sentence: String {
        switch (ListOperation.Field(rawValue: field), isOfList) {
        case (.name, true): "The list has a new name."
        case (.deleted, true): "\(name.isolated) deleted."
        case (_, true): "The list was moved."
        case (.deleted, false): items == 1 ? "\(name.isolated) deleted." : "\(counted(items, "item")) deleted."
        case (.checked, false): items == 1 ? "\(name.isolated) changed." : "\(counted(items, "item")) put back."
        case (.position, false): "\(name.isolated) moved."
        case (_, false): "\(name.isolated) changed."
        }
    }
}
