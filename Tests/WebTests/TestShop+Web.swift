import Foundation
import Shop
import Storage
import TestSupport

extension TestShop {
    /// Adds a product to the groceries.
    func addProduct(slug: String, name: String) throws {
        let grocery = try category(.grocery).id
        try store.write { transaction in
            _ = try transaction.addProduct(
                slug: slug, name: name, description: name, price: Money(minorUnits: 100, .usd), picture: nil,
                to: grocery)
        }
    }

    /// The database and its log, byte for byte.
    func databaseBytes() throws -> [Data] {
        try ["", "-wal"].map { try Data(contentsOf: URL(fileURLWithPath: folder.database + $0)) }
    }
}
