import FoundationEssentials
import Secrets
import Shop
import Storage

/// The demo shop that `Demo/shop.json` describes, with its drawings.
struct DemoShop {
    private let folder: String
    private let description: Description

    init(folder: String) throws {
        self.folder = folder
        let json = try Data(contentsOf: URL(fileURLWithPath: folder + "/shop.json"))
        description = try JSONDecoder().decode(Description.self, from: json)
    }

    /// Fills an empty shop in one transaction. Returns false without changes if categories already exist.
    func fill(_ store: Store) throws -> Bool {
        guard try store.read({ try $0.ask(.categories()).isEmpty }) else { return false }
        _ = try Setting.timeZones.zone(named: description.timeZone)
        let pictures = try savePictures(store)
        return try store.write { [description] transaction in
            guard try transaction.snapshot.ask(.categories()).isEmpty else { return false }
            try description.write(into: transaction, pictures)
            return true
        }
    }

    /// Writes the picture files, before the rows that refer to them are inserted. The key is the drawing's path without
    /// its extension.
    private func savePictures(_ store: Store) throws -> [String: Picture] {
        let files = PictureFiles(store.folder)
        return try description.drawings.reduce(into: [:]) { pictures, drawing in
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/drawings/\(drawing).svg")))
            let name = SHA256.hexDigest(bytes) + ".svg"
            try files.write(bytes, as: name)
            pictures[drawing] =
                drawing == Description.logo
                ? Picture(fileName: name, width: 720, height: 160) : Picture(fileName: name, width: 480, height: 480)
        }
    }
}

extension DemoShop {
    /// The content of `shop.json`.
    struct Description: Decodable, Sendable {
        struct Category: Decodable, Sendable {
            let slug: String
            let name: String
            let listTitle: String?
            let products: [Product]?
            /// The subcategories.
            let categories: [Category]?
        }

        struct Product: Decodable, Sendable {
            let slug: String
            let name: String
            let unit: String?
            let price: String
            let stock: Int?
            let description: String
            /// The long description, in Markdown.
            let details: String?
            /// Pairs of a label and a value.
            let facts: [[String]]?
            /// More drawings, shown after the main one, whose file name is the slug.
            let pictures: [String]?
            let options: [Option]?
            let variants: [Variant]?
        }

        let name: String
        let currency: String
        let timeZone: String
        let address: String
        let openingHours: String
        let categories: [Category]
        let deliveryMethods: [DeliveryMethod]
        let coupons: [Coupon]

        static let logo = "logo"

        var drawings: [String] { [Self.logo] + categories.flatMap { $0.drawings(in: "categories") } }
    }
}

extension DemoShop.Description {
    fileprivate func write(into transaction: Transaction, _ pictures: [String: Picture]) throws {
        guard let currency = Currency(rawValue: currency) else {
            throw DemoShopError(subject: "currency", value: currency)
        }
        var settings = ShopSettings(
            name: name, logo: pictures[Self.logo], address: address, currency: currency, timeZone: timeZone)
        settings.openingHours = openingHours
        settings.takesDemoCard = true
        try transaction.setSettings(settings)
        for category in categories {
            try category.write(into: transaction, in: nil, "categories", currency, pictures)
        }
        for method in deliveryMethods { try method.write(into: transaction, currency) }
        for coupon in coupons { try coupon.write(into: transaction, currency) }
    }
}

extension DemoShop.Description.Category {
    /// Returns the drawings of this category and everything in it. `folder` contains the category's own drawing.
    fileprivate func drawings(in folder: String) -> [String] {
        let drawing = folder + "/" + slug
        return [drawing] + (products ?? []).flatMap(\.drawings)
            + (categories ?? []).flatMap { $0.drawings(in: drawing) }
    }

    fileprivate func write(
        into transaction: Transaction, in parent: Shop.Category.ID?, _ folder: String, _ currency: Currency,
        _ pictures: [String: Picture]
    ) throws {
        let drawing = folder + "/" + slug
        let id = try transaction.seedCategory(
            slug: slug, name: name, listTitle: listTitle ?? "", picture: pictures[drawing], in: parent
        ).id
        for product in products ?? [] { try product.write(into: transaction, id, currency, pictures) }
        for category in categories ?? [] {
            try category.write(into: transaction, in: id, drawing, currency, pictures)
        }
    }
}

extension DemoShop.Description.Product {
    private func details(_ pictures: [String: Picture]) -> ProductDetails {
        ProductDetails(
            text: details ?? "", facts: (facts ?? []).map { $0.joined(separator: ": ") }.joined(separator: "\n"),
            pictures: (self.pictures ?? []).compactMap { pictures[$0] })
    }

    fileprivate var drawings: [String] { [slug] + (pictures ?? []) + variantDrawings }

    fileprivate func write(
        into transaction: Transaction, _ category: Shop.Category.ID, _ currency: Currency,
        _ pictures: [String: Picture]
    ) throws {
        guard let price = Money(parsing: price, currency) else { throw DemoShopError(subject: "price", value: price) }
        guard let unit = Unit(rawValue: unit ?? "each") else {
            throw DemoShopError(subject: "unit", value: unit ?? "")
        }
        let product = try transaction.seedProduct(
            slug: slug, name: name, description: description, unit: unit, price: price, stock: stock,
            picture: pictures[slug], details: details(pictures), to: category)
        try writeOptions(of: product, into: transaction, pictures)
    }
}

/// The error for a value in `shop.json` that the shop does not know.
struct DemoShopError: Error, CustomStringConvertible {
    let subject: String
    let value: String

    var description: String { "Demo/shop.json has an unknown \(subject): “\(value)”." }
}
