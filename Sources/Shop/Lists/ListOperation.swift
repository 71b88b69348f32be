/// One change of one item, made by somebody who may have been without a connection.
///
/// Operations may come late, twice, and in another order than they were made: whoever has had them all has the same list.
/// Of two that set the same field the one made later wins; of two made at the same moment, that with the higher key.
public struct ListOperation: Equatable, Sendable {
    /// Change of the item.
    public enum Change: Equatable, Sendable {
        /// The item is new.
        case add(name: String, measure: ListMeasure?)
        case set(Field, to: String)
    }

    /// Property of an item, which has one value at a time.
    public enum Field: String, CaseIterable, Sendable {
        case name, measure, checked, position, deleted
    }

    /// 128 random bits.
    public typealias ID = ListItem.ID

    public let id: ID
    public let item: ListItem.ID
    public let change: Change
    public let madeAt: Moment

    public init(id: ID, item: ListItem.ID, _ change: Change, madeAt: Moment) {
        self.id = id
        self.item = item
        self.change = change
        self.madeAt = madeAt
    }

    /// A moment in milliseconds since 1970-01-01 UTC.
    public struct Moment: Hashable, Comparable, Sendable {
        public let milliseconds: Int64

        public init(milliseconds: Int64) {
            self.milliseconds = milliseconds
        }

        public static func < (left: Self, right: Self) -> Bool { left.milliseconds < right.milliseconds }
    }

    /// When a field was set, and by which operation: the greater one wins.
    public struct Stamp: Comparable, Sendable {
        public let madeAt: Moment
        public let operation: ID

        public init(madeAt: Moment, operation: ID) {
            self.madeAt = madeAt
            self.operation = operation
        }

        public static func < (left: Self, right: Self) -> Bool {
            (left.madeAt, left.operation) < (right.madeAt, right.operation)
        }
    }

    public var stamp: Stamp { Stamp(madeAt: madeAt, operation: id) }
}

extension [ListOperation] {
    /// The same changes in their order, none of them made later than a moment.
    public func made(notAfter moment: ListOperation.Moment) -> [ListOperation] {
        var latest = moment
        return reversed().map { operation in
            guard operation.madeAt > latest else { return operation }
            defer { latest = ListOperation.Moment(milliseconds: latest.milliseconds - 1) }
            return ListOperation(id: operation.id, item: operation.item, operation.change, madeAt: latest)
        }.reversed()
    }
}

extension ListOperation.Field {
    /// True for a value that the field can have.
    public func takes(_ value: String) -> Bool {
        switch self {
        case .name: ListItem.isName(value)
        case .measure: [ListMeasure](text: value) != nil
        case .checked, .deleted: ["0", "1"].contains(value)
        case .position: Int64(value).map { (-ListItem.farthest...ListItem.farthest).contains($0) } ?? false
        }
    }
}

extension ListItem {
    /// Distance between two items that nothing was moved between.
    public static let gap: Int64 = 1 << 20
    /// Highest position, and the lowest below 0.
    public static let farthest: Int64 = 1 << 50
}
