import HTTP
import Storage

extension Router<Route> {
    /// Every address of the shop, grouped by screen.
    static func shop(_ pages: Pages, _ pictures: PictureFiles) -> Router<Route> {
        var routes = Router<Route>()

        routes.get("/", HomeController(pages: pages).show)

        routes.get("/categories/{slug}", CategoryController(pages: pages).show)
        routes.get("/products/{slug}", ProductController(pages: pages).show)
        routes.getAtLength("/search", SearchController(pages: pages).show)

        routes.get("/robots.txt", RobotsController().show)
        routes.getAtLength("/sitemap.xml", SitemapController().show)

        routes.get("/cart", CartController(pages: pages).show)
        routes.post("/cart", reading: { CartForm($0) }, CartController(pages: pages).update)
        routes.post("/cart/lines", CartLinesController(pages: pages).create)
        routes.post("/cart/lines/{product}", CartLinesController(pages: pages).update)
        routes.post("/cart/empty", CartEmptyingController().create)
        routes.post("/cart/undo", CartUndoController().create)

        routes.get("/checkout", CheckoutController(pages: pages).show)

        routes.get("/orders", OrdersController(pages: pages).index)
        routes.post("/orders", reading: OrderForm.init, OrdersController(pages: pages).create)
        routes.get("/orders/{number}", OrdersController(pages: pages).show)
        routes.post("/orders/{number}/reorder", ReorderController().create)
        routes.post("/orders/{number}/removal", OrderRemovalController().create)
        routes.post("/orders/{number}/restoration", OrderRestorationController().create)

        let door = Doorkeeper()
        routes.get("/account/sign-in", SignInController(pages: pages, door: door).show)
        routes.post(
            "/account/sign-in", preparing: SignInController(pages: pages, door: door).prepare,
            SignInController(pages: pages, door: door).create)
        routes.post("/account/sign-out", SignOutController().create)
        routes.get("/account/password", PasswordController(pages: pages).show)
        routes.post(
            "/account/password", preparing: PasswordController(pages: pages).prepare,
            PasswordController(pages: pages).create)

        // Whatever lies below here is for managers: Route+Admission.swift.
        routes.getAtLength("/manage", ManageController(pages: pages).show)
        routes.addCatalogueManagement(pages, PictureIntake(pictures))

        return routes
    }

    private mutating func addCatalogueManagement(_ pages: Pages, _ pictures: PictureIntake) {
        let products = ManagedProductsController(pages: pages, pictures: pictures)
        get("/manage/new-item", products.new)
        post("/manage/products", takesFiles: true, preparing: products.prepare, products.create)
        get("/manage/products/{slug}", products.edit)
        post("/manage/products/{slug}", takesFiles: true, preparing: products.prepare, products.update)
        post("/manage/products/{slug}/archival", ProductArchivalController().create)
        post("/manage/products/{slug}/restoration", ProductArchivalController().destroy)
        post("/manage/products/{slug}/position", ProductPositionController().update)

        let categories = ManagedCategoriesController(pages: pages, pictures: pictures)
        get("/manage/new-category", categories.new)
        post("/manage/categories", takesFiles: true, preparing: categories.prepare, categories.create)
        get("/manage/categories/{slug}", categories.edit)
        post("/manage/categories/{slug}", takesFiles: true, preparing: categories.prepare, categories.update)
        post("/manage/categories/{slug}/archival", CategoryArchivalController().create)
        post("/manage/categories/{slug}/restoration", CategoryArchivalController().destroy)
        post("/manage/categories/{slug}/position", CategoryPositionController().update)

        get("/manage/history", AuditLogController(pages: pages).index)
        post("/manage/history/{change}/undo", AuditLogController(pages: pages).undo)
    }
}
