import HTTP
import Localization
import Shop
import Storage

/// A subject that staff archive and restore.
protocol ArchivableSubject: EditedSubject {
    associatedtype Entity: ManagedEntity where Entity.Managed == Self

    var id: Identifier<Entity> { get }
}

/// Something that managers add, edit and archive.
protocol ManagedSubject: ArchivableSubject {
    /// The address below which each has its own.
    static var collection: String { get }
}

/// Something that managers put in order as well.
protocol OrderedSubject: ManagedSubject {
    /// The position in its order.
    func position(in snapshot: Snapshot) throws -> PositionField

    /// Moves it to a position. Returns the audit log's entry, or nil if nothing changed.
    func move(to position: Int, by author: Account.ID, in transaction: Transaction) throws -> AuditEntry.ID?
}

extension ManagedSubject {
    var path: String { Self.collection + "/" + slug }
}

extension VersionedProduct: OrderedSubject {
    static let kind = "item"
    static let newHeading: Message = .words("manage.products.form.newTitle")
    static let collection = Paths.managedProducts
    static let translatedFields = ProductAttributes.translatedFields

    static func find(_ slug: String, in snapshot: Snapshot) throws -> VersionedProduct? {
        try snapshot.ask(.managedProduct(slug: slug))
    }

    func position(in snapshot: Snapshot) throws -> PositionField {
        PositionField(
            label: .words("manage.frame.position.in", ["list": .text(category.name)]),
            now: try snapshot.ask(.listPosition(of: product.id)),
            count: try snapshot.ask(.productCount(in: category.id)), action: Paths.position(of: path))
    }

    var id: Product.ID { product.id }

    func move(to position: Int, by author: Account.ID, in transaction: Transaction) throws -> AuditEntry.ID? {
        try transaction.move(product.id, to: position, by: author)
    }
}

extension VersionedCategory: OrderedSubject {
    static let kind = "category"
    static let newHeading: Message = .words("manage.categories.form.newTitle")
    static let collection = Paths.managedCategories
    static let translatedFields = CategoryAttributes.translatedFields

    static func find(_ slug: String, in snapshot: Snapshot) throws -> VersionedCategory? {
        try Int64(slug).flatMap { try snapshot.ask(.managedCategory(.init(rawValue: $0))) }
    }

    func position(in snapshot: Snapshot) throws -> PositionField {
        let around = try parent.flatMap { try snapshot.ask(.managedCategory($0)) }?.name
        return PositionField(
            label: around.map { .words("manage.frame.position.in", ["list": .text($0)]) }
                ?? .words("manage.frame.position.home"),
            now: try snapshot.ask(.listPosition(of: category.id)), count: try snapshot.ask(.categoryCount(in: parent)),
            action: Paths.position(of: path))
    }

    var id: Category.ID { category.id }

    func move(to position: Int, by author: Account.ID, in transaction: Transaction) throws -> AuditEntry.ID? {
        try transaction.move(category.id, to: position, by: author)
    }
}
