import FoundationEssentials
import HTTP
import Shop
import Storage

/// What a browser has noted of a list, perhaps without a connection, and sends when it can.
struct ListOperationsController {
    let renderer: PageRenderer

    /// The version of the list, for whoever looks whether anything is new, and the time of the shop in milliseconds, from
    /// which that of the browser may differ.
    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let (list, _) = try context.list(.see, in: snapshot)
        var response = Response.text("\(list.version) \(ListOperation.Moment.now.milliseconds)")
        response.headers.set("Cache-Control", "private, no-store")
        return response
    }

    /// What changes on the list, as it happens; 204 where the browser is to ask for the version now and then instead.
    func follow(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let (list, _) = try context.list(.see, in: snapshot)
        let stream = context.site.listFollowers?.follow(list, for: try context.person())
        return stream.map { .events($0) } ?? Response(status: .noContent)
    }

    /// Does what was noted, each operation once.
    func create(
        _ context: RequestContext, _ sent: SentListOperations, _ transaction: Transaction
    ) throws -> Response {
        let (list, _) = try context.list(.edit, in: transaction.snapshot)
        let outcomes = try transaction.apply(
            sent.operations.compactMap(\.self), to: list.id, notAfter: .now)
        let answer = ListOperationsAnswer(
            version: try transaction.snapshot.ask(.list(list.id))?.version ?? list.version,
            outcomes: sent.outcomes(outcomes), message: try message(outcomes, list, context, transaction.snapshot))
        var response = Response(
            headers: ["Content-Type": "application/json"], body: .bytes(Array(try JSONEncoder().encode(answer))))
        response.headers.set("Cache-Control", "private, no-store")
        return response
    }

    /// Says what was on the list already.
    private func message(
        _ outcomes: [ListOperation.Outcome], _ list: ShoppingList, _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> String? {
        let merged = outcomes.compactMap { if case .merged(let item) = $0 { item } else { nil } }
        guard !merged.isEmpty else { return nil }
        let notice = ListNotice.added(list.id, new: 0, merged: Set(merged).count, last: merged.last)
        return try NoticeMessage(ofList: notice, context, snapshot)?.text
    }
}

/// Answer to a browser that has sent what it noted.
private struct ListOperationsAnswer: Encodable {
    let version: Int
    /// What became of each operation: `done`, `unknown`, `full` or `invalid`.
    let outcomes: [String]
    let message: String?
}

/// Operations as a browser sends them, a line for each: its key, that of the item, when it was made, the field, and the
/// value, apart by spaces; `add` has the line that somebody typed as its value.
struct SentListOperations: Sendable {
    /// Nil for a line that is none.
    let operations: [ListOperation?]

    /// Most lines that are read, and bytes of the longest.
    private static let mostLines = 200
    private static let longestLine = 1000

    init(_ form: Form) {
        let text = form.typed("operations", upTo: Self.mostLines * Self.longestLine)
        operations = text.split(separator: "\n").prefix(Self.mostLines).map(Self.operation)
    }

    /// What became of each line.
    func outcomes(_ done: [ListOperation.Outcome]) -> [String] {
        var rest = done[...]
        return operations.map { operation in
            guard operation != nil, let outcome = rest.popFirst() else { return "invalid" }
            return switch outcome {
            case .added, .merged, .done: "done"
            case .unknown: "unknown"
            case .full: "full"
            }
        }
    }

    private static func operation(_ line: Substring) -> ListOperation? {
        let parts = line.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 5, let id = ListItem.ID(text: parts[0]), let item = ListItem.ID(text: parts[1]),
            let made = Int64(parts[2]), made > 0, let change = change(parts[3], parts[4].withoutBullet)
        else { return nil }
        return ListOperation(id: id, item: item, change, madeAt: .init(milliseconds: made))
    }

    private static func change(_ field: String, _ value: String) -> ListOperation.Change? {
        if field == "add" {
            guard ListItem.isName(value) else { return nil }
            let line = ListLine(value)
            return .add(name: line.name.isEmpty ? value : line.name, measure: line.measure)
        }
        guard let field = ListOperation.Field(rawValue: field), field.takes(value) else { return nil }
        return .set(field, to: value)
    }
}
