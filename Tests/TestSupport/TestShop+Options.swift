public import Shop
import Storage

extension TestShop {
    /// Adds a polo shirt in the sizes S and M, each in navy and red, to the garden: `polo-shirt`, for $19.99.
    public func addPoloShirt() throws {
        let garden = try category(.garden).id
        try store.write { transaction in
            let shirt = try transaction.seedProduct(
                slug: "polo-shirt", name: "Polo shirt", description: "Cotton.", price: Money(minorUnits: 1999, .usd),
                picture: nil, to: garden)
            _ = try transaction.seedOptions(
                Self.options(["Size": ["S", "M"], "Colour": ["Navy", "Red"]]), of: shirt.id)
        }
    }

    /// Options with these names and values. Stops the test when no product can have them.
    public static func options(_ options: KeyValuePairs<String, [String]>) -> ProductOptions {
        guard let options = try? ProductOptions(options.map { ProductOption(name: $0.key, values: $0.value) }) else {
            preconditionFailure("no product can have such options")
        }
        return options
    }

    /// Options of a product as its manager sees them.
    public func managedOptions(_ slug: String = "polo-shirt") throws -> VersionedOptions {
        guard let found = try store.read({ try $0.managedOptions(slug: slug) }) else { throw Missing(what: slug) }
        return found
    }

    /// Gives a product options as a manager does who sees its latest version. Returns whether anything changed.
    @discardableResult
    public func setOptions(_ options: KeyValuePairs<String, [String]>, of slug: String = "polo-shirt") throws -> Bool {
        let (options, seen) = (Self.options(options), try managedOptions(slug))
        return try store.write {
            try $0.setOptions(options, of: seen.product.product.id, version: seen.version, by: nil)
        }
    }

    /// All variants that a product has ever had.
    public func variants(of slug: String = "polo-shirt") throws -> [Variant] {
        let product = try managed(slug: slug).product.id
        return try store.read { try $0.ask(.variants(of: product)) }
    }

    /// Labels of the variants of a product that are for sale, in the order in which they came.
    public func labels(of slug: String = "polo-shirt") throws -> [String] {
        try variants(of: slug).filter { !$0.attributes.isArchived }.map(\.label)
    }

    /// The variant of a product with this label: one for sale, or else an archived one.
    public func variant(_ label: String, of slug: String = "polo-shirt") throws -> Variant {
        let named = try variants(of: slug).filter { $0.label == label }
        guard let found = named.first(where: { !$0.attributes.isArchived }) ?? named.first else {
            throw Missing(what: label)
        }
        return found
    }

    /// A variant as its manager sees it.
    public func managedVariant(_ label: String, of slug: String = "polo-shirt") throws -> VersionedVariant {
        let id = try variant(label, of: slug).id
        guard let found = try store.read({ try $0.managedVariant(id) }) else { throw Missing(what: label) }
        return found
    }

    /// Changes a variant as a manager does who sees its latest version. Returns whether anything changed.
    @discardableResult
    public func edit(
        variant label: String, of slug: String = "polo-shirt", _ change: (inout VariantAttributes) -> Void
    ) throws -> Bool {
        let seen = try managedVariant(label, of: slug)
        var attributes = seen.attributes
        change(&attributes)
        let correction = StockCorrection(shown: seen.attributes.stock, typed: attributes.stock)
        return try store.write { [attributes] in
            try $0.change(seen.variant.id, to: attributes, correction, version: seen.version, by: nil)
        }
    }

    /// Sells a variant no longer, or again.
    @discardableResult
    public func setArchived(_ isArchived: Bool, variant label: String) throws -> AuditEntry.ID? {
        let id = try variant(label).id
        return try store.write { try $0.setArchived(isArchived, id, by: nil) }
    }

    /// Adds units of a variant to the cart, as far as there are any.
    @discardableResult
    public func put(
        _ count: Int, ofVariant label: String, inCartOf customer: Customer.ID
    ) throws -> StockAllocation {
        let id = try variant(label).id
        guard let product = try store.read({ try $0.ask(.product(id)) })?.product else { throw Missing(what: label) }
        return try store.write { try $0.addToCart(product, .of(count), of: customer) }
    }
}
