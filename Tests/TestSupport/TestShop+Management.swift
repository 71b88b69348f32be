public import Shop
import Storage

extension TestShop {
    /// A product as its manager sees it.
    public func managed(_ product: TestProduct) throws -> VersionedProduct {
        try managed(slug: product.rawValue)
    }

    /// The product of this slug as its manager sees it.
    public func managed(slug: String) throws -> VersionedProduct {
        guard let found = try store.read({ try $0.ask(.managedProduct(slug: slug)) }) else { throw Missing(what: slug) }
        return found
    }

    /// A category as its manager sees it.
    public func managed(_ category: TestCategory) throws -> VersionedCategory {
        try managedCategory(category.rawValue)
    }

    /// The category at this path as its manager sees it.
    public func managedCategory(_ path: String) throws -> VersionedCategory {
        guard let found = try store.read({ try $0.ask(.managedCategory(path: path)) }) else {
            throw Missing(what: path)
        }
        return found
    }

    /// Changes a product as a manager does who sees its latest version. Returns whether anything changed.
    @discardableResult
    public func edit(_ product: TestProduct, _ change: (inout ProductAttributes) -> Void) throws -> Bool {
        let seen = try managed(product)
        var attributes = seen.attributes
        change(&attributes)
        let correction = StockCorrection(shown: seen.product.stock, typed: attributes.stock)
        return try store.write { [attributes] in
            try $0.change(seen.product.id, to: attributes, correction, version: seen.version, by: nil)
        }
    }

    /// Changes a category as a manager does who sees its latest version. Returns whether anything changed.
    @discardableResult
    public func edit(_ category: TestCategory, _ change: (inout CategoryAttributes) -> Void) throws -> Bool {
        let seen = try managed(category)
        var attributes = seen.attributes
        change(&attributes)
        return try store.write { [attributes] in
            try $0.change(seen.category.id, to: attributes, version: seen.version, by: nil)
        }
    }

    /// The manager with this email address, made when there is none.
    public func manager(_ email: String) throws -> Account.ID {
        guard let address = EmailAddress(email) else { throw Missing(what: email) }
        return try store.write { try $0.addStaff(address, as: .manager).id }
    }

    /// Takes a product out of the shop, or puts it back.
    public func setArchived(_ isArchived: Bool, _ product: TestProduct) throws {
        let id = try self.product(product).id
        _ = try store.write { try $0.setArchived(isArchived, id, by: nil) }
    }

    /// Takes a category out of the shop, or puts it back.
    public func setArchived(_ isArchived: Bool, _ category: TestCategory) throws {
        let id = try managed(category).category.id
        _ = try store.write { try $0.setArchived(isArchived, id, by: nil) }
    }

    /// The latest entry of the audit log.
    public func lastChange() throws -> AuditEntry {
        guard let change = try store.read({ try $0.ask(.auditEntries(limit: 1)).first }) else {
            throw Missing(what: "history")
        }
        return change
    }
}
