import HTTP
import Localization
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
        case .undone: self.init(text: .words("shop.notices.lists.undone"), passes: true)
        case .tooLate: self.init(text: .words("shop.notices.lists.tooLate"))
        case .full: self.init(text: .words("shop.notices.lists.full"))
        case .linkEnded: self.init(text: .words("shop.notices.lists.linkEnded"))
        case .inCart(let id):
            guard let customer = try context.currentUser().customer,
                let addition = try snapshot.ask(.cartAddition(id, of: customer, at: snapshot.now))
            else { return nil }
            self.init(
                text: .words("shop.notices.lists.inCart", ["count": .number(addition.unitCount)]),
                undo: UndoForm(
                    action: Paths.cartAdditionUndo(id), spoken: .words("shop.notices.lists.inCartUndo")))
        case .tooManyLists: self.init(text: try context.tooManyLists(in: snapshot))
        case .outOfCart: self.init(text: .words("shop.notices.lists.outOfCart"))
        }
    }

    private init?(
        undoing version: Int, of id: ShoppingList.ID, _ context: RequestContext, _ snapshot: Snapshot
    ) throws {
        guard let change = try snapshot.undoableChange(version, of: id),
            try context.mayUndo(change, of: id, snapshot)
        else { return nil }
        let undo = UndoForm(
            action: Paths.listUndo(id, version),
            spoken: .words("shop.notices.lists.undoSpoken", ["change": .message(change.sentence)]),
            returnPath: context.request.method.isSafe ? context.request.address : nil)
        self.init(text: change.sentence, undo: undo)
    }

    private static func added(_ new: Int, _ merged: Int, _ item: ListItem?) -> Message {
        let added: Message = .words("shop.notices.lists.added", ["count": .number(new)])
        guard merged > 0 else { return added }
        let known = alreadyListed(merged, item)
        guard new > 0 else { return known }
        return .words("shop.notices.lists.addedAndMerged", ["added": .message(added), "merged": .message(known)])
    }

    /// Says which items were on the list before. `item` is one of them.
    private static func alreadyListed(_ count: Int, _ item: ListItem?) -> Message {
        guard count == 1, let item else {
            return .words("shop.notices.lists.merged", ["count": .number(count)])
        }
        var values: Message.Values = ["item": .text(item.name.isolated)]
        if item.measures.isEmpty { return .words("shop.notices.lists.mergedItem", values) }
        values["measure"] = .formatted(item.localizedMeasures)
        return .words("shop.notices.lists.mergedItemNow", values)
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
    fileprivate var sentence: Message {
        switch (ListOperation.Field(rawValue: field), isOfList) {
        case (.name, true): .words("shop.notices.lists.listRenamed")
        case (.deleted, true): named("shop.notices.lists.listDeleted")
        case (_, true): .words("shop.notices.lists.listMoved")
        case (.deleted, false) where items != 1: counted("shop.notices.lists.itemsDeleted")
        case (.deleted, false): named("shop.notices.lists.itemDeleted")
        case (.checked, false) where items != 1: counted("shop.notices.lists.itemsPutBack")
        case (.position, false): named("shop.notices.lists.itemMoved")
        case (_, false): named("shop.notices.lists.itemChanged")
        }
    }

    private func named(_ key: String) -> Message { .words(key, ["name": .text(name.isolated)]) }
    private func counted(_ key: String) -> Message { .words(key, ["count": .number(items)]) }
}
