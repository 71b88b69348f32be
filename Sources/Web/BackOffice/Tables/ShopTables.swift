import Localization
import Shop
import Storage

/// The tables that managers exchange with spreadsheets.
struct ShopTables: Sendable {
    private let products: ProductTable
    private let productsWithStock: ProductTable
    private let customers: CustomerTable
    private let stock = StockTable()
    private let pictures = PictureTable()
    private let languages: Languages

    init(_ renderer: PageRenderer, _ pictures: PictureIntake) {
        languages = renderer.site.languages
        let controller = ManagedProductsController(renderer: renderer, pictures: pictures)
        products = ProductTable(controller: controller, setsStock: false)
        productsWithStock = ProductTable(controller: controller, setsStock: true)
        customers = CustomerTable(controller: CustomerFormController(renderer: renderer, pictures: pictures))
    }

    /// Those that are taken to a spreadsheet as well.
    var spreadsheets: [(kind: Import.Kind, table: any SpreadsheetTable)] {
        [(.products, products), (.stock, stock), (.customers, customers)]
    }

    /// The language of the messages that imports store: the default language of the shop.
    func language(of settings: ShopSettings) -> Language {
        languages.standard(of: settings)
    }

    subscript(kind: Import.Kind) -> any ExchangedTable {
        switch kind {
        case .products: products
        case .productsWithStock: productsWithStock
        case .customers: customers
        case .stock: stock
        case .pictures: pictures
        }
    }
}
