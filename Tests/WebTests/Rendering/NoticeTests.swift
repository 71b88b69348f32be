import Shop
import Testing

@testable import Web

@Suite struct NoticeTests {
    @Test(arguments: [
        Notice.added(.init(rawValue: 4)), .allThereAre(.init(rawValue: 5)), .updated(.init(rawValue: 6)), .cartUpdated,
        .unchosen("t-shirt"),
        .removed(.init(rawValue: 7)), .emptied(.init(rawValue: 8)), .restored(nil),
        .restored(.init(rawValue: 6)), .tooLateToUndo, .placed(.init(rawValue: 1001)),
        .catalogueChanged(.init(rawValue: 3), kept: []), .changedTogether(.init(rawValue: 3), kept: 2),
        .catalogueChanged(.init(rawValue: 3), kept: [.price, .pictureText]), .orderHidden(.init(rawValue: 1002)),
        .orderShown(.init(rawValue: 1003)), .reordered(.init(rawValue: 1004)),
        .cartIsFull, .signedIn(nil), .signedIn(.init(rawValue: 9)), .signedOut,
        .passwordSet(nil), .passwordSet(.init(rawValue: 9)), .passwordSetAfresh,
    ]) func noticeIsUnchangedAfterCookieRoundTrip(notice: Notice) {
        #expect(Notice(text: notice.text) == notice)
    }

    /// A browser may have a cookie of an earlier program.
    @Test(arguments: [
        "added.4", "all.5", "updated.6", "choose.t-shirt", "full.", "cart.", "removed.7", "emptied.8", "restored.",
        "restored.6", "late.", "placed.1001", "unbought.empty", "unbought.out", "unbought.sold-out", "again.1004",
        "hidden.1002", "shown.1003", "changed.3", "changed.3.price", "together.3.2", "refused.nameIsTaken",
        "unchanged.", "desk.1001",
        "links.1001", "mail.2", "in.", "in.9", "joined.", "saved.", "place.", "oddplace.", "noplace.", "newpassword.",
        "ended.", "erased.", "erasure-postponed.", "mailed.", "confirm.", "confirmed.", "out.", "left.", "password.",
        "password.9", "afresh.", "passkey.added", "passkey.waived", "list.changed.3.4", "list.nocart",
        "room.tasks.added",
    ]) func publishedTextIsRead(text: String) {
        #expect(Notice(text: text)?.text == text)
    }

    @Test(arguments: [
        "", ".", "added", "placed.", "placed.x", "unknown.1", "added.tomato", "unbought.x", "changed.3.x",
        "changed.x.price", "list.x", "together.3", "together.3.-1", "together.3.x",
        "added." + String(repeating: "a", count: 1000), "changed.1" + String(repeating: ".a", count: 2000),
    ]) func otherTextReturnsNil(text: String) {
        #expect(Notice(text: text) == nil)
    }
}
