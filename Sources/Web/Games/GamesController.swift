import HTTP
import Mustache
import Secrets
import Shop
import Storage

/// The games that there are.
struct GamesController {
    let room: GameRoom

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let layouts = try room.renderer.layouts(context, snapshot)
        let prize = try snapshot.ask(.gamePrize).coupon.flatMap { try snapshot.ask(.managedCoupon($0)) }
        let page = GamesPage(
            layout: layouts.layout(
                "Games", description: "Pig and Four in a Row, to play while you wait.", path: Paths.games),
            room: room, prize: prize?.attributes.isArchived == false ? prize?.coupon.terms.discount.inWords : nil)
        return room.renderer.privatePage(room.index, page, to: context.request)
    }
}

/// The page on which a game is chosen.
struct GamesPage: TemplateModel {
    let layout: Layout
    let room: GameRoom
    /// What a won game earns; nil where it earns nothing.
    let prize: String?

    static let fields: Fields<GamesPage> = [
        "layout": .object(\.layout),
        "stylesheet": .text(\.room.stylesheet),
        "script": .text(\.room.script),
        "prize": .optionalText(\.prize),
        "pigPath": .text { _ in Paths.pigGames },
        "fourInARowPath": .text { _ in Paths.fourInARowGames },
        "nameLimit": .number { _ in GamePlayers.nameLimit },
    ]
}

extension CouponTerms.Discount {
    /// `10 % off`, `$5.00 off`.
    var inWords: String {
        switch self {
        case .percent(let thousandths): "\(Percentage(thousandths: thousandths)?.formatted ?? "") off"
        case .amount(let money): "\(money.formatted) off"
        }
    }
}
