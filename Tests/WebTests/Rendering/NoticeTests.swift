import Shop
import Testing

@testable import Web

@Suite struct NoticeTests {
    @Test(arguments: [
        Notice.added(.init(rawValue: 4)), .allThereAre(.init(rawValue: 5)), .updated(.init(rawValue: 6)), .cartUpdated,
        .unchosen(product: "t-shirt"),
        .removed(.init(rawValue: 7)), .emptied(.init(rawValue: 8)), .restored(nil),
        .restored(.init(rawValue: 6)), .tooLateToUndo, .placed(.init(rawValue: 1001)),
        .catalogueChanged(.init(rawValue: 3), kept: []),
        .catalogueChanged(.init(rawValue: 3), kept: [.price, .pictureText]), .orderHidden(.init(rawValue: 1002)),
        .orderShown(.init(rawValue: 1003)), .reordered(.init(rawValue: 1004)),
        .cartIsFull, .signedIn(leftOut: nil), .signedIn(leftOut: .init(rawValue: 9)), .signedOut,
        .passwordSet(leftOut: nil), .passwordSet(leftOut: .init(rawValue: 9)), .passwordSetAfresh,
    ]) func aNoticeSurvivesItsCookie(notice: Notice) {
        #expect(Notice(text: notice.text) == notice)
    }

    @Test(arguments: [
        "", ".", "added", "placed.", "placed.x", "unknown.1", "added.tomato",
        "added." + String(repeating: "a", count: 1000),
    ]) func otherTextIsNoNotice(text: String) {
        #expect(Notice(text: text) == nil)
    }
}
