public import Shop
import Storage

extension TestShop {
    /// A product as the shop has it now.
    public func product(_ product: TestProduct) throws -> Product {
        guard let found = try store.read({ try $0.ask(.product(slug: product.rawValue)) }) else {
            throw Missing(what: product.rawValue)
        }
        return found.product
    }

    /// A category as the shop has it now.
    public func category(_ category: TestCategory) throws -> Category {
        guard let found = try store.read({ try $0.ask(.category(path: category.rawValue)) }) else {
            throw Missing(what: category.rawValue)
        }
        return found
    }

    /// Adds `count` products to the groceries, `item-1` and so on. Returns their slugs.
    @discardableResult
    public func addProducts(_ count: Int) throws -> [String] {
        let grocery = try category(.grocery).id
        let slugs = (1...count).map { "item-\($0)" }
        // A server gives no change all the time that ten thousand need on a machine that does much else.
        for start in stride(from: 0, to: count, by: 1000) {
            try store.write { transaction in
                for slug in slugs[start..<min(count, start + 1000)] {
                    _ = try transaction.seedProduct(
                        slug: slug, name: slug, description: slug, price: Money(minorUnits: 100, .usd), picture: nil,
                        to: grocery)
                }
            }
        }
        return slugs
    }

    /// Sets how many units of a product are left; nil when they are not counted.
    public func setStock(_ stock: Int?, of product: TestProduct) throws {
        let variant = try self.product(product).variant
        try store.write { try $0.setStock(stock, of: variant) }
    }

    /// Sets a product's price in US cents.
    public func setPrice(cents: Int, of product: TestProduct) throws {
        let variant = try self.product(product).variant
        try store.write { try $0.setPrice(Money(minorUnits: cents, .usd), of: variant) }
    }
}

/// The shop does not have something that a test named.
struct Missing: Error {
    let what: String
}
