import Shop
import TestSupport
import Testing

@testable import Storage

/// The staff's tasks: written, changed, deleted and brought back, and found by the shop itself.
struct TaskTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    private func add(_ text: String) throws -> StaffTask.ID {
        try shop.store.write { try $0.createTask(TaskAttributes(text: text)) }
    }

    private func texts() throws -> [String] {
        try shop.store.read { try $0.ask(.tasks).map(\.attributes.text) }
    }

    /// What the shop does each minute.
    private func find() throws {
        let findings = try shop.store.read { try $0.newTaskFindings() }
        let hasOld = try shop.store.read { try $0.hasOldTasks() }
        try shop.store.write { transaction in
            if hasOld { try transaction.forgetOldTasks() }
            try transaction.createTasks(of: findings)
        }
    }

    @Test func aTaskKeepsWhatItSays() throws {
        let day = try #require(CivilDate("2026-12-24"))
        let written = TaskAttributes(text: "Wrap presents", priority: .high, dueDate: day)
        let id = try shop.store.write { try $0.createTask(written) }
        try shop.reopen()
        let task = try #require(try shop.store.read { try $0.ask(.task(id)) })
        #expect(task.attributes == written && !task.isCompleted && task.subject == nil)
    }

    @Test func updatingACompletedTaskKeepsTheMomentOfItsCompletion() throws {
        let id = try shop.store.write { try $0.createTask(TaskAttributes(text: "a"), isCompleted: true) }
        #expect(try shop.store.read { try $0.ask(.task(id)) }?.isCompleted == true)
        let moment = try completion(of: id)
        shop.letPass(hours: 1)
        try shop.store.write { try $0.updateTask(id, TaskAttributes(text: "b"), isCompleted: true, shown: 1) }
        #expect(try completion(of: id) == moment)
        try shop.store.write { try $0.updateTask(id, TaskAttributes(text: "b"), isCompleted: false, shown: 2) }
        #expect(try shop.store.read { try $0.ask(.task(id)) }?.isCompleted == false)
        try shop.store.write { try $0.updateTask(id, TaskAttributes(text: "b"), isCompleted: true, shown: 3) }
        #expect(try completion(of: id) != moment)
    }

    private func completion(of id: StaffTask.ID) throws -> String? {
        try shop.rawConnection().strings("SELECT completed_at FROM tasks WHERE id = \(id.rawValue)").first
    }

    @Test func ofTwoWhoChangeATaskTheSecondIsTold() throws {
        let id = try add("Call Ben")
        try shop.store.write { try $0.updateTask(id, TaskAttributes(text: "Call Ann"), isCompleted: false, shown: 1) }
        #expect(throws: TaskRefusal.changedSinceShown) {
            try shop.store.write {
                try $0.updateTask(id, TaskAttributes(text: "Call Zoe"), isCompleted: false, shown: 1)
            }
        }
        #expect(try texts() == ["Call Ann"])
    }

    @Test func completedTasksGoTogetherAndComeBackTogether() throws {
        let ids = try ["a", "b", "c"].map(add)
        try shop.store.write { transaction in
            for id in ids.prefix(2) { _ = try transaction.completeTask(id, true) }
        }
        let deletion = try #require(try shop.store.write { try $0.deleteCompletedTasks() })
        #expect(try texts() == ["c"])
        let none = try shop.store.write { try $0.deleteCompletedTasks() }
        #expect(none == nil)
        let count = try shop.store.write { try $0.undoTaskDeletion(deletion) }
        #expect(count == 2)
        #expect(try texts() == ["a", "b", "c"])
        let again = try shop.store.write { try $0.undoTaskDeletion(deletion) }
        #expect(again == 0)
    }

    @Test func eachDeletionIsUndoneByItself() throws {
        let ids = try ["a", "b"].map(add)
        let deletions = try ids.map { id in try #require(try shop.store.write { try $0.deleteTask(id) }) }
        #expect(Set(deletions).count == 2)
        _ = try shop.store.write { [first = deletions[0]] in try $0.undoTaskDeletion(first) }
        #expect(try texts() == ["a"])
        // An old page undoes nothing else, whatever was deleted since.
        _ = try shop.store.write { [a = ids[0]] in try $0.deleteTask(a) }
        let count = try shop.store.write { [first = deletions[0]] in try $0.undoTaskDeletion(first) }
        #expect(count == 0)
    }

    @Test func afterADayADeletedTaskIsForgotten() throws {
        let id = try add("a")
        let deletion = try #require(try shop.store.write { try $0.deleteTask(id) })
        shop.letPass(hours: 25)
        try find()
        let count = try shop.store.write { try $0.undoTaskDeletion(deletion) }
        #expect(count == 0)
    }

    @Test func thereIsRoomForAThousand() throws {
        try shop.store.write { transaction in
            for number in 1...StaffTask.most { _ = try transaction.createTask(TaskAttributes(text: "\(number)")) }
        }
        #expect(throws: TaskRefusal.tooMany) { try add("one more") }
    }

    @Test func anItemThatRunsLowAppearsOnceAndAgainOnlyAfterItWasThere() throws {
        try shop.setStock(3, of: .apple)
        try find()
        try find()
        #expect(try texts() == ["Stock is low: Apple, 3 left"])
        try shop.setStock(2, of: .apple)
        #expect(try texts() == ["Stock is low: Apple, 2 left"])
        try shop.setStock(0, of: .apple)
        #expect(try texts() == ["Sold out: Apple"])
        try shop.setStock(3, of: .apple)
        #expect(try texts() == ["Stock is low: Apple, 3 left"])
        let task = try #require(try shop.store.read { try $0.ask(.tasks).first })
        #expect(task.subject == .product(slug: "apple"))
        // Deleted, it does not come back while nothing has changed.
        _ = try shop.store.write { [id = task.id] in try $0.deleteTask(id) }
        try shop.setStock(0, of: .apple)
        try find()
        #expect(try texts() == [])
        try shop.setStock(50, of: .apple)
        try find()
        try shop.setStock(0, of: .apple)
        try find()
        #expect(try texts() == ["Sold out: Apple"])
    }

    @Test func anOrderThatIsNotPackedForTwoDaysAppears() throws {
        let ann = try shop.customer("Ann")
        let order = try shop.buy(1, of: .milk, for: ann)
        let packed = try shop.buy(1, of: .apple, for: ann)
        try shop.set(packed, to: .packed)
        shop.letPass(days: 2)
        try find()
        #expect(try texts() == [])
        shop.letPass(seconds: 1)
        try find()
        try find()
        #expect(try texts() == ["Order \(order.code) has waited for two days"])
        let subject = try shop.store.read { try $0.ask(.tasks).first?.subject }
        #expect(subject == .order(order.code))
    }

    @Test func aMailThatCouldNotBeSentAppears() throws {
        let mail = try shop.enqueue()
        _ = try shop.takeDueMail()
        try shop.record(.refused("no such mailbox"), of: mail)
        try find()
        let task = try #require(try shop.store.read { try $0.ask(.tasks).first })
        #expect(task.subject == .mail(mail) && task.attributes.text.hasPrefix("Mail could not be sent: "))
        #expect(task.attributes.priority == .high)
    }

    @Test func findingsLeaveRoomForWhatPeopleWrite() throws {
        try shop.store.write { transaction in
            for number in 1...StaffTask.most / 2 { _ = try transaction.createTask(TaskAttributes(text: "\(number)")) }
        }
        try shop.setStock(3, of: .apple)
        #expect(try shop.store.read { try $0.newTaskFindings() } == [])
    }
}
