import HTTP
import Shop
import Storage

extension RouteTable {
    /// All routes of the shop, grouped by screen.
    static func shop(_ parts: ShopParts) throws -> RouteTable {
        let (renderer, store) = (parts.renderer, parts.store)
        let pictures = PictureFiles(store.folder)
        var routes = RouteTable()
        routes.addFiles(parts, pictures)
        routes.addStorefront(renderer)
        routes.addOrders(renderer)
        routes.addLists(renderer)
        routes.addAccount(renderer)
        routes.staff { $0.addOverview(renderer, store) }
        routes.staff { $0.addDesk(renderer) }
        routes.staff { $0.addCustomers(renderer, PictureIntake(pictures)) }
        routes.staffWhoSignedInJustNow { $0.addPasskeys(renderer) }
        routes.managers { $0.addBackOffice(renderer, PictureIntake(pictures)) }
        routes.managersWhoSignedInJustNow { $0.addPeople(renderer) }
        routes.managers { $0.addTables(renderer, PictureIntake(pictures), ImportFiles(store.folder)) }
        let tasks = try TaskRoom(parts)
        routes.staff { $0.addTasks(tasks) }
        let games = try GameRoom(parts)
        routes.addGames(games)
        routes.managers { $0.addGamePrize(games) }
        let places = try PlaceRoom(parts)
        routes.addPlaces(places)
        routes.managers { $0.addManagedPlaces(places) }
        return routes
    }

    /// Side rooms that the foot of every page leads to, and those that the home of staff does.
    static let rooms: [RoomLink] = [.places, .games]
    static let staffRooms: [RoomLink] = [.tasks, .managedPlaces, .gamePrize]

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

    private mutating func addStorefront(_ renderer: PageRenderer) {
        get("/", HomeController(renderer: renderer).show)
        get("/categories/{path...}", CategoryController(renderer: renderer).show)
        get("/products/{slug}", ProductController(renderer: renderer).show)
        let search = SearchController(renderer: renderer)
        getSlow("/search", known: search.showKnown, search.show)
        get("/legal/{slug}", LegalPageController(renderer: renderer).show)
        let suggestions = SuggestionsController(renderer: renderer)
        getSlow("/search/suggestions", known: suggestions.showKnown, suggestions.show)

        get("/cart", CartController(renderer: renderer).show)
        own { table in
            table.post("/cart", reading: { CartForm($0) }, CartController(renderer: renderer).update)
            table.post("/cart/lines", CartLinesController(renderer: renderer).create)
            table.post("/cart/lines/{line...}", CartLinesController(renderer: renderer).update)
            table.post("/cart/empty", CartEmptyingController().create)
            table.post("/cart/undo", CartUndoController().create)
        }
        post(Paths.cartCoupons, CartCouponsController(renderer: renderer).create)
        post("/cart/coupons/{coupon}/removal", CartCouponsController(renderer: renderer).destroy)

        get(Paths.checkout, CheckoutController(renderer: renderer).show)
        post(Paths.checkout, CheckoutFormController(renderer: renderer).update)
        get(Paths.orderConfirmation, CheckoutController(renderer: renderer).confirm)
        own { $0.post("/orders", reading: OrderForm.init, CheckoutController(renderer: renderer).create) }
    }

    private mutating func addOrders(_ renderer: PageRenderer) {
        let orders = OrdersController(renderer: renderer)
        get("/orders", orders.index)
        get("/orders/{code}", orders.show)
        get("/orders/{code}/{token:32}", OrderLinksController().show)
        post("/orders/{code}/reorder", ReorderController().create)
        post("/orders/{code}/removal", OrderRemovalController().create)
        post("/orders/{code}/restoration", OrderRemovalController().destroy)
        let invoices = InvoicesController(renderer: renderer)
        get("/orders/{code}/new-invoice", invoices.new)
        post("/orders/{code}/invoices", invoices.create)
        get("/orders/{code}/invoices/{invoice}", invoices.show)
    }

