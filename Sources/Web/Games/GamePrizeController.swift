import HTTP
import Localization
import Mustache
import Shop
import Storage

/// What won games earn, as a manager sets it.
struct GamePrizeController {
    let room: GameRoom

    func edit(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try form(TypedGamePrize(try snapshot.ask(.gamePrize)), context, snapshot)
    }

    func update(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let typed = TypedGamePrize(context.request.form)
        let coupons = try transaction.snapshot.ask(.managedCoupons)
        if let problem = Problem(typed.errors(coupons)) {
            throw RefusedChange { try form(typed, $0, $1, problem) }
        }
        try transaction.setGamePrize(typed.prize)
        return context.redirect(to: Paths.gamePrize, .room("games.saved"))
    }

    private func form(
        _ typed: TypedGamePrize, _ context: RequestContext, _ snapshot: Snapshot, _ problem: Problem? = nil
    ) throws -> Response {
        let layouts = try room.renderer.layouts(context, snapshot) {
            $0 == "games.saved" ? NoticeMessage(text: .words("games.prize.saved"), passes: true) : nil
        }
        let page = GamePrizePage(
            layout: layouts.managerLayout(.words("games.prize.title"), problem: problem), typed: typed,
            coupons: try snapshot.ask(.managedCoupons).filter { !$0.attributes.isArchived })
        return room.renderer.privatePage(room.prize, page, to: context, status: problem.status)
    }
}

/// What a manager has typed about won games.
struct TypedGamePrize: Sendable {
    let coupon: String
    let perPerson: String
    let perDay: String
    let days: String

    init(_ prize: GamePrize) {
        coupon = prize.coupon.map { String($0.rawValue) } ?? ""
        (perPerson, perDay, days) = (String(prize.perPerson), String(prize.perDay), String(prize.days))
    }

    init(_ form: Form) {
        coupon = form.typed("coupon", upTo: 20)
        perPerson = form.typed("per-person", upTo: 20)
        perDay = form.typed("per-day", upTo: 20)
        days = form.typed("days", upTo: 20)
    }

    var prize: GamePrize {
        GamePrize(
            coupon: Int64(coupon).map(Coupon.ID.init(rawValue:)), perPerson: Int(perPerson) ?? 1,
            perDay: Int(perDay) ?? 1, days: Int(days) ?? 1)
    }

    func errors(_ coupons: [VersionedCoupon]) -> [FieldError?] {
        let isKnown = coupon.isEmpty || coupons.contains { String($0.coupon.id.rawValue) == coupon }
        return [
            isKnown ? nil : FieldError(field: "coupon", message: .words("games.prize.couponWrong")),
            Self.error(perPerson, GamePrize.mostPerPerson, "per-person"),
            Self.error(perDay, GamePrize.mostPerDay, "per-day"),
            Self.error(days, GamePrize.validDays, "days"),
        ]
    }

    private static func error(_ text: String, _ range: ClosedRange<Int>, _ field: String) -> FieldError? {
        if let number = Int(text), range.contains(number) { return nil }
        let values: Message.Values = [
            "least": .text("\(range.lowerBound)"), "most": .text("\(range.upperBound)"),
        ]
        return FieldError(field: field, message: .words("games.prize.numberWrong", values))
    }
}

/// The form of what won games earn.
struct GamePrizePage: TemplateModel {
    let layout: Layout
    let typed: TypedGamePrize
    let coupons: [VersionedCoupon]

    static let fields: Fields<GamePrizePage> = [
        "layout": .object(\.layout),
        "path": .path { _ in Paths.gamePrize },
        "couponsPath": .path { _ in Paths.managedCoupons },
        "coupon": .object { page in
            SelectField(
                FormField(
                    id: "coupon", label: .words("games.prize.coupon"), value: page.typed.coupon,
                    hint: .words("games.prize.couponHint"),
                    error: page.layout.problem?.message(for: "coupon")),
                [("", .words("games.prize.noCoupon"))] + page.coupons.map(Self.choice))
        },
        "perPerson": .object { $0.field("per-person", .words("games.prize.perPerson"), $0.typed.perPerson) },
        "perDay": .object { $0.field("per-day", .words("games.prize.perDay"), $0.typed.perDay) },
        "days": .object { $0.field("days", .words("games.prize.days"), $0.typed.days) },
    ]

    private static func choice(_ managed: VersionedCoupon) -> (value: String, label: Message) {
        let coupon = managed.coupon
        return (
            String(coupon.id.rawValue),
            .words(
                "games.prize.couponChoice",
                ["code": .text("\(coupon.code)"), "offer": .message(coupon.terms.discount.offer)])
        )
    }

    private func field(_ id: String, _ label: Message, _ value: String) -> FormField {
        FormField(id: id, label: label, value: value, error: layout.problem?.message(for: id), limit: 4)
    }
}
