import Localization
import Shop
import Storage

/// A change of an order that the desk has on its form.
struct OrderChange {
    let desk: DeskOrder
    /// What was entered, on top of the newest revision.
    let draft: OrderDraft
    /// Revision that it was begun from.
    let begun: Revision
    let newest: Revision
    let typed: TypedLines
    let discount: TypedAgreedDiscount
    private let coupons: [ValidCoupon]
    private let agreedCoupons: OrderContents?
    private let categories: [Variant.ID: Category.ID]
    private let pricesIncludeTax: Bool

    init(_ draft: OrderDraft, of desk: DeskOrder, _ snapshot: Snapshot) throws {
        let (revisions, settings) = (try snapshot.revisions(of: desk.order), try snapshot.settings())
        guard let newest = revisions.last else { throw NotFound("order") }
        self.desk = desk
        self.newest = newest
        // What was begun from a revision that there is not is compared with the first.
        begun = draft.revision == nil ? newest : revisions.first { $0.number == draft.revision } ?? revisions[0]
        self.draft =
            draft.revision == nil
            ? OrderDraft(of: desk.order.code, in: newest) : draft.rebased(from: begun, onto: newest)
        typed = try TypedLines(
            self.draft.lines, agreed: newest.contents.lines, taxed: snapshot.taxRules(of: desk.order.id), settings,
            snapshot)
        discount = TypedAgreedDiscount(self.draft, agreed: newest.contents.agreedDiscount, settings.currency)
        coupons = try snapshot.coupons(of: desk.order.id)
        agreedCoupons = revisions.agreedCoupons
        let gone = newest.contents.lines.map(\.variant).filter { [typed] in typed.categories[$0] == nil }
        categories = try gone.reduce(into: typed.categories) { categories, variant in
            categories[variant] = try snapshot.ask(.product(variant))?.category.id
        }
        pricesIncludeTax = settings.pricesIncludeTax
    }

    /// What the order would say. Throws when no order can say so.
    func revised() throws(OrderRefusal) -> RevisedContents {
        try newest.contents.revised(
            to: typed.lines, discount: .some(discount.discount), coupons: coupons, agreedCoupons: agreedCoupons,
            categories: categories,
            pricesIncludeTax: pricesIncludeTax)
    }

    /// True when somebody else has changed the order since it was begun.
    var isBehind: Bool { begun.number != newest.number }

    /// Everything that is wrong with what was typed.
    var errors: [FieldError] {
        let isTooLong = draft.reason.isLonger(than: OrderDraft.reasonLimit)
        let reason = FieldError(
            field: "reason",
            message: Messages.tooLong(.words("manage.orders.order.reasonNoun"), OrderDraft.reasonLimit))
        return typed.errors + discount.errors + [discountError].compactMap(\.self) + (isTooLong ? [reason] : [])
    }

    /// A new discount that is more than what the goods cost after coupons.
    private var discountError: FieldError? {
        guard let wanted = discount.discount, wanted != newest.contents.agreedDiscount, typed.errors.isEmpty,
            let contents = try? revised().contents,
            case let most = contents.agreedDiscount?.amount ?? .zero(contents.currency),
            most.minorUnits < wanted.amount.minorUnits
        else { return nil }
        return FieldError(
            field: "discount",
            message: .words("manage.products.amounts.discount.tooHigh", ["most": .formatted(most)]))
    }

    /// Changes that were entered, on top of the newest revision.
    var changes: [LineChange] {
        [LineChange](
            from: newest.contents.lines.units, to: draft.units,
            naming: typed.rows.map { (variant: $0.line.variant, name: $0.name) }
                + newest.contents.lines.map { (variant: $0.variant, name: $0.name) })
    }
}
