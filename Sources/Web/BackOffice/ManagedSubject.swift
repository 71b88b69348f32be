import HTTP
import Shop
import Storage

/// Something that managers take out of the shop, and put back.
protocol ArchivableSubject: EditedSubject {
    /// Archives it, or restores it to the shop. Returns the audit log's entry, nil when nothing changed.
    func setArchived(_ isArchived: Bool, by author: Account.ID, in transaction: Transaction) throws -> AuditEntry.ID?
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
    static let collection = Paths.managedProducts

    static func find(_ slug: String, in snapshot: Snapshot) throws -> VersionedProduct? {
        try snapshot.ask(.managedProduct(slug: slug))
    }

    func position(in snapshot: Snapshot) throws -> PositionField {
        PositionField(
            whereabouts: "in " + category.name, now: try snapshot.ask(.listPosition(of: product.id)),
            count: try snapshot.ask(.productCount(in: category.id)), action: Paths.position(of: path))
    }

    func setArchived(_ isArchived: Bool, by author: Account.ID, in transaction: Transaction) throws -> AuditEntry.ID? {
        try transaction.setArchived(isArchived, product.id, by: author)
    }

    func move(to position: Int, by author: Account.ID, in transaction: Transaction) throws -> AuditEntry.ID? {
        try transaction.move(product.id, to: position, by: author)
    }
}

extension VersionedCategory: OrderedSubject {
    static let kind = "category"
    static let collection = Paths.managedCategories
    static func find(_ slug: String, in snapshot: Snapshot) throws -> VersionedCategory? {
        try Int64(slug).flatMap { try snapshot.ask(.managedCategory(.init(rawValue: $0))) }
    }

    func position(in snapshot: Snapshot) throws -> PositionField {
        let around = try parent.flatMap { try snapshot.ask(.managedCategory($0)) }?.name
        return PositionField(
            whereabouts: around.map { "in " + $0 } ?? "on the home page",
            now: try snapshot.ask(.listPosition(of: category.id)), count: try snapshot.ask(.categoryCount(in: parent)),
            action: Paths.position(of: path))
    }

    func setArchived(_ isArchived: Bool, by author: Account.ID, in transaction: Transaction) throws -> AuditEntry.ID? {
        try transaction.setArchived(isArchived, category.id, by: author)
    }

    func move(to position: Int, by author: Account.ID, in transaction: Transaction) throws -> AuditEntry.ID? {
        try transaction.move(category.id, to: position, by: author)
    }
}
