import Localization
import Shop
import Storage

extension GridRow {
    /// The errors of typed fields that someone else has changed since the form was shown.
    func conflicts(with variant: SellableVariant) -> [GridError] {
        guard version != variant.version else { return [] }
        return touched.filter { variant.texts[$0] != shown[$0] && variant.texts[$0] != typed[$0] }.map { field in
            let now = variant.texts[field]
            let value: Message =
                switch field {
                case .price: .formatted(variant.price)
                case .stock: now.isEmpty ? .words("manage.products.values.notTracked") : .verbatim(now)
                case .sku: now.isEmpty ? .words("manage.history.values.empty") : .verbatim(now)
                }
            var error = GridError(
                self, variant.name, .words("manage.grid.errors.conflict", ["value": .message(value)]), at: field)
            error.isConflict = true
            return error
        }
    }

    /// Takes the present values over as the shown ones: fields that were not typed get them, and typed ones stay.
    mutating func accept(_ variant: SellableVariant) {
        for field in GridField.allCases where typed[field] == shown[field] { typed[field] = variant.texts[field] }
        shown = variant.texts
        version = variant.version
    }

    /// Returns the new values, and the errors of fields.
    ///
    /// - Parameter skus: The SKUs of earlier rows, to which that of this row is added.
    func checked(
        for variant: SellableVariant, _ currency: Currency, _ skus: inout Set<String>, in snapshot: Snapshot
    ) throws -> (values: SaleValues, errors: [GridError]) {
        var (values, errors) = (SaleValues(), [GridError]())
        for field in touched {
            let message: Message?
            switch field {
            case .price: message = check(price: &values.price, was: variant.price, currency)
            case .stock: message = check(stock: &values.stock)
            case .sku: message = try check(sku: &values.sku, &skus, in: snapshot)
            }
            if let message { errors.append(GridError(self, variant.name, message, at: field)) }
        }
        return (values, errors)
    }

    private func check(price: inout Money?, was before: Money, _ currency: Currency) -> Message? {
        let typedPrice = TypedPrice(typed.price, currency)
        price = try? typedPrice.price.get()
        guard let error = typedPrice.error(was: before, mayBeFree: false) else { return nil }
        return error.canBeConfirmed ? .words("manage.grid.errors.free") : error.message
    }

    private func check(stock: inout StockCorrection?) -> Message? {
        if let error = TypedStock.error(typed.stock) { return error.message }
        stock = TypedStock.correction(typed.stock, shown: shown.stock)
        return stock == nil ? .words("manage.products.errors.checkStock") : nil
    }

    private func check(sku: inout String?, _ skus: inout Set<String>, in snapshot: Snapshot) throws -> Message? {
        if let error = VersionedVariant.field(.sku).lengthError(typed.sku) { return error.message }
        sku = typed.sku
        guard !typed.sku.isEmpty else { return nil }
        guard skus.insert(typed.sku).inserted else { return .words("manage.grid.errors.skuTwice") }
        guard let taken = try snapshot.ask(.variant(sku: typed.sku)), taken != id else { return nil }
        let name = try snapshot.ask(.product(taken))?.product.fullName.isolated ?? ""
        return .words("manage.variants.errors.skuIsTaken", ["name": .text(name)])
    }
}
