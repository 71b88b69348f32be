import Glibc
public import Shop

extension ListOperation.Moment {
    /// The current time of the system's clock.
    public static var now: Self {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Self(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }
}

extension ListOperation.Moment: Argument {
    func bind(to statement: Statement, at index: Int) throws { try statement.bind(milliseconds, at: index) }
}

extension ListOperation.Moment: Column {
    init(_ row: Row, _ column: Int) { self.init(milliseconds: row[column]) }
}

extension ListItem.ID: Argument {
    func bind(to statement: Statement, at index: Int) throws { try statement.bind(bytes, at: index) }
}

extension ColumnReader {
    func listItem(_ column: Index) throws -> ListItem.ID {
        guard let id = ListItem.ID(bytes: self[column]) else { throw StorageError.failed(reason: "impossible item") }
        return id
    }
}
