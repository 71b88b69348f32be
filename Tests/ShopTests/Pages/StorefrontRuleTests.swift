import Shop
import Testing

/// The rooms of a shop, and the fields of its own pages.
struct StorefrontRuleTests {
    @Test(arguments: ShopRoom.allCases) func roomIsSwitchedOffAlone(room: ShopRoom) {
        var settings = ShopSettings(name: "Shop", currency: .usd, timeZone: "UTC")
        #expect(ShopRoom.allCases.allSatisfy(settings.has))
        switch room {
        case .lists: settings.hasLists = false
        case .places: settings.hasPlaces = false
        case .games: settings.hasGames = false
        }
        #expect(ShopRoom.allCases.filter { !settings.has($0) } == [room])
    }

    @Test func everyFieldOfAPageIsAudited() {
        let old = OwnPageAttributes(title: "Old", text: "Text", isInFoot: true)
        let new = OwnPageAttributes(
            title: "New", text: "# Text", isDraft: true, isInHead: true, position: 7, isArchived: true)
        let changes = new.fieldChanges(from: old)
        #expect(
            changes.map(\.field) == [.pageTitle, .pageText, .draft, .inHead, .inFoot, .menuPosition, .archived])
        #expect(changes.map(\.after) == ["New", "# Text", "1", "1", "0", "7", "1"])
    }
}
