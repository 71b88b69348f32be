import Shop
import Storage

extension DemoShop.Description {
    /// A product option, which distinguishes its variants.
    struct Option: Decodable, Sendable {
        let name: String
        let values: [String]
    }

    /// A variant of a product, with all its differences from the product.
    struct Variant: Decodable, Sendable {
        /// The value for each option, in the order of the product's options.
        let values: [String]
        let price: String?
        let stock: Int?
        /// The name of its drawing.
        let picture: String?
    }
}

extension DemoShop.Description.Product {
    /// The drawings of its variants.
    var variantDrawings: [String] { (variants ?? []).compactMap(\.picture) }

    /// Sets the options of `product`, and the described fields of each variant.
    func writeOptions(
        of product: Product, into transaction: Transaction, _ pictures: [String: Picture]
    ) throws {
        guard let options else { return }
        let all: ProductOptions
        do {
            all = try ProductOptions(options.map { ProductOption(name: $0.name, values: $0.values) })
        } catch {
            throw DemoShopError(subject: "options of", value: slug)
        }
        let seeded = try transaction.seedOptions(all, of: product.id)
        for variant in variants ?? [] {
            guard let id = seeded.first(where: { $0.values == variant.values })?.id else {
                throw DemoShopError(subject: "variant", value: Shop.Variant.label(of: variant.values))
            }
            try variant.write(into: transaction, as: id, product.price.currency, pictures)
        }
    }
}

extension DemoShop.Description.Variant {
    fileprivate func write(
        into transaction: Transaction, as id: Shop.Variant.ID, _ currency: Currency, _ pictures: [String: Picture]
    ) throws {
        if let price {
            guard let money = Money(parsing: price, currency) else {
                throw DemoShopError(subject: "price", value: price)
            }
            try transaction.setPrice(money, of: id)
        }
        if let stock { try transaction.setStock(stock, of: id) }
        if let picture {
            guard let found = pictures[picture] else { throw DemoShopError(subject: "picture", value: picture) }
            try transaction.setPicture(found, of: id)
        }
    }
}
