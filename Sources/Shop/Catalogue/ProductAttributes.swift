/// The attributes of a product that a manager edits.
public struct ProductAttributes: Equatable, Sendable {
    /// The maximum length of a name, in code points, as the database counts them.
    public static let nameLimit = 200
    /// The maximum length of a description, in code points.
    public static let descriptionLimit = 2000
    /// The maximum length of an alternative text, in code points.
    public static let pictureTextLimit = 250
    /// The range of stocks that can be entered.
    public static let stocks = 0...1_000_000

    public var name: String
    public var description: String
    public var unit: Unit
    /// The price of one unit.
    public var price: Money
    /// The stock, or nil if the shop does not count it and always has some.
    public var stock: Int?
    public var category: Category.ID
    public var picture: Picture?
    /// The alternative text of the picture for people who cannot see it; empty if the name is enough.
    public var pictureText: String
    /// True if the shop no longer sells the product. Carts and orders may still refer to it.
    public var isArchived: Bool
    /// The details that only the product's own page shows; nil if they were not read, as in lists.
    public var details: ProductDetails?

    public init(
        name: String, description: String = "", unit: Unit, price: Money, stock: Int? = nil, category: Category.ID,
        picture: Picture? = nil, pictureText: String = "", isArchived: Bool = false, details: ProductDetails? = nil
    ) {
        self.name = name
        self.description = description
        self.unit = unit
        self.price = price
        self.stock = stock
        self.category = category
        self.picture = picture
        self.pictureText = pictureText
        self.isArchived = isArchived
        self.details = details
    }

    /// The details, or empty ones if they were not read.
    public var allDetails: ProductDetails {
        get { details ?? ProductDetails() }
        set { details = newValue }
    }

    /// All pictures that were read, beginning with the product's first picture.
    public var allPictures: [Picture] { [picture].compactMap(\.self) + allDetails.pictures }
}

extension ProductAttributes: AuditedAttributes {
    /// The fields that can be translated.
    public static let translatedFields: [AuditEntry.Field] = [.name, .description, .pictureText, .details, .facts]

    public var translations: Translations {
        get { allDetails.translations }
        set { allDetails.translations = newValue }
    }

    public static let auditedFields: [AuditedField<ProductAttributes>] = [
        .text(.name, \.name), .text(.description, \.description),
        .init(.unit, { $0.unit.rawValue }, { $1.unit = Unit(rawValue: $0) ?? $1.unit }),
        .price(\.price), .stock(\.stock),
        .init(
            .category, { String($0.category.rawValue) },
            { $1.category = Int64($0).map(Category.ID.init(rawValue:)) ?? $1.category }),
        .picture(\.picture), .text(.pictureText, \.pictureText), .pictures(\.allDetails.pictures),
        .text(.details, \.allDetails.text), .text(.facts, \.allDetails.facts), .archived(\.isArchived),
    ]
}

extension AuditEntry.Field {
    public static let description = Self(rawValue: "description")
    public static let unit = Self(rawValue: "unit")
    public static let price = Self(rawValue: "price")
    public static let stock = Self(rawValue: "stock")
    public static let category = Self(rawValue: "category")
    public static let pictureText = Self(rawValue: "picture text")
    public static let pictures = Self(rawValue: "pictures")
    public static let details = Self(rawValue: "full description")
    public static let facts = Self(rawValue: "facts")
}

/// The attributes as properties of the product.
extension Product {
    public var name: String { attributes.name }
    public var description: String { attributes.description }
    public var unit: Unit { attributes.unit }
    public var price: Money { attributes.price }
    public var stock: Int? { attributes.stock }
    public var picture: Picture? { attributes.picture }
    public var pictureText: String { attributes.pictureText }
    public var isArchived: Bool { attributes.isArchived }
}