    private mutating func addAccount(_ renderer: PageRenderer) {
        get(Paths.account, AccountController(renderer: renderer).show)

        let authenticator = PasswordAuthenticator()
        let signIn = SignInController(renderer: renderer, authenticator: authenticator)
        get("/account/sign-in", signIn.show)
        post("/account/sign-in", background: signIn.prepare, signIn.create)
        post("/account/sign-out", SignOutController().create)

        let join = JoinController(renderer: renderer)
        get("/account/join", join.show)
        post("/account/join", background: join.prepare, join.create)
        post("/account/guest", GuestController().create)

        let password = PasswordController(renderer: renderer)
        get("/account/password", password.show)
        post("/account/password", background: password.prepare, password.create)
        addPasskeyRequest(renderer)
        let forgotten = ForgottenController(renderer: renderer)
        get(Paths.forgotten, forgotten.show)
        post(Paths.forgotten, forgotten.create)
        let confirmation = ConfirmationController(renderer: renderer)
        get(Paths.confirmation, confirmation.show)
        post(Paths.confirmation, confirmation.create)
        customers { $0.addOwnPages(renderer, authenticator) }
    }

    private mutating func addOwnPages(_ renderer: PageRenderer, _ authenticator: PasswordAuthenticator) {
        let details = DetailsController(renderer: renderer)
        get(Paths.details, details.edit)
        post(Paths.details, details.update)
        let addresses = AddressesController(renderer: renderer)
        get(Paths.addresses, addresses.index)
        get(Paths.newAddress, addresses.new)
        post(Paths.addresses, addresses.create)
        get("/account/addresses/{address}", addresses.edit)
        post("/account/addresses/{address}", addresses.update)
        post("/account/addresses/{address}/removal", AddressRemovalController().create)

        let passwordChange = PasswordChangeController(renderer: renderer, authenticator: authenticator)
        get(Paths.passwordChange, passwordChange.edit)
        post(Paths.passwordChange, background: passwordChange.prepare, passwordChange.update)
        let email = EmailController(renderer: renderer, authenticator: authenticator)
        get(Paths.email, email.edit)
        post(Paths.email, background: email.prepare, email.update)
        let signIns = SignInsController(renderer: renderer)
        get(Paths.signIns, signIns.index)
        post(Paths.signInsEnding, signIns.destroyOthers)
        post("/account/sign-ins/{session}/ending", signIns.destroy)

        getSlow(Paths.personalData, PersonalDataController().show)
        let deletion = DeletionController(renderer: renderer, authenticator: authenticator)
        get(Paths.deletion, deletion.show)
        post(Paths.deletion, background: deletion.prepare, deletion.create)
        everyMinute { snapshot in
            guard try snapshot.ask(.hasDueErasure(at: snapshot.now)) else { return nil }
            return { transaction in try transaction.erasePostponed(atMost: 20) }
        }
    }

    /// Routes on which staff show their passkey, before they have the rights of staff.
    private mutating func addPasskeyRequest(_ renderer: PageRenderer) {
        let request = PasskeyRequestController(renderer: renderer)
        get(Paths.passkey, request.show)
        post(Paths.passkey, background: request.prepare, request.create)
        post(Paths.passkeyChallenge, PasskeyChallengeController().create)
        let code = RecoveryCodeController(renderer: renderer, throttle: PasswordAuthenticator())
        post(Paths.recoveryCode, background: code.prepare, code.create)
    }

    private mutating func addPasskeys(_ renderer: PageRenderer) {
        let passkeys = PasskeysController(renderer: renderer)
        get(Paths.passkeys, passkeys.index)
        post(Paths.passkeys, background: passkeys.prepare, passkeys.create)
        get("/account/passkeys/{passkey}", passkeys.edit)
        post("/account/passkeys/{passkey}", passkeys.update)
        post("/account/passkeys/{passkey}/removal", passkeys.destroy)
        post(Paths.recoveryCodes, RecoveryCodesController(renderer: renderer).create)
    }

    private mutating func addOverview(_ renderer: PageRenderer, _ store: Store) {
        getSlow("/manage", ManageController(renderer: renderer, store: store).show)
    }

