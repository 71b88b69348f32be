import Localization
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
        "endingPath": .path { _ in Paths.signInsEnding },
    ]
}

/// One of the browsers.
struct SignInRow: TemplateModel {
    let signIn: SignIn
    let isThisOne: Bool
    let clock: ShopClock

    static let fields: Fields<SignInRow> = [
        "browser": .message(\.browser),
        "begin": .value { $0.clock.value($0.signIn.begin) },
        "lastUse": .value { $0.clock.value($0.signIn.lastUse) },
        "isThisOne": .flag(\.isThisOne),
        "endingPath": .path { Paths.signInEnding($0.signIn.session) },
    ]

    /// The browser's name, which `BrowserName` has stored in English: `Firefox on Windows`, `A browser on Linux`.
    private var browser: Message {
        guard !signIn.browser.isEmpty else { return .words("shop.account.signIns.unknownBrowser") }
        guard let preposition = signIn.browser.firstRange(of: " on ") else { return .verbatim(signIn.browser) }
        let browser = String(signIn.browser[..<preposition.lowerBound])
        let system = Message.Value.text(String(signIn.browser[preposition.upperBound...]))
        return browser == "A browser"
            ? .words("shop.account.signIns.unknownBrowserOnSystem", ["system": system])
            : .words("shop.account.signIns.browserOnSystem", ["browser": .text(browser), "system": system])
    }
}
