extension ProductDetails {
    /// Every field as the history writes it down: amounts in minor units, keys as numbers, nothing as nothing.
    public var texts: [(field: CatalogueChange.Field, text: String)] {
        [
            (.name, name), (.description, description), (.unit, unit.rawValue), (.price, String(price.minorUnits)),
            (.stock, stock.map { String($0) } ?? ""), (.category, String(category.rawValue)),
            (.picture, picture?.fileName ?? ""), (.pictureText, pictureText), (.archived, isArchived ? "1" : "0"),
        ]
    }

    /// What became different since `before`; everything, when there was nothing before.
    public func differences(from before: ProductDetails?) -> [CatalogueChange.Difference] {
        .between(before?.texts, texts)
    }
}

extension CategoryDetails {
    /// Every field as the history writes it down.
    public var texts: [(field: CatalogueChange.Field, text: String)] {
        [(.name, name), (.picture, picture?.fileName ?? ""), (.archived, isArchived ? "1" : "0")]
    }

    /// What became different since `before`; everything, when there was nothing before.
    public func differences(from before: CategoryDetails?) -> [CatalogueChange.Difference] {
        .between(before?.texts, texts)
    }
}

extension [CatalogueChange.Difference] {
    /// What comes into being was archived, so to speak, before; so that its addition can be taken back.
    fileprivate static func between(
        _ before: [(field: CatalogueChange.Field, text: String)]?,
        _ after: [(field: CatalogueChange.Field, text: String)]
    ) -> [CatalogueChange.Difference] {
        guard let before else {
            return after.map { .init($0.field, before: $0.field == .archived ? "1" : nil, after: $0.text) }
        }
        return zip(before, after).filter { $0.text != $1.text }
            .map { .init($1.field, before: $0.text, after: $1.text) }
    }
}
