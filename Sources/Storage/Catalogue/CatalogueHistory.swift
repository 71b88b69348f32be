public import Shop

extension Transaction {
    /// Writes down who changed what. Gives the new entry.
    func record(
        _ subject: CatalogueChange.Subject, _ differences: [CatalogueChange.Difference], by author: Account.ID?
    ) throws -> CatalogueChange.ID {
        let change = try database.insert(
            "INSERT INTO catalogue_changes (product_id, category_id, account_id, changed_at) VALUES (?, ?, ?, ?)",
            [subject.product?.rawValue, subject.category?.rawValue, author?.rawValue, now.secondsSince1970])
        for difference in differences {
            try database.change(
                "INSERT INTO catalogue_differences (change_id, field, before, after) VALUES (?, ?, ?, ?)",
                [change, difference.field.rawValue, difference.before, difference.after])
        }
        return CatalogueChange.ID(rawValue: change)
    }

    /// Takes a change back: every field that it changed becomes what it was before, and what came into being is
    /// archived. Stock moves back by as many units as the change had moved it. Undoing is a change itself, whose entry
    /// this gives.
    ///
    /// Throws `CatalogueRefusal.changedAgainSince` when a field is not what the change had made it any more, or when
    /// it was undone already; and what the change back would throw.
    public func undo(_ id: CatalogueChange.ID, by author: Account.ID?) throws -> CatalogueChange.ID {
        guard let change = try snapshot.catalogueChange(id), change.undoneBy == nil else {
            throw CatalogueRefusal.changedAgainSince
        }
        guard let undoing = try takeBack(change, by: author) else { throw CatalogueRefusal.changedAgainSince }
        try database.change(
            "UPDATE catalogue_changes SET undone_by = ? WHERE id = ?", [undoing.rawValue, id.rawValue])
        return undoing
    }

    private func takeBack(_ change: CatalogueChange, by author: Account.ID?) throws -> CatalogueChange.ID? {
        switch change.subject {
        case .product(let id):
            if let position = change.differences.first(where: { $0.field == .position }) {
                return try takeBack(position, of: id, by: author)
            }
            guard let now = try snapshot.managedProduct(id) else { return nil }
            return try rewrite(now, as: try before(change, now.details), by: author)
        case .category(let id):
            if let position = change.differences.first(where: { $0.field == .position }) {
                return try takeBack(position, of: id, by: author)
            }
            guard let now = try snapshot.managedCategory(id) else { return nil }
            return try rewrite(now, as: try before(change, now.details), by: author)
        }
    }

    private func takeBack(
        _ position: CatalogueChange.Difference, of category: Category.ID, by author: Account.ID?
    ) throws -> CatalogueChange.ID? {
        guard let before = position.before.flatMap({ Int($0) }), let after = Int(position.after),
            try self.position(of: category) == after
        else { throw CatalogueRefusal.changedAgainSince }
        return try move(category, from: after, to: before, by: author)
    }

    private func takeBack(
        _ place: CatalogueChange.Difference, of product: Product.ID, by author: Account.ID?
    ) throws -> CatalogueChange.ID? {
        guard let before = place.before.flatMap({ Int($0) }), let after = Int(place.after),
            try snapshot.place(of: product) == after
        else { throw CatalogueRefusal.changedAgainSince }
        return try move(product, to: before, by: author)
    }

    private func before(_ change: CatalogueChange, _ now: ProductDetails) throws -> ProductDetails {
        let texts = Dictionary(uniqueKeysWithValues: now.texts.map { ($0.field, $0.text) })
        return try change.differences.reduce(into: now) { details, difference in
            guard let before = difference.before else { return }
            guard difference.field == .stock || texts[difference.field] == difference.after else {
                throw CatalogueRefusal.changedAgainSince
            }
            try set(difference.field, to: before, insteadOf: difference.after, in: &details)
        }
    }

    private func before(_ change: CatalogueChange, _ now: CategoryDetails) throws -> CategoryDetails {
        let texts = Dictionary(uniqueKeysWithValues: now.texts.map { ($0.field, $0.text) })
        return try change.differences.reduce(into: now) { details, difference in
            guard let before = difference.before else { return }
            guard texts[difference.field] == difference.after else { throw CatalogueRefusal.changedAgainSince }
            switch difference.field {
            case .name: details.name = before
            case .picture: details.picture = try snapshot.picture(fileName: before)
            case .archived: details.isArchived = before == "1"
            default: break
            }
        }
    }

    private func set(
        _ field: CatalogueChange.Field, to text: String, insteadOf other: String, in details: inout ProductDetails
    ) throws {
        switch field {
        case .name: details.name = text
        case .description: details.description = text
        case .unit: details.unit = Unit(rawValue: text) ?? details.unit
        case .price: details.price = Money(minorUnits: Int(text) ?? details.price.minorUnits, details.price.currency)
        case .stock: details.stock = StockCorrection(shown: Int(other), typed: Int(text)).applied(to: details.stock)
        case .category: details.category = Int64(text).map { Category.ID(rawValue: $0) } ?? details.category
        case .picture: details.picture = try snapshot.picture(fileName: text)
        case .pictureText: details.pictureText = text
        case .archived: details.isArchived = text == "1"
        case .position: break
        }
    }
}

extension CatalogueChange.Subject {
    fileprivate var product: Product.ID? {
        if case .product(let id) = self { id } else { nil }
    }

    fileprivate var category: Category.ID? {
        if case .category(let id) = self { id } else { nil }
    }
}
