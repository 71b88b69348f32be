import HTTP
import Shop
import Storage

/// The text of operations as a browser sends it. Its lines are counted before they are parsed, which takes longer: a
/// client that sends too many is refused first.
struct ListOperationLines: Sendable {
    fileprivate let lines: ArraySlice<Substring.UTF8View>

    /// The largest number of lines that are read, and the bytes of the longest one: two keys, a time and a field before
    /// the value.
    private static let most = 200
    fileprivate static let longest = ListLine.longestTyped + 100

    init(_ form: Form) {
        let text = form.typed("operations", upTo: Self.most * Self.longest)
        lines = text.utf8.split(separator: UInt8(ascii: "\n"), maxSplits: Self.most).prefix(Self.most)
    }

    var count: Int { lines.count }
}

/// Operations as a browser sends them, a line for each: its key, that of the item, when it was made, the field, and the
/// value, apart by spaces; `add` has the line that somebody typed as its value.
struct SentListOperations: Sendable {
    /// Nil for a line that is no operation. An addition has its typed text as its name until `operations` parses it.
    private let lines: [ListOperation?]

    init(_ sent: ListOperationLines) {
        let lines = sent.lines.map {
            $0.count > ListOperationLines.longest ? nil : Self.operation(Substring($0))
        }
        var operations = lines.compactMap(\.self).made(notAfter: .now)[...]
        self.lines = lines.map { $0 == nil ? nil : operations.popFirst() }
        count = self.lines.count { $0 != nil }
    }

    /// The number of operations.
    let count: Int

    /// Parses the operations after the first ones, `limit` of them at most: parsing all lines takes longer than one portion.
    /// `isName` returns true if a product has that name.
    func operations(after first: Int, atMost limit: Int, isName: (String) -> Bool) -> [ListOperation] {
        lines.compactMap(\.self).dropFirst(first).prefix(limit).map { operation in
            guard case .add(let typed, _) = operation.change else { return operation }
            let line = ListLine(typed)
            guard line.name != typed, !isName(typed) else { return operation }
            return ListOperation(
                id: operation.id, item: operation.item,
                .add(name: line.name.isEmpty ? typed : line.name, measure: line.measure), madeAt: operation.madeAt)
        }
    }

    /// What became of each line.
    func outcomes(_ done: [ListOperation.Outcome]) -> [String] {
        var rest = done[...]
        return lines.map { line in
            guard line != nil, let outcome = rest.popFirst() else { return "invalid" }
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
            let made = Int64(parts[2]), made > 0
        else { return nil }
        guard let change = change(parts[3], parts[4].withoutBullets) else { return nil }
        return ListOperation(id: id, item: item, change, madeAt: .init(milliseconds: made))
    }

    private static func change(_ field: String, _ value: String) -> ListOperation.Change? {
        if field == "add" { return ListItem.isName(value) ? .add(name: value, measure: nil) : nil }
        guard let field = ListOperation.Field(rawValue: field), field.takes(value) else { return nil }
        return .set(field, to: value)
    }
}
