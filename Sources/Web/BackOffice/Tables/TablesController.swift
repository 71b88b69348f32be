import HTTP
import Localization
import Shop
import Storage

/// The page from which managers take tables to a spreadsheet and bring them back, and the files that they take.
struct TablesController {
    let renderer: PageRenderer

    private static let mostImports = 30

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try tablesPage(context, snapshot, nil, kind: "", setsStock: false)
    }

    func tablesPage(
        _ context: RequestContext, _ snapshot: Snapshot, _ problem: Problem?, kind: String, setsStock: Bool
    ) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let page = TablesPage(
            layout: layouts.managerLayout(.words("manage.tables.page.title"), problem: problem), problem: problem,
            kind: kind, setsStock: setsStock,
            imports: try snapshot.ask(.latestImports(limit: Self.mostImports)), clock: layouts.clock)
        return renderer.privatePage(\.tables, page, to: context, status: problem.status)
    }
}

/// All rows of a table, for spreadsheets.
struct ExportController {
    let table: any SpreadsheetTable
    let kind: Import.Kind

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        var text = CSVText(try table.columns(in: snapshot))
        try table.export(snapshot) { text.add($0) }
        return text.response(named: "\(kind.rawValue).csv")
    }
}
