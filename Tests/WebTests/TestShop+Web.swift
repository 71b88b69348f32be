import Foundation
import Shop
import Storage
import TestSupport

@testable import Web

extension TestShop {
    /// Adds a product to the groceries.
    func addProduct(slug: String, name: String) throws {
        let grocery = try category(.grocery).id
        try store.write { transaction in
            _ = try transaction.seedProduct(
                slug: slug, name: name, description: name, price: Money(minorUnits: 100, .usd), picture: nil,
                to: grocery)
        }
    }

    /// Address of a category's form.
    func managedPath(of category: TestCategory) throws -> String {
        try managedPath(of: category.rawValue)
    }

    /// Address of the form of the category at this path.
    func managedPath(of path: String) throws -> String {
        Paths.managedCategory(try managedCategory(path).category.id)
    }

    /// The database and its log, byte for byte.
    func databaseBytes() throws -> [Data] {
        try ["", "-wal"].map { try Data(contentsOf: URL(fileURLWithPath: folder.database + $0)) }
    }

    /// Fields of a product's form, with some of them typed over.
    func form(of slug: String, _ typed: [String: String] = [:]) throws -> [String: String] {
        let form = ProductForm(try managed(slug: slug))
        let texts = VersionedProduct.fields.filter { $0.typed != nil }.map { ($0.field.id, form[$0.field]) }
        let shown = ["stock-shown": form.stockShown, "version": String(form.entries.version)]
        return Dictionary(uniqueKeysWithValues: texts).merging(shown) { $1 }.merging(typed) { $1 }
    }
}
