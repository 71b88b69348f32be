import HTTP
import Localization
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The staff's tasks by their pages, through the real router.
@Suite struct TaskPagesTests {
    private let shop: TestShop
    private let ann: Shopper

    init() throws {
        shop = try TestShop()
        ann = try Shopper.manager(of: shop)
    }

    private func rows(_ path: String = "/manage/tasks") throws -> [String] {
        try ann.get(path).document.texts(".task-link")
    }

    private func path(of text: String) throws -> String {
        let page = try ann.get("/manage/tasks").document
        return try #require(page.all(".task-link").first { $0.text.contains(text) }?["href"])
    }

    private func english(_ message: Message) throws -> String {
        try Repository.languages.get().standard.text(message)
    }

    @Test func aTaskIsWrittenWithAPriorityAndADueDate() throws {
        #expect(try ann.get("/manage").html.contains("/manage/tasks"))
        #expect(try ann.get("/manage/tasks").html.contains("Nothing to do."))
        _ = try ann.submit("/manage/tasks", ["text": " Call  Ben ", "priority": "3", "due-date": "2026-11-20"])
        _ = try ann.submit("/manage/tasks", ["text": "Sweep", "priority": "1", "due-date": ""])
        #expect(
            try rows() == ["Call BenPast due: November 20, 2026 · High priority", "SweepNo due date · Low priority"])
        #expect(try ann.get("/manage/tasks").document.all(".task.is-overdue").count == 1)
    }

    @Test func wrongInputIsExplainedAndKept() throws {
        let empty = try ann.post("/manage/tasks", ["text": "  ", "priority": "3"])
        #expect(empty.status == .unprocessableContent && empty.html.contains("Enter the task."))
        #expect(empty.document.first("#priority")?.text.contains("High") == true)
        let day = try ann.post("/manage/tasks", ["text": "a", "due-date": "2026-02-30"])
        #expect(try day.html.contains(english(Messages.enterADay)) && day.html.contains("value=\"a\""))
        let long = try ann.post("/manage/tasks", ["text": String(repeating: "x", count: 201)])
        #expect(long.html.contains("Shorten the text to 200 characters."))
        #expect(try rows() == [])
    }

    @Test func theScreensOfPriorityAndDueDateKeepWhatWasTypedAndSaveNothing() throws {
        _ = try ann.submit("/manage/tasks", ["text": "Sweep"])
        let path = try path(of: "Sweep")
        let typed = "task=1&version=1&text=Mop+%26+sweep&priority=2&due-date="
        let priority = try ann.get("/manage/task-priority?" + typed).document
        #expect(priority.all("input[type=radio]").count == 3)
        #expect(priority.first("form.form")?["action"] == path)
        #expect(priority.first("input[name=text]")?["value"] == "Mop & sweep")
        let back = try ann.get(path + "?task=1&version=1&text=Mop+%26+sweep&priority=3&due-date=2026-12-24").document
        #expect(back.first("#text")?["value"] == "Mop & sweep")
        #expect(back.first("#priority")?.text.contains("High") == true)
        #expect(back.first("#due-date")?.text.contains("December 24, 2026") == true)
        let without = try ann.get(path + "?task=1&version=1&text=a&priority=3&due-date=2026-12-24&no-due-date=1")
            .document
        #expect(without.first("#due-date")?.text.contains("No due date") == true)
        let cleared = try ann.get(path + "?task=1&version=1&text=abc&priority=3&due-date=&clear=1").document
        #expect(cleared.first("#text")?["value"] == "")
        #expect(try rows() == ["SweepNo due date · Medium priority"])
    }

    @Test func aTaskStartsWithItsValuesAndIsSaved() throws {
        _ = try ann.submit("/manage/tasks", ["text": "Sweep", "priority": "3", "due-date": "2026-12-24"])
        let path = try path(of: "Sweep")
        let form = try ann.get(path).document
        #expect(form.first("#text")?["value"] == "Sweep")
        #expect(form.first("input[name=due-date]")?["value"] == "2026-12-24")
        _ = try ann.submit(path, ["text": "Mop", "priority": "1", "due-date": "", "version": "1"])
        #expect(try rows() == ["MopNo due date · Low priority"])
    }

    @Test func taskIsCompletedOnItsForm() throws {
        _ = try ann.submit("/manage/tasks", ["text": "Sweep", "completed": "1"])
        #expect(try ann.get("/manage/tasks").document.all(".is-completed").count == 1)
        let path = try path(of: "Sweep")
        let form = try ann.get(path).document
        #expect(form.first("#completed")?["checked"] != nil && form.all("[name=completed]").count == 1)
        // The other screens carry it.
        let typed = "task=1&version=1&text=Sweep&priority=2&due-date=&completed=1"
        #expect(try ann.get("/manage/task-priority?" + typed).hidden("completed") == "1")
        #expect(try ann.get(path + "?" + typed).document.first("#completed")?["checked"] != nil)
        #expect(
            try ann.get(path + "?task=1&version=1&text=Sweep&priority=2&due-date=").document.first("#completed")?[
                "checked"] == nil)
        _ = try ann.submit(path, ["text": "Sweep", "version": "1"])
        #expect(try ann.get("/manage/tasks").document.all(".is-completed").isEmpty)
    }

    @Test func whoeverChangesATaskSecondSeesWhatTheFirstWrote() throws {
        _ = try ann.submit("/manage/tasks", ["text": "Sweep"])
        let path = try path(of: "Sweep")
        _ = try ann.submit(path, ["text": "Mop", "version": "1"])
        let second = try ann.post(path, ["text": "Polish", "version": "1"])
        #expect(second.status == .unprocessableContent)
        #expect(second.html.contains("“Mop”. Save again to keep your version."))
        #expect(second.document.first("#text")?["value"] == "Polish")
        #expect(second.document.first("input[name=version]")?["value"] == "2")
        _ = try ann.submit(path, ["text": "Polish", "version": "2"])
        #expect(try rows() == ["PolishNo due date · Medium priority"])
    }

    @Test func deletingAndRemovingTheCompletedAreUndone() throws {
        for text in ["a", "b", "c"] { _ = try ann.submit("/manage/tasks", ["text": text]) }
        _ = try ann.submit(try path(of: "b") + "/completion", ["completed": "1"])
        #expect(try ann.get("/manage/tasks").document.all(".is-completed").count == 1)
        let deleted = try ann.submit(try path(of: "a") + "/deletion")
        #expect(deleted.notice == "a deleted.")
        let cleared = try ann.submit("/manage/task-clearing")
        #expect(cleared.notice == "b deleted.")
        #expect(try rows().count == 1)
        let undo = try #require(cleared.document.first(".notice form")?["action"])
        #expect(try ann.submit(undo).notice == "Task restored.")
        #expect(try rows().count == 2)
        #expect(try ann.submit(undo).notice == english(Messages.tooLateToUndo))
        _ = try ann.submit(try path(of: "b") + "/completion", ["completed": "0"])
        #expect(try ann.get("/manage/tasks").document.all(".is-completed").isEmpty)
    }

    @Test func theListIsSortedByItsAddress() throws {
        _ = try ann.submit("/manage/tasks", ["text": "high", "priority": "3"])
        _ = try ann.submit("/manage/tasks", ["text": "soon", "priority": "1", "due-date": "2026-12-01"])
        #expect(try rows().map { $0.prefix(4) } == ["high", "soon"])
        #expect(try rows("/manage/tasks?sort=due").map { $0.prefix(4) } == ["soon", "high"])
        #expect(try rows("/manage/tasks?sort=nonsense").map { $0.prefix(4) } == ["high", "soon"])
    }

    @Test func whatTheShopFindsEachMinuteLeadsToIt() throws {
        try shop.setStock(2, of: .apple)
        try ann.website.doMinuteJobs()
        try ann.website.doMinuteJobs()
        let page = try ann.get("/manage/tasks").document
        #expect(page.texts(".task-text") == ["Stock is low: Apple, 2 left"])
        #expect(page.first(".task-subject")?["href"] == "/products/apple")
    }

    @Test func noticesOfTasksAreForStaffOnly() throws {
        _ = try ann.submit("/manage/tasks", ["text": "Secret plan"])
        _ = try ann.post(try path(of: "Secret") + "/deletion")
        let stranger = Shopper(beside: ann, cookies: ["notice": "room.tasks.deleted.1"])
        #expect(try !stranger.get("/").html.contains("Secret plan"))
        #expect(try ann.get("/").notice == nil)
    }

    @Test func missingTasksAreNotFound() throws {
        for address in ["/manage/tasks/99", "/manage/tasks/x", "/manage/tasks/99999999999999999999"] {
            #expect(try ann.get(address).status == .notFound)
            #expect(try ann.post(address, ["text": "a", "version": "1"]).status == .notFound)
            #expect(try ann.post(address + "/completion", ["completed": "1"]).status == .notFound)
            #expect(try ann.post(address + "/deletion").status == .notFound)
        }
    }
}
