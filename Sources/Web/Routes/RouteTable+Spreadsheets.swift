import Shop
import Storage

extension RouteTable {
    /// Declares the import and export of spreadsheets.
    mutating func addSpreadsheets(_ renderer: PageRenderer, _ pictures: PictureIntake, _ files: ImportFiles) {
        get(Paths.tables, TablesController(renderer: renderer).index)
        let tables = ShopTables(renderer, pictures)
        for (kind, table) in tables.spreadsheets {
            getSlow(Paths.exportFile(kind), ExportController(table: table, kind: kind).show)
        }
        let imports = ImportsController(renderer: renderer, tables: tables, files: files)
        post(Paths.imports, .takesFiles, background: imports.prepare, imports.create)
        let named = PicturesController(renderer: renderer, pictures: pictures)
        post(Paths.namedPictures, .takesFiles, background: named.prepare, named.create)
        get("/manage/imports/{slug}", imports.show)
        post("/manage/imports/{slug}/application", imports.apply)
        post("/manage/imports/{slug}/cancellation", imports.cancel)
        post("/manage/imports/{slug}/undo", imports.undo)
    }
}
