import HTTP
import Localization
import Secrets
import Shop
import Storage

/// Several pictures at once, for the items that their files are named after.
struct PicturesController {
    let renderer: PageRenderer
    let pictures: PictureIntake
    let table = PictureTable()

    private static let field = "pictures"
    private static let heading = "File,Picture"

    func prepare(_ context: RequestContext, _ snapshot: Snapshot) throws -> BackgroundJob<[ArrivedPictures.Named]> {
        pictures.preparation(context, ofAllIn: Self.field)
    }

    func create(
        _ context: RequestContext, _ arrived: [ArrivedPictures.Named], _ transaction: Transaction
    ) throws -> Response {
        guard !arrived.isEmpty else {
            throw RefusedChange { context, snapshot in
                let problem = Problem(errors: [
                    FieldError(field: Self.field, message: .words("manage.tables.errors.noPictures"))
                ])
                return try TablesController(renderer: renderer).tablesPage(
                    context, snapshot, problem, kind: "", setsStock: false)
            }
        }
        let author = try context.author()
        let layouts = try renderer.layouts(context, transaction.snapshot)
        // The rows store messages in the default language of the shop.
        let language = renderer.site.languages.standard(of: layouts.settings)
        let rows = try arrived.enumerated().compactMap { index, named in
            try row(index + 1, named, by: author, language, in: transaction)
        }
        let id = try transaction.beginImport(
            .pictures, file: Hexadecimal.encode(RandomBytes.make(16)),
            fileName: language.text(.words("manage.tables.import.pictures", ["count": .number(arrived.count)])),
            size: 1,
            by: author)
        try transaction.add(
            rows, same: arrived.count - rows.count, heading: Self.heading, to: id, from: 0, to: 1)
        try transaction.endReading(id)
        return .redirect(to: Paths.importing(id))
    }

    /// The row of a picture, which waits as a draft until it is applied; nil for one that the item has already.
    private func row(
        _ number: Int, _ named: ArrivedPictures.Named, by author: Account.ID, _ language: Language,
        in transaction: Transaction
    ) throws -> ImportRow? {
        func refused(_ message: Message) -> ImportRow {
            ImportRow(
                number: number, outcome: .refused, cells: "", message: "\(named.file): \(language.text(message))")
        }
        switch named.arrival {
        case .refused(let message): return refused(message)
        case .stored(let picture):
            try transaction.keepDraft(picture, key: RandomBytes.make(16), by: author)
            let cells = CSVText.row([.text(named.file), .text(picture.fileName)])
            switch try table.preview(of: TableRow(cells, TableHeading(Self.heading)), in: transaction.snapshot) {
            case .same, .added: return nil
            case .refused(let message): return refused(message)
            case .changed(let changes, let name, let version):
                let isReplacing = changes.contains { $0.before?.isEmpty == false }
                let replacing: Message = .words("manage.tables.import.replacing", ["picture": .text(name)])
                return ImportRow(
                    number: number, outcome: .changed, cells: cells,
                    message: isReplacing ? language.text(replacing) : name, version: version)
            }
        }
    }
}
