import HTTP
import Shop
import Storage

extension RouteTable {
    /// All routes of the shop, grouped by screen.
    static func shop(_ renderer: PageRenderer, _ store: Store, _ files: StaticFiles) -> RouteTable {
        let pictures = PictureFiles(store.folder)
        var routes = RouteTable()
        routes.addFiles(renderer, store, files, pictures)
        routes.addStorefront(renderer)
        routes.addOrders(renderer)
        routes.addAccount(renderer)
        routes.staff { $0.addOverview(renderer) }
        routes.staffWhoSignedInJustNow { $0.addPasskeys(renderer) }
        routes.managers { $0.addBackOffice(renderer, PictureIntake(pictures)) }
        return routes
    }

    private mutating func addFiles(
        _ renderer: PageRenderer, _ store: Store, _ files: StaticFiles, _ pictures: PictureFiles
    ) {
        getFile(Paths.publicFiles + "{name...}") { request, _ in files.response(to: request) }
        getFile(Paths.pictures + "{name}", PictureController(files: pictures).show)
        getFile(Paths.health, HealthController(store: store).show)
        get("/robots.txt", RobotsController().show)
        getSlow(Paths.sitemap, SitemapController().show)
    }

    private mutating func addStorefront(_ renderer: PageRenderer) {
        get("/", HomeController(renderer: renderer).show)
        get("/categories/{path...}", CategoryController(renderer: renderer).show)
        get("/products/{slug}", ProductController(renderer: renderer).show)
        getSlow("/search", SearchController(renderer: renderer).show)
        get("/search/suggestions", SuggestionsController(renderer: renderer).show)

        get("/cart", CartController(renderer: renderer).show)
        post("/cart", reading: { CartForm($0) }, CartController(renderer: renderer).update)
        post("/cart/lines", CartLinesController(renderer: renderer).create)
        post("/cart/lines/{line...}", CartLinesController(renderer: renderer).update)
        post("/cart/empty", CartEmptyingController().create)
        post("/cart/undo", CartUndoController().create)
        post(Paths.cartCoupons, CartCouponsController(renderer: renderer).create)
        post("/cart/coupons/{coupon}/removal", CartCouponsController(renderer: renderer).destroy)

        get(Paths.checkout, CheckoutController(renderer: renderer).show)
        post(Paths.checkout, CheckoutFormController(renderer: renderer).update)
        get(Paths.orderConfirmation, CheckoutController(renderer: renderer).confirm)
        post("/orders", reading: OrderForm.init, CheckoutController(renderer: renderer).create)
    }

    private mutating func addOrders(_ renderer: PageRenderer) {
        let orders = OrdersController(renderer: renderer)
        get("/orders", orders.index)
        get("/orders/{code}", orders.show)
        post("/orders/{code}/reorder", ReorderController().create)
        post("/orders/{code}/removal", OrderRemovalController().create)
        post("/orders/{code}/restoration", OrderRemovalController().destroy)
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

    private mutating func addOverview(_ renderer: PageRenderer) {
        getSlow("/manage", ManageController(renderer: renderer).show)
    }

    private mutating func addBackOffice(_ renderer: PageRenderer, _ pictures: PictureIntake) {
        let products = ManagedProductsController(renderer: renderer, pictures: pictures)
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
