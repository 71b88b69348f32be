import FoundationEssentials
import Localization
import Shop

/// What changed on a list.
struct ListNews {
    /// The news as browsers read them.
    private struct Text: Encodable {
        struct Item: Encodable {
            let id, name, measure: String
            let checked: Bool
            let position: Int64
        }

        let version: Int
        let items: [Item]
        let gone: [String]
    }

    let version: Int
    let items: [ListItem]
    let deleted: [ListItem.ID]

    init(_ changes: (items: [ListItem], deleted: [ListItem.ID]), version: Int) {
        self.version = version
        (items, deleted) = changes
    }

    /// Returns the news in JSON, with the measures in a language. Nil if an item's text cannot be encoded.
    func json(in language: Language) -> String? {
        let items = items.map {
            Text.Item(
                id: $0.id.text, name: $0.name, measure: $0.localizedMeasures.text(in: language), checked: $0.isChecked,
                position: $0.position)
        }
        let text = Text(version: version, items: items, gone: deleted.map(\.text))
        return (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) }
    }
}
