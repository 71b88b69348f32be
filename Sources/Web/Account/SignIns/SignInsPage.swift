import Mustache
import Shop

/// Browsers that are signed in to somebody's account.
struct SignInsPage: TemplateModel {
    let layout: Layout
    let rows: [SignInRow]

    static let fields: Fields<SignInsPage> = [
        "layout": .object(\.layout),
        "rows": .list(\.rows),
        "hasOthers": .flag { $0.rows.contains { !$0.isThisOne } },
        "endingPath": .text { _ in Paths.signInsEnding },
    ]
}

/// One of the browsers.
struct SignInRow: TemplateModel {
    let signIn: SignIn
    let isThisOne: Bool
    let clock: ShopClock

    static let fields: Fields<SignInRow> = [
        "browser": .text(\.browser),
        "begin": .text { $0.clock.text($0.signIn.begin) },
        "lastUse": .text { $0.clock.text($0.signIn.lastUse) },
        "isThisOne": .flag(\.isThisOne),
        "spoken": .text { "Sign out \($0.browser)" },
        "endingPath": .text { Paths.signInEnding($0.signIn.session) },
    ]

    private var browser: String { signIn.browser.isEmpty ? "A browser" : signIn.browser }
}
