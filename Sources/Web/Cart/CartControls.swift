import Localization
import Mustache
import Shop

/// Controls of a product: adding it to the cart, and removing it.
struct CartControls: TemplateModel {
    let product: ControlledProduct
    let inCart: Int
    let canAdd: Bool
    let isSoldOut: Bool
    /// The page to come back to.
    let returnPath: String
    /// The page on which a variant is chosen; nil where there is nothing to choose, or nothing left.
    let choicePath: String?
    /// The path to which the form of the options is sent to add the chosen variant; nil unless an option has no chosen
    /// value.
    let optionsPath: String?
    /// True on the product's own page, whose address may say which list it was found in.
    let isOwnPage: Bool

    static let fields: Fields<CartControls> = [
        "slug": .text { $0.product.slug },
        "line": .text { $0.product.line },
        "variant": .optionalText { $0.product.chosenVariant },
        "name": .text { $0.product.name },
        "price": .message { $0.product.price },
        "inCart": .number(\.inCart),
        "oneLess": .number { $0.inCart - 1 },
        "canAdd": .flag(\.canAdd),
        "isSoldOut": .flag(\.isSoldOut),
        "limit": .optionalMessage { controls in
            guard controls.inCart > 0, !controls.canAdd, !controls.isSoldOut else { return nil }
            return CartLimit.sentence(controls.inCart)
        },
        "mostUnits": .number { _ in Cart.unitLimit },
        "cartPath": .path { _ in Paths.cart },
        "addPath": .path { _ in Paths.cartLines },
        "linePath": .path { $0.product.linePath },
        "choicePath": .optionalPath { $0.choicePath },
        "optionsPath": .optionalPath { $0.optionsPath },
        "returnPath": .text { $0.returnPath },
    ]
}

extension CartControls {
    /// For a cart that has none of the row's product.
    init(_ row: ProductRow) {
        self.init(
            product: ControlledProduct(row.product), inCart: 0,
            canAdd: row.product.available > 0 && !row.product.isOpen,
            isSoldOut: row.product.available == 0, returnPath: row.returnPath,
            choicePath: row.product.isOpen && row.product.available > 0 && !row.isOwnPage ? row.path : nil,
            optionsPath: row.asksForChoice && row.product.available > 0
                ? Paths.additionOfChoice(of: row.product.slug) : nil,
            isOwnPage: row.isOwnPage)
    }

    /// These controls for one customer's cart and origin; nil when neither makes a difference.
    func adapted(to personal: PersonalContent) -> CartControls? {
        let entry = product.isOpen ? nil : personal.entry(of: product.variant)
        let origin = isOwnPage ? personal.listOrigin : nil
        guard entry != nil || origin != nil || isOwnPage && personal.isAtVariant else { return nil }
        return CartControls(
            product: product, inCart: entry?.quantity.units ?? 0,
            canAdd: entry.map { $0.quantity.units < $0.available } ?? canAdd,
            isSoldOut: entry.map { $0.available == 0 } ?? isSoldOut,
            returnPath: isOwnPage ? returnPath(to: origin, isAtVariant: personal.isAtVariant) : returnPath,
            choicePath: choicePath,
            optionsPath: optionsPath.map { $0.and(origin?.query ?? "") }, isOwnPage: isOwnPage)
    }

    /// The product's own page as somebody sees it, with the list that they came from.
    private func returnPath(to origin: ListOrigin?, isAtVariant: Bool) -> String {
        let row = "#" + product.slug
        let path = isAtVariant ? product.path : String(returnPath.dropLast(row.count))
        return Paths.product(product.slug) + (origin?.query ?? "").and(ListOrigin.query(of: path)) + row
    }
}

/// What controls show of a product. A class, since a cached page keeps one for each row and makes others of it for each
/// viewer.
final class ControlledProduct: Sendable {
    let variant: Variant.ID
    let slug: String
    let path: String
    let line: String
    let linePath: String
    let name: String
    let price: Message
    let chosenVariant: String?
    /// True when a variant is yet to be chosen.
    let isOpen: Bool

    init(_ product: Product) {
        variant = product.variant
        slug = product.slug
        path = product.path
        line = product.lineName
        linePath = Paths.cartLine(product.lineName)
        name = product.fullName
        price = product.priceInWords
        chosenVariant = product.chosenVariant
        isOpen = product.isOpen
    }
}
