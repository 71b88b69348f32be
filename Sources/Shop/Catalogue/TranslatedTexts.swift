/// The texts of a product in one language; nil where they are not translated.
public struct ProductTexts: Sendable {
    let name: String?
    let description: String?
    let pictureText: String?

    public init(name: String?, description: String?, pictureText: String?) {
        (self.name, self.description, self.pictureText) = (name, description, pictureText)
    }
}

extension Product {
    /// Returns the product with these texts.
    public func translated(_ texts: ProductTexts) -> Product {
        var attributes = attributes
        if let name = texts.name { attributes.name = name }
        if let description = texts.description { attributes.description = description }
        if let pictureText = texts.pictureText { attributes.pictureText = pictureText }
        return Product(id: id, variant: variant, slug: slug, selection: selection, attributes)
    }
}

extension Product {
    /// Returns the product with another label of its chosen variant.
    public func labelled(_ label: String) -> Product {
        Product(id: id, variant: variant, slug: slug, selection: .chosen(label: label), attributes)
    }
}

/// The texts of a category in one language.
public struct CategoryTexts: Sendable {
    /// The names of the categories around it, the outermost first, and its own name last. Names that are not translated
    /// are in the default language.
    public var names: [String] = []
    /// The title of its list; nil if it is not translated.
    public var listTitle: String?

    public init() {}
}

extension Category {
    /// Returns the category with these texts.
    public func translated(_ texts: CategoryTexts) -> Category {
        Category(
            id: id, path: path, name: texts.names.last ?? name,
            fullName: texts.names.joined(separator: Self.nameSeparator), listTitle: texts.listTitle ?? listTitle,
            picture: picture, taxClass: taxClass, withdrawalExemption: withdrawalExemption)
    }
}
