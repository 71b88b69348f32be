import Localization
import Mustache
import Shop

/// The form for a new coupon, or for an existing one.
struct CouponFormPage: TemplateModel {
    let frame: EditFrame
    let form: CouponForm
    /// Existing coupon; nil for a new one.
    let coupon: VersionedCoupon?
    /// Every category, archived ones last.
    let categories: [VersionedCategory]

    static let fields: Fields<CouponFormPage> = [
        "layout": .object(\.frame.layout),
        "frame": .object(\.frame),
        "all": .text { _ in Paths.managedCoupons },
        "uses": .optionalMessage { page in
            page.coupon.map { .words("manage.coupons.form.uses", ["count": .number($0.coupon.uses)]) }
        },
        "currency": .text { $0.frame.currency.symbol.trimmed },
        "code": .object { $0.field(.code) },
        "discount": .object(\.discount),
        "minimum": .object { $0.field(.minimum) },
        "firstDay": .object { $0.field(.begin) },
        "lastDay": .object { $0.field(.end) },
        "anyCategories": .flag { !$0.choices.isEmpty },
        "categories": .list(\.choices),
        "categoriesError": .optionalMessage { $0.frame.problem?.message(for: "categories") },
        "mostUses": .object { $0.field(.mostUses) },
        "mostUsesPerCustomer": .object { $0.field(.mostUsesPerCustomer) },
        "combinable": .object { SelectField($0.field(.combinable), SelectField.yesOrNo) },
    ]

    private func field(_ field: AuditEntry.Field) -> FormField {
        form.field(field, frame.problem)
    }

    private var discount: FormField {
        var field = field(.discount)
        let amount: Message.Value = .formatted(Money(minorUnits: 500, frame.currency))
        field.hint = .words("manage.coupons.hints.discount", ["amount": amount])
        return field
    }

    /// The categories in the shop, and the archived ones that are ticked.
    private var choices: [Choice] {
        let ticked = form.categories
        return categories.filter { !$0.isArchived || ticked.contains($0.category.id) }.map { managed in
            let name = managed.category.fullName
            return Choice(
                String(managed.category.id.rawValue),
                managed.isArchived
                    ? .words("manage.coupons.form.archivedCategory", ["name": .text(name)]) : .verbatim(name),
                isChosen: ticked.contains(managed.category.id))
        }
    }
}
