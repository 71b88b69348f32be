import FoundationEssentials
import HTTP
import Localization
import Secrets
import Shop
import Storage

/// The page on which staff send the CSV file of a bank statement.
struct TransfersController {
    let renderer: PageRenderer

    private static let mostBatches = 10

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try page(context, snapshot, nil)
    }

    /// Reads the file.
    func prepare(_ context: RequestContext, _ snapshot: Snapshot) throws -> BackgroundJob<SentStatement?> {
        guard let upload = context.request.form.files("file").first, upload.size > 0 else { return .work { nil } }
        let (path, name, size) = (upload.path, upload.filename.line(for: 100), upload.size)
        return .work {
            guard size <= BankStatementFile.mostBytes else { return SentStatement(name: name, content: nil) }
            let content = StatementTable.decoded(try [UInt8](Data(contentsOf: URL(filePath: path))))
            return SentStatement(
                name: name, content: content, heading: Result { try StatementTable(content).headingHash })
        }
    }

    /// Stores the file, and opens its proof if all columns are known.
    func create(_ context: RequestContext, _ sent: SentStatement?, _ transaction: Transaction) throws -> Response {
        guard let sent else { throw refusal(.words("manage.orders.transfers.errors.noFile")) }
        guard let content = sent.content else { throw refusal(.words("manage.orders.transfers.errors.tooLarge")) }
        guard !content.contains(0) else { throw refusal(.words("manage.orders.transfers.errors.notCSV")) }
        let heading = try read { try sent.heading.get() }
        let columns = try transaction.snapshot.ask(.bankColumns(ofHeading: heading))
        let id = try transaction.addBankStatement(
            content, named: sent.name, newKey: RandomBytes.make(32), by: context.author())
        return .redirect(to: columns == nil ? Paths.statementColumns(id) : Paths.statement(id))
    }

    private func read<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as CSVRefusal {
            throw refusal(error.message)
        } catch let error as TableRefusal {
            throw refusal(error.message)
        }
    }

    private func refusal(_ message: Message) -> RefusedChange {
        RefusedChange { context, snapshot in
            try page(context, snapshot, Problem(errors: [FieldError(field: "file", message: message)]))
        }
    }

    private func page(_ context: RequestContext, _ snapshot: Snapshot, _ problem: Problem?) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let page = TransfersPage(
            layout: layouts.layout(
                .words("manage.orders.transfers.title"),
                back: BackLink(name: .words("manage.orders.title"), path: Paths.deskOrders), problem: problem),
            problem: problem, pending: try snapshot.ask(.pendingBankStatement(of: context.author())),
            batches: try snapshot.ask(.latestBankBatches(limit: Self.mostBatches)), clock: layouts.clock)
        return renderer.privatePage(\.transfers, page, to: context, status: problem.status)
    }
}

/// A bank statement as it was sent.
struct SentStatement: Sendable {
    /// The name of the file on the device of the staff member.
    let name: String
    /// The text in UTF-8; nil if the file is too large.
    let content: [UInt8]?
    /// The hash of the heading, or the reason why the file cannot be read.
    var heading: Result<[UInt8], any Error> = .success([])
}
