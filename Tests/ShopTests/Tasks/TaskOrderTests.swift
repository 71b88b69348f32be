import Testing

@testable import Shop

struct TaskOrderTests {
    private func task(
        _ id: Int64, _ priority: TaskPriority = .medium, due: String? = nil, isCompleted: Bool = false
    ) -> StaffTask {
        StaffTask(
            id: .init(rawValue: id),
            TaskAttributes(text: "x", priority: priority, dueDate: due.flatMap { CivilDate($0) }), subject: nil,
            isCompleted: isCompleted, version: 1)
    }

    private var tasks: [StaffTask] {
        [
            task(1, .high, due: "2026-12-01", isCompleted: true), task(2, .low, due: "2026-11-20"), task(3),
            task(4, .high), task(5, .high, due: "2026-12-24"), task(6, .medium, due: "2026-11-20"),
        ]
    }

    @Test func byPriorityTheHighOnesComeFirstAndAmongThemTheOnesDueEarlier() {
        #expect(TaskOrder.priority.sorted(tasks).map(\.id.rawValue) == [5, 4, 6, 3, 2, 1])
    }

    @Test func byDueDateTheEarlierOnesComeFirstAndThoseWithoutLast() {
        #expect(TaskOrder.due.sorted(tasks).map(\.id.rawValue) == [6, 2, 5, 4, 3, 1])
    }

    @Test func aTaskIsPastDueFromTheDayAfterUntilItIsCompleted() throws {
        let (today, tomorrow) = try (
            #require(CivilDate("2026-11-20")), #require(CivilDate("2026-11-21"))
        )
        #expect(!task(1, due: "2026-11-20").isOverdue(on: today))
        #expect(task(1, due: "2026-11-20").isOverdue(on: tomorrow))
        #expect(!task(1, due: "2026-11-20", isCompleted: true).isOverdue(on: tomorrow))
        #expect(!task(1).isOverdue(on: tomorrow))
    }
}
