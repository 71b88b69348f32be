public import Shop
import Storage

extension TestShop {
    /// Adds Clothing › Girls › Tops and Clothing › Guys › Tops, with one item in each of the last: `blouse`, `shirt`.
    public func addClothing() throws {
        try store.write { transaction in
            let clothing = try transaction.seedCategory(slug: "clothing", name: "Clothing", picture: nil).id
            for (slug, name, item) in [("girls", "Girls", "blouse"), ("guys", "Guys", "shirt")] {
                let people = try transaction.seedCategory(slug: slug, name: name, picture: nil, in: clothing).id
                let tops = try transaction.seedCategory(
                    slug: "tops", name: "Tops", listTitle: name + "’ Tops", picture: nil, in: people
                ).id
                _ = try transaction.seedProduct(
                    slug: item, name: item.prefix(1).uppercased() + item.dropFirst(), description: "Cotton.",
                    price: Money(minorUnits: 1900, .usd), picture: nil, to: tops)
            }
        }
    }

    /// Changes the category at this path as a manager does who sees its latest version.
    @discardableResult
    public func edit(path: String, _ change: (inout CategoryAttributes) throws -> Void) throws -> Bool {
        let seen = try managedCategory(path)
        var attributes = seen.attributes
        try change(&attributes)
        return try store.write { [attributes] in
            try $0.change(seen.category.id, to: attributes, version: seen.version, by: nil)
        }
    }

    /// Moves the category at this path into another, or onto the home page.
    public func move(_ path: String, into parent: String?) throws {
        let parent = try parent.map { try managedCategory($0).category.id }
        try edit(path: path) { $0.parent = parent }
    }

    /// Archives the category at this path, or restores it.
    public func setArchived(_ isArchived: Bool, path: String) throws {
        let id = try managedCategory(path).category.id
        _ = try store.write { try $0.setArchived(isArchived, id, by: nil) }
    }
}
