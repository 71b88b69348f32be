import Shop

/// What changed on a list, as browsers read it.
struct ListNews: Encodable {
    struct Item: Encodable {
        let id, name, measure: String
        let checked: Bool
        let position: Int64
    }

    let version: Int
    let items: [Item]
    /// Items that are deleted.
    let gone: [String]

    init(_ changes: (items: [ListItem], deleted: [ListItem.ID]), version: Int) {
        self.version = version
        items = changes.items.map {
            Item(
                id: $0.id.text, name: $0.name, measure: $0.measures.formatted, checked: $0.isChecked,
                position: $0.position)
        }
        gone = changes.deleted.map(\.text)
    }
}
