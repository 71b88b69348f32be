import Shop

extension NoticeMessage {
    init(_ change: CatalogueChange) {
        let undo = UndoForm(
            action: Paths.historyUndo(change.id), spoken: "Undo what was \(change.summary): \(change.name)")
        self.init(text: "\(change.name) was \(change.summary).", undo: change.undoneBy == nil ? undo : nil)
    }
}

extension CatalogueRefusal {
    /// Why nothing was changed.
    var sentence: String {
        switch self {
        case .changedSinceShown: "Nothing was changed: somebody else has changed it meanwhile. Please look again."
        case .categoryHoldsProducts:
            "Nothing was changed: a category with items cannot be archived. Archive or move its items first."
        case .categoryIsArchived:
            "Nothing was changed: its category is archived. Put the category back first, or choose another."
        case .nameIsTaken: "Nothing was changed: another category has this name."
        case .changedAgainSince: "Nothing was changed: it was changed again since, or undone already."
        }
    }
}
