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

    /// Offers the pages in other languages, too.
    func offer(_ languages: [String]) throws {
        var settings = try store.read { try $0.settings() }
        settings.otherLanguages = languages
        let changed = settings
        try store.write { try $0.setSettings(changed) }
    }

    /// Address of a category's form.
    func managedPath(of category: TestCategory) throws -> String {
        try managedPath(of: category.rawValue)
    }

    /// Address of the form of the category at this path.
    func managedPath(of path: String) throws -> String {
        Paths.managedCategory(try managedCategory(path).category.id)
    }

    /// All that is stored: of SQLite the file and its log, byte for byte; of a server every row as a change left it, but
    /// for what a program renews by itself.
    func databaseContent() throws -> [Data] {
        guard let database else {
            return try ["", "-wal"].map { try Data(contentsOf: URL(fileURLWithPath: folder.database + $0)) }
        }
        let tables = """
            SELECT query_to_xml(format('SELECT ctid, xmin, * FROM %I ORDER BY ctid', relname), true, false, '')
            FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'leases'
            ORDER BY relname
            """
        return try database.rawConnection().strings(tables).map { Data($0.utf8) }
    }

    /// Fields of a product's form, with some of them typed over.
    func form(of slug: String, _ typed: [String: String] = [:]) throws -> [String: String] {
        let form = ProductForm(try managed(slug: slug))
        let texts = VersionedProduct.fields.filter { $0.typed != nil }.map { ($0.field.id, form[$0.field]) }
        let shown = ["stock-shown": form.stockShown, "version": String(form.entries.version)]
        return Dictionary(uniqueKeysWithValues: texts).merging(shown) { $1 }.merging(typed) { $1 }
    }
}
