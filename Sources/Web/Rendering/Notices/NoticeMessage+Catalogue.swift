import Shop
import Storage

extension NoticeMessage {
    /// A notice that is for staff in this role; nil for any other.
    init?(ofCatalogue notice: Notice, for role: Role, _ snapshot: Snapshot) throws {
        switch notice {
        case .catalogueChanged(let id, let kept):
            guard let change = try snapshot.ask(.auditEntry(id)), role.includes(change.subject.role) else { return nil }
            self.init(change, kept: kept)
        case .catalogueRefused(let refusal): self.init(text: refusal.sentence)
        case .unchanged: self.init(text: "No changes to save.")
        default: return nil
        }
    }

    /// `kept` are fields that somebody else had changed meanwhile.
    private init(_ change: AuditEntry, kept: [AuditEntry.Field]) {
        let undo = UndoForm(
            action: change.undoPath, spoken: "Undo the change of \(change.name): \(change.undoEffect)")
        let merged = kept.isEmpty ? "" : " " + Messages.changedMeanwhile(kept.inWords)
        self.init(
            text: change.orderLinksSentence ?? "\(change.name.isolated) was \(change.summary).\(merged)",
            undo: change.undoneBy == nil ? undo : nil)
    }
}

extension AuditEntry {
    /// What happened to the links to an order; nil for any other change.
    fileprivate var orderLinksSentence: String? {
        guard let links = fieldChanges.first(where: { $0.field == .orderLinks }), let code = links.linkedOrder else {
            return nil
        }
        let state = links.after.isEmpty ? "no longer work" : "work again"
        return "The links in mails about order \(code.isolated) \(state)."
    }
}

extension AuditEntry.Subject {
    /// The role that may change it.
    fileprivate var role: Role {
        if case .customer = self { .clerk } else { .manager }
    }
}

extension CatalogueRefusal {
    /// Reason why nothing was changed.
    var sentence: String {
        switch self {
        case .changedSinceShown: "Nothing was saved: someone else changed this while you were editing. Look again."
        case .categoryIsArchived:
            "Its category is archived. Restore the category first, or choose another."
        case .nameIsTaken: "There is already a category with this name in the same place. Nothing was changed."
        case .standsInItself: "A category cannot stand in itself. Nothing was changed."
        case .tooManyLevels: "Categories can stand in each other on \(Category.levelLimit) levels. Nothing was changed."
        case .currencyIsInUse: "The currency cannot change any more: there are orders in it. Nothing was changed."
        case .changedAgainSince: "This cannot be undone: it was changed again or already undone."
        case .skuIsTaken: "Another item has this SKU. Nothing was changed."
        case .lastVariant: "An item in the shop sells at least one of its variants. Archive the item instead."
        case .notAmongOptions: "The item’s options have no such variant any more. Nothing was changed."
        case .hasOptions: "The item has options now: each variant has its own price and stock. Nothing was changed."
        case .noSuchPosition: "Nothing was moved: enter the place as a whole number from 1."
        case .tooManyDeliveryMethods:
            "The shop offers \(DeliveryMethod.most) delivery methods, which is the most. Archive one first."
        case .notCounted: "The stock of this item is not counted. Nothing was moved."
        case .noSuchStock: "There are not so many in stock. Nothing was moved."
        case .ownRole: "Your own role is for another manager to change. Nothing was changed."
        case .codeIsTaken: "Another coupon has this code. Nothing was changed."
        case .noWayToPay: "\(Messages.noWayToPay) Nothing was changed."
        }
    }
}
