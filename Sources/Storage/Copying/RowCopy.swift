/// Copies a shop's rows and files from one open database into another and compares everything. It runs in a read
/// transaction of the source and a transaction of the target, which is rolled back whole on any difference.
struct RowCopy<Source: CopiedDatabase, Target: CopiedDatabase> {
    let source: Source
    let target: Target
    let sourceFiles: any ShopFiles
    let targetFiles: any ShopFiles
    let digest: PictureDigest
    let report: (CopyProgress) -> Void

    func run() throws -> CopiedShop {
        let tables = try CopyPlan(from: source.storedTables(), to: target.storedTables()).tables
        let counts = try tables.map { try source.rowCount(of: $0) }
        let (rowCount, files) = (counts.reduce(0, +), try source.ask(.shopFiles))
        var progress = Progress(count: 2 * rowCount + files.count, report: report)
        try target.load(tables, source.lastNumbers()) {
            for table in tables { try copy(table, &progress) }
            progress.begin("checking references and building the search index")
        }
        let missing = try files.filter { try !copy($0, &progress) }
        for (table, count) in zip(tables, counts) { try compare(table, count, &progress) }
        progress.begin("checking the books")
        let books = try compareBooks()
        let results = target.results()
        if let bad = results.first(where: \.isBad) { throw CopyError.fault(bad.line) }
        progress.begin("saving", isSaving: true)
        return CopiedShop(
            tableCount: tables.count, rowCount: rowCount,
            fileCount: files.count - missing.count, missingFiles: missing.map(\.name), books: books,
            currency: try source.ask(.currency), results: results)
    }

    private func copy(_ table: StoredTable, _ progress: inout Progress) throws {
        progress.begin("copying \(table.name)")
        // A migration may have written a row, such as the first version of the catalogue.
        try target.execute("DELETE FROM \"\(table.target)\"")
        var pages = source.pages(of: table)
        while let rows = try pages.next().nonEmpty {
            try target.insert(rows, into: table)
            progress.add(rows.count)
        }
    }

    /// Returns false if the file is missing or damaged.
    private func copy(_ file: ShopFile, _ progress: inout Progress) throws -> Bool {
        progress.begin("copying pictures")
        defer { progress.add(1) }
        guard let content = try sourceFiles.content(of: file) else { return false }
        if case .picture(let name) = file, !digest.matches(name, content) { return false }
        try targetFiles.store(content, as: file)
        guard try targetFiles.content(of: file) == content else {
            throw CopyError.differs(table: "pictures", key: file.name)
        }
        return true
    }

    /// Reads a table from both databases and compares each value of each row.
    private func compare(_ table: StoredTable, _ count: Int, _ progress: inout Progress) throws {
        progress.begin("comparing \(table.name)")
        var (before, after) = (source.pages(of: table), target.pages(of: table))
        var compared = 0
        while let rows = try before.next().nonEmpty {
            let copies = try after.next()
            for (index, row) in rows.enumerated() where !row.isCopied(in: copies, at: index) {
                let key = table.key.map { row[$0].description }.joined(separator: ", ")
                throw CopyError.differs(table: table.name, key: key)
            }
            compared += rows.count
            progress.add(rows.count)
        }
        // The databases count by themselves: if reading by pages left out a row, it would do so on both sides.
        for found in [compared, try target.rowCount(of: table)] where found != count {
            throw CopyError.differentSum(of: table.name, before: count, after: found)
        }
    }

    private func compareBooks() throws -> BookSums {
        let (before, after) = (try source.ask(.bookSums), try target.ask(.bookSums))
        for (one, other) in zip(before.all, after.all) where one.sum != other.sum {
            throw CopyError.differentSum(of: one.name, before: one.sum, after: other.sum)
        }
        return before
    }
}

/// Counts the rows and files done so far, and reports the number.
private struct Progress {
    let count: Int
    let report: (CopyProgress) -> Void
    private var done = 0
    private var step = ""

    init(count: Int, report: @escaping (CopyProgress) -> Void) {
        self.count = count
        self.report = report
    }

    mutating func begin(_ step: String, isSaving: Bool = false) {
        self.step = step
        report(CopyProgress(done: done, count: count, step: step, isSaving: isSaving))
    }

    mutating func add(_ more: Int) {
        done += more
        report(CopyProgress(done: done, count: count, step: step, isSaving: false))
    }
}

extension Array {
    fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}

extension [StoredValue] {
    fileprivate func isCopied(in copies: [[StoredValue]], at index: Int) -> Bool {
        guard index < copies.count, copies[index].count == count else { return false }
        return zip(self, copies[index]).allSatisfy { $0.isCopied(in: $1) }
    }
}
