import Mustache
import Shop
import Storage

/// Place of something in its order, and the field to move it.
struct PlaceField: TemplateModel {
    /// List in which it has a place: `in Grocery`.
    let whereabouts: String
    let now: Int
    let count: Int
    let action: String

    static let fields: Fields<PlaceField> = [
        "where": .text(\.whereabouts),
        "now": .number(\.now),
        "count": .number(\.count),
        "action": .text(\.action),
    ]
}

extension PlaceField {
    /// Nil when it is archived.
    init?(_ managed: VersionedProduct, in snapshot: Snapshot) throws {
        guard !managed.product.isArchived else { return nil }
        let (now, count) = try snapshot.ask(.place(of: managed.product.id), .productCount(in: managed.category.id))
        self.init(
            whereabouts: "in " + managed.category.name, now: now, count: count,
            action: Paths.productPosition(managed.product.slug))
    }

    /// Nil when it is archived.
    init?(_ managed: VersionedCategory, in snapshot: Snapshot) throws {
        guard !managed.isArchived else { return nil }
        let (now, count) = try snapshot.ask(.place(of: managed.category.id), .categoryCount())
        self.init(
            whereabouts: "on the home page", now: now, count: count,
            action: Paths.categoryPosition(managed.category.slug))
    }
}
