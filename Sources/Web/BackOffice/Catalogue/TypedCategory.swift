import Shop
import Storage

/// Category of an item as its manager typed it: by its full name, `Clothing › Girls › Tops` or `clothing > girls > tops`,
/// or by its name alone where only one has it.
struct TypedCategory {
    /// The longest text: the names of all levels with the signs between them.
    static let limit = Category.levelLimit * (CategoryAttributes.nameLimit + 3)

    /// Categories that it can mean.
    let found: [Category]
    /// Name of the category that it would be, were it new.
    let name: String
    /// Category that a new one would stand in: nil for the home page.
    let parent: Category?
    /// True when a new one would stand in a category that there is.
    let hasPlace: Bool

    var existing: Category? { found.count == 1 ? found.first : nil }

    init(_ text: String, in snapshot: Snapshot) throws {
        let names = text.split { $0 == "›" || $0 == ">" }.map { String($0).trimmed }
        let fullName = names.joined(separator: Category.nameSeparator)
        let around = names.dropLast().joined(separator: Category.nameSeparator)
        let exact = try snapshot.ask(.category(fullName: fullName))
        found = try exact.map { [$0] } ?? snapshot.ask(.categories(named: text, limit: 2))
        name = names.last ?? ""
        parent = around.isEmpty ? nil : try snapshot.ask(.category(fullName: around))
        hasPlace = around.isEmpty || parent.map { $0.level < Category.levelLimit } == true
    }
}
