import ArgumentParser
import Glibc
import Secrets
import Shop
import Storage

/// `shopme copy`: copies a shop from SQLite to a PostgreSQL server, or back.
struct Copy: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Copy a whole shop from a data folder to a PostgreSQL server, or back.",
        discussion: """
            The target is an empty database, or a folder without a shop. Before the copy is saved, every row is read \
            back and compared, and the books are checked. After an error or an interruption there is no copy. The \
            original does not change. Stop the shop first: changes while the copy is made are not in the copy.
            """)

    @Option(name: .customLong("from"), help: "The shop to copy: a data folder, or postgresql://user@host/name.")
    var source: String

    @Option(
        name: .customLong("to"),
        help: """
            The target of the copy: postgresql://user@host/name, or a data folder. A password comes from the file that \
            PGPASSFILE names.
            """)
    var target: String

    func validate() throws {
        guard source.isServer != target.isServer else {
            throw ValidationError("--from and --to must be one postgresql:// address and one data folder.")
        }
    }

    func run() throws {
        let signals = TerminationSignals()
        let terminal = CopyTerminal()
        defer { terminal.finish() }
        signals.beforeEnding(terminal.interrupt)
        let copy = ShopCopy(from: source.location, to: target.location, digest: SHA256.hexDigest)
        if try copy.isOriginalOpen() {
            terminal.warn("The shop is running: changes from now on are not in the copy.")
        }
        let shop = try copy.run(reporting: terminal.show)
        terminal.finish()
        for result in shop.results { print(result.line) }
        tell(shop, terminal)
    }

    private func tell(_ shop: CopiedShop, _ terminal: CopyTerminal) {
        print(
            "The shop is copied: \(shop.tableCount) tables with \(shop.rowCount) rows and \(shop.fileCount) files, "
                + "all of them compared.")
        let (books, currency) = (shop.books, shop.currency ?? .usd)
        let orders = Money(minorUnits: books.orderTotal, currency).formatted
        let invoices = Money(minorUnits: books.invoiceTotal, currency).formatted
        print(
            "The same in both: \(books.orders) orders for \(orders), \(books.invoices) invoices for \(invoices), "
                + "\(books.unitsInStock) units in stock.")
        for name in shop.missingFiles {
            terminal.warn("The file \(name) is missing or damaged in the shop, so it is not in the copy.")
        }
    }
}

extension String {
    fileprivate var isServer: Bool { hasPrefix("postgresql://") || hasPrefix("postgres://") }

    fileprivate var location: ShopCopy.Location { isServer ? .server(self) : .folder(DataFolder(self)) }
}