    private mutating func addDesk(_ renderer: PageRenderer) {
        let orders = DeskOrdersController(renderer: renderer)
        getSlow(Paths.deskOrders, orders.index)
        getSlow(Paths.deskOrdersFile, OrdersFile(renderer: renderer).show)
        get("/manage/orders/{code}", orders.show)
        get(Paths.orderSections, OrderSectionsController(renderer: renderer).index)
        get("/manage/orders/{code}/slip", PackingSlipsController(renderer: renderer).show)
        let entry = OrderEntryController(renderer: renderer)
        getSlow(Paths.newOrder, entry.new)
        post(Paths.deskOrders, entry.create)
        let choices = OrderChoicesController(renderer: renderer)
        get(Paths.newOrderCustomer, choices.customers)
        getSlow(Paths.newOrderItem, choices.items)
        let views = OrderViewsController(renderer: renderer)
        post(Paths.orderViews, views.create)
        post("/manage/order-views/{slug}/removal", views.remove)
        let steps = BulkStepsController(renderer: renderer)
        getSlow(Paths.newBulkStep, steps.new)
        post(Paths.bulkSteps, steps.create)
        get("/manage/order-steps/{slug}", steps.show)
        getSlow("/manage/order-steps/{slug}/slips", PackingSlipsController(renderer: renderer).index)
        getSlow("/manage/order-steps/{slug}/addresses", PackingSlipsController(renderer: renderer).addresses)
        post("/manage/order-steps/{slug}/continuation", steps.update)
        post("/manage/order-steps/{slug}/undo", steps.undo)
        let revisions = OrderRevisionsController(renderer: renderer)
        getSlow("/manage/orders/{code}/edit", revisions.edit)
        getSlow("/manage/orders/{code}/edit/item", choices.items)
        post("/manage/orders/{code}/revisions", revisions.create)
        post("/manage/orders/{code}/states", OrderStatesController(renderer: renderer).create)
        post("/manage/orders/{code}/returns", OrderReturnsController(renderer: renderer).create)
        post("/manage/orders/{code}/payments", OrderPaymentsController(renderer: renderer).create)
        post("/manage/orders/{code}/link-endings", OrderLinksController().destroy)
    }

    private mutating func addCustomers(_ renderer: PageRenderer, _ pictures: PictureIntake) {
        let customers = CustomersController(renderer: renderer)
        let form = CustomerFormController(renderer: renderer, pictures: pictures)
        get(Paths.managedCustomers, customers.index)
        get(Paths.newCustomer, form.new)
        post(Paths.managedCustomers, background: form.prepare, form.create)
        get("/manage/customers/{slug}", customers.show)
        get("/manage/customers/{slug}/edit", form.edit)
        post("/manage/customers/{slug}", background: form.prepare, form.update)
        post("/manage/customers/{slug}/archival", ArchivalController<VersionedCustomer>().create)
        post("/manage/customers/{slug}/restoration", ArchivalController<VersionedCustomer>().destroy)
        post("/manage/customers/{slug}/changes/{change}/undo", CustomerUndoController().create)
    }

