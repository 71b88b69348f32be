import Localization
import Shop
import Storage

/// Pictures that were chosen together, each for the item that its file is named after: `garden-soil.jpg`, `Garden
/// Soil.png`. They arrive in a form and not in a table, and are looked at, applied and taken back like one.
struct PictureTable: ExchangedTable {
    private static let columns = ["File", "Picture"]

    func columns(in snapshot: Snapshot) -> [String] { Self.columns }

    func effect(of row: TableRow, in snapshot: Snapshot) throws -> RowEffect {
        let (product, picture) = try meant(by: row, in: snapshot)
        let before = product.product.picture?.fileName ?? ""
        guard picture.fileName != before else { return .same }
        return .changed(
            [.init(.picture, before: before, after: picture.fileName)],
            of: "\(row["File"] ?? "") → \(product.name)", version: product.version)
    }

    func apply(
        _ row: TableRow, seen version: Int?, by author: Account.ID, in transaction: Transaction
    ) throws -> AuditEntry.ID? {
        let snapshot = transaction.snapshot
        let (product, picture) = try meant(by: row, in: snapshot)
        guard product.version == version else { throw TableRefusal.changedSinceShown }
        var attributes = product.attributes
        attributes.picture = picture
        let stock = StockCorrection(shown: product.product.stock, typed: product.product.stock)
        let isChanged = try transaction.change(
            product.product.id, to: attributes, stock, version: product.version, by: author)
        return isChanged ? try snapshot.lastEntry(of: product.subject) : nil
    }

    private func meant(by row: TableRow, in snapshot: Snapshot) throws -> (VersionedProduct, Picture) {
        let product = try product(namedAfter: row["File"] ?? "", in: snapshot)
        guard let picture = try snapshot.ask(.picture(fileName: row["Picture"] ?? "")) else {
            throw TableRefusal("manage.tables.refusals.missingPicture")
        }
        return (product, picture)
    }

    /// By the name in its address, or else by its own.
    private func product(namedAfter file: String, in snapshot: Snapshot) throws -> VersionedProduct {
        let name = file.split(separator: ".").dropLast().joined(separator: ".").line(for: ProductAttributes.nameLimit)
        let slug = Slug.make(from: name, orElse: "") { _ in false }
        if !slug.isEmpty, let product = try snapshot.ask(.managedProduct(slug: slug)), !product.product.isArchived {
            return product
        }
        let named = try snapshot.ask(.products(named: name))
        guard named.count < 2 else {
            throw TableRefusal("manage.tables.refusals.severalFileNames")
        }
        guard let product = try named.first.flatMap({ try snapshot.ask(.managedProduct(slug: $0.slug)) }) else {
            throw TableRefusal("manage.tables.refusals.noItemOfFile")
        }
        return product
    }
}
