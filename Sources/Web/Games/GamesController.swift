import HTTP
import Localization
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
                .words("games.list.title"), description: .words("games.list.description"), path: Paths.games),
            room: room, prize: prize?.attributes.isArchived == false ? prize?.coupon.terms.discount.offer : nil)
        return room.renderer.privatePage(room.index, page, to: context)
    }
}

/// The page on which a game is chosen.
struct GamesPage: TemplateModel {
    let layout: Layout
    let room: GameRoom
    /// What a won game earns; nil where it earns nothing.
    let prize: Message?

    static let fields: Fields<GamesPage> = [
        "layout": .object(\.layout),
        "stylesheet": .text(\.room.stylesheet),
        "script": .text(\.room.script),
        "prize": .optionalMessage(\.prize),
        "pigPath": .path { _ in Paths.pigGames },
        "fourInARowPath": .path { _ in Paths.fourInARowGames },
        "nameLimit": .number { _ in GamePlayers.nameLimit },
    ]
}

extension CouponTerms.Discount {
    /// `10 % off`, `$5.00 off`.
    var offer: Message {
        switch self {
        case .percent(let thousandths):
            .words(
                "games.list.percentOff",
                ["percent": Percentage(thousandths: thousandths).map { .formatted($0) } ?? ""])
        case .amount(let money): .words("games.list.amountOff", ["amount": .formatted(money)])
        }
    }
}