    private mutating func addBackOffice(_ renderer: PageRenderer, _ pictures: PictureIntake) {
        let products = ManagedProductsController(renderer: renderer, pictures: pictures)
        getSlow(Paths.managedProducts, ProductListController(renderer: renderer).index)
        get("/manage/new-item", products.new)
        post("/manage/products", takesFiles: true, background: products.prepare, products.create)
        get("/manage/products/{slug}", products.edit)
        post("/manage/products/{slug}", takesFiles: true, background: products.prepare, products.update)
        post("/manage/products/{slug}/archival", ArchivalController<VersionedProduct>().create)
        post("/manage/products/{slug}/restoration", ArchivalController<VersionedProduct>().destroy)
        post("/manage/products/{slug}/position", PositionController<VersionedProduct>().update)

        let options = OptionsController(renderer: renderer, pictures: pictures)
        get("/manage/products/{slug}/options", options.edit)
        post("/manage/products/{slug}/options", background: options.prepare, options.update)
        let variants = VariantsController(renderer: renderer, pictures: pictures)
        get("/manage/variants/{slug}", variants.edit)
        post("/manage/variants/{slug}", background: variants.prepare, variants.update)
        getSlow("/manage/variants/{slug}/stock", StockController(renderer: renderer).index)
        post("/manage/variants/{slug}/stock", StockController(renderer: renderer).create)
        post("/manage/variants/{slug}/archival", ArchivalController<VersionedVariant>().create)
        post("/manage/variants/{slug}/restoration", ArchivalController<VersionedVariant>().destroy)

        let categories = ManagedCategoriesController(renderer: renderer, pictures: pictures)
        get("/manage/new-category", categories.new)
        post("/manage/categories", takesFiles: true, background: categories.prepare, categories.create)
        get("/manage/categories/{slug}", categories.edit)
        post("/manage/categories/{slug}", takesFiles: true, background: categories.prepare, categories.update)
        post("/manage/categories/{slug}/archival", ArchivalController<VersionedCategory>().create)
        post("/manage/categories/{slug}/restoration", ArchivalController<VersionedCategory>().destroy)
        post("/manage/categories/{slug}/position", PositionController<VersionedCategory>().update)

        addDelivery(renderer, pictures)
        addCoupons(renderer, pictures)
        let settings = SettingsController(renderer: renderer, pictures: pictures)
        get(Paths.settings, settings.edit)
        post(Paths.settings, takesFiles: true, background: settings.prepare, settings.update)

        let invoices = ManagedInvoicesController(renderer: renderer)
        get(Paths.managedInvoices, invoices.index)
        get("/manage/invoices/{invoice}", invoices.show)
        post("/manage/invoices/{invoice}/correction", invoices.correct)

        post("/manage/orders/{code}/invoices", DeskInvoicesController(renderer: renderer).create)

        let reports = ReportsController(renderer: renderer)
        getSlow(Paths.reports, reports.show)
        getSlow(Paths.reportFile, reports.file)
        getSlow(Paths.bestProductsFile, reports.bestProductsFile)

        let mails = MailsController(renderer: renderer)
        get(Paths.mails, mails.index)
        post(Paths.mails, TestMailsController(renderer: renderer).create)
        get("/manage/mail/{mail}", mails.show)
        post("/manage/mail/{mail}/attempts", MailAttemptsController().create)

        let auditLog = AuditLogController(renderer: renderer)
        get("/manage/history", auditLog.index)
        post("/manage/history/{change}/undo", auditLog.undo)
    }

    private mutating func addDelivery(_ renderer: PageRenderer, _ pictures: PictureIntake) {
        let methods = DeliveryMethodsController(renderer: renderer, pictures: pictures)
        get(Paths.managedDeliveries, methods.index)
        get(Paths.newDelivery, methods.new)
        post(Paths.managedDeliveries, background: methods.prepare, methods.create)
        get("/manage/delivery/{slug}", methods.edit)
        post("/manage/delivery/{slug}", background: methods.prepare, methods.update)
        post("/manage/delivery/{slug}/archival", ArchivalController<VersionedDeliveryMethod>().create)
        post("/manage/delivery/{slug}/restoration", ArchivalController<VersionedDeliveryMethod>().destroy)
    }

    private mutating func addPeople(_ renderer: PageRenderer) {
        let people = PeopleController(renderer: renderer)
        get(Paths.people, people.index)
        post(Paths.people, people.create)
        post("/manage/people/{account}/role", people.update)
        post("/manage/people/{account}/link", people.link)
        post("/manage/people/changes/{change}/undo", people.undo)
    }

    private mutating func addCoupons(_ renderer: PageRenderer, _ pictures: PictureIntake) {
        let coupons = CouponsController(renderer: renderer, pictures: pictures)
        get(Paths.managedCoupons, coupons.index)
        get(Paths.newCoupon, coupons.new)
        post(Paths.managedCoupons, background: coupons.prepare, coupons.create)
        get("/manage/coupons/{slug}", coupons.edit)
        post("/manage/coupons/{slug}", background: coupons.prepare, coupons.update)
        post("/manage/coupons/{slug}/archival", ArchivalController<VersionedCoupon>().create)
        post("/manage/coupons/{slug}/restoration", ArchivalController<VersionedCoupon>().destroy)
    }
}
