import ArgumentParser
import Glibc
import Secrets
import Shop
import Storage

/// `shopme copy`: moves a whole shop from SQLite to a PostgreSQL server, or back.
struct Copy: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Copy a whole shop from a data folder to a PostgreSQL server, or back.",
        discussion: """
            The copy goes into a database in which nothing is yet, or a folder that holds no shop. Every row is read \
            back and compared, and the books are checked, before it is there: when anything is wrong, and when the \
            command is interrupted, there is no copy. The original stays as it is. Stop the shop before: what is sold \
            meanwhile is not in the copy.
            """)

    @Option(name: .customLong("from"), help: "The shop: a data folder, or postgresql://user@host/name.")
    var source: String

    @Option(
        name: .customLong("to"),
        help: """
            Where the copy goes: postgresql://user@host/name, or a data folder. A password comes from the file that \
            PGPASSFILE names.
            """)
    var target: String

    func validate() throws {
        guard source.isServer != target.isServer else {
            throw ValidationError("Of --from and --to one must begin with postgresql://, and one name a data folder.")
        }
    }

    func run() throws {
        let signals = TerminationSignals()
        let terminal = CopyTerminal()
        defer { terminal.finish() }
        signals.beforeEnding(terminal.interrupt)
        let copy = ShopCopy(from: source.location, to: target.location, digest: SHA256.hexDigest)
        if try copy.isOriginalOpen() {
            terminal.warn("The shop is open: what it changes from now on is not in the copy.")
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
