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

    /// The database and its log, byte for byte.
    func databaseBytes() throws -> [Data] {
        try ["", "-wal"].map { try Data(contentsOf: URL(fileURLWithPath: folder.database + $0)) }
    }

    /// Fields of a product's form, with some of them typed over.
    func form(of slug: String, _ typed: [String: String] = [:]) throws -> [String: String] {
        let form = ProductForm(try managed(slug: slug))
        let shown = [
            "name": form.name, "description": form.description, "price": form.price, "unit": form.unit,
            "stock": form.stock, "stock-shown": form.stockShown, "category": form.category,
            "picture-text": form.pictureText, "version": String(form.version),
        ]
        return shown.merging(typed) { $1 }
    }
}
