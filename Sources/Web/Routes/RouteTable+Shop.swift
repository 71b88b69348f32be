import HTTP
import Localization
import Payments
import Shop
import Storage

extension RouteTable {
    /// Returns all routes and minute jobs of the shop, grouped by screen.
    static func shop(_ parts: ShopParts) throws -> RouteTable {
        let (renderer, store) = (parts.renderer, parts.store)
        let pictures = PictureFiles(store.folder)
        let intake = PictureIntake(pictures)
        var routes = RouteTable()
        routes.addFiles(parts, pictures)
        routes.addStorefront(renderer)
        routes.addOrders(renderer, parts.paymentReturns, parts.provider)
        routes.addLists(renderer)
        routes.addAccount(renderer)
        routes.staff { $0.addOverview(renderer, store) }
        routes.staff { $0.addDesk(renderer) }
        routes.staff { $0.addCustomers(renderer, intake) }
        routes.staffWhoSignedInJustNow { $0.addPasskeys(renderer) }
        routes.managers { $0.addCatalogue(renderer, intake) }
        routes.managersAndClerks(with: .stock) { $0.addStock(renderer) }
        routes.managersAndClerks(with: .books) { $0.addBooks(renderer) }
        routes.managers { $0.addBackOffice(renderer, intake) }
        if let account = parts.provider?.account {
            routes.managers { $0.addProviderDays(ProviderDaysController(renderer: renderer, account: account)) }
        }
        routes.managersWhoSignedInJustNow { $0.addPeople(renderer) }
        routes.managers { $0.addSpreadsheets(renderer, intake, ImportFiles(store.folder)) }
        routes.addMenu(renderer.site)
        if parts.provider != nil {
            routes.addToMenu(.money, .words("manage.providerDays.title"), Paths.providerDays)
        }
        for room in Rooms.all { try room.init(parts).addRoutes(to: &routes) }
        return routes
    }

    private mutating func addProviderDays(_ days: ProviderDaysController) {
        getSlow(Paths.providerDays, days.index)
        post(Paths.providerDays, days.create)
    }

    private mutating func addFiles(_ parts: ShopParts, _ pictures: PictureFiles) {
        let (store, files) = (parts.store, parts.files)
        getFile(Paths.publicFiles + "{name...}") { request, _ in files.response(to: request) }
        getFile(Paths.listWorker) { request, _ in ListWorker(files: files).response(to: request) }
        let cache = PictureCache(store, pictures, parts.pools.pictureFetches)
        getFile(Paths.pictures + "{name}", fetching: PictureController(files: pictures, cache: cache).show)
        getFile(Paths.health, fetching: HealthController(store: store).show)
        get("/robots.txt", RobotsController().show)
        getSlow(Paths.sitemap, SitemapController().show)
    }
}
