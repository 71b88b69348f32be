import HTTP
import Shop
import Storage

extension RouteTable {
    mutating func addCatalogue(_ renderer: PageRenderer, _ pictures: PictureIntake) {
        getSlow(Paths.managedProducts, ProductListController(renderer: renderer).index)
        addManaged(ManagedProductsController(renderer: renderer, pictures: pictures), new: "/manage/new-item")
        post("/manage/products/{slug}/position", PositionController<VersionedProduct>().update)

        let steps = ProductStepsController(renderer: renderer)
        getSlow(Paths.newProductStep, steps.new)
        post(Paths.productSteps, steps.create)
        let grid = GridController(renderer: renderer)
        getSlow(Paths.productGrid, grid.index)
        post(Paths.productGrid, grid.updateAll)
        get("/manage/products/{slug}/grid", grid.edit)
        post("/manage/products/{slug}/grid", grid.update)

        let options = OptionsController(renderer: renderer, pictures: pictures)
        get("/manage/products/{slug}/options", options.edit)
        post("/manage/products/{slug}/options", background: options.prepare, options.update)
        let variants = VariantsController(renderer: renderer, pictures: pictures)
        get("/manage/variants/{slug}", variants.edit)
        post("/manage/variants/{slug}", background: variants.prepare, variants.update)
        addArchival(of: VersionedVariant.self, at: "/manage/variants/{slug}")

        let categories = ManagedCategoriesController(renderer: renderer, pictures: pictures)
        get(Paths.managedCategories, categories.index)
        addManaged(categories, new: "/manage/new-category")
        post("/manage/categories/{slug}/position", PositionController<VersionedCategory>().update)
    }

    mutating func addBackOffice(_ renderer: PageRenderer, _ pictures: PictureIntake) {
        let deliveryMethods = DeliveryMethodsController(renderer: renderer, pictures: pictures)
        get(Paths.managedDeliveries, deliveryMethods.index)
        addManaged(deliveryMethods, new: Paths.newDelivery)
        let zones = ZonesController(renderer: renderer, pictures: pictures)
        get(Paths.zones, zones.index)
        addManaged(zones, new: Paths.newZone)
        post(Paths.readyMadeZones, ReadyMadeZonesController(renderer: renderer).create)
        let taxClasses = TaxClassesController(renderer: renderer, pictures: pictures)
        get(Paths.taxClasses, taxClasses.index)
        addManaged(taxClasses, new: Paths.newTaxClass)
        let coupons = CouponsController(renderer: renderer, pictures: pictures)
        get(Paths.managedCoupons, coupons.index)
        addManaged(coupons, new: Paths.newCoupon)

        let pages = OwnPagesController(renderer: renderer, pictures: pictures)
        get(Paths.managedPages, pages.index)
        addManaged(pages, new: Paths.newPage)

        for page in SettingsPage.allCases {
            let settings = SettingsController(renderer: renderer, pictures: pictures, page: page)
            get(page.path, settings.edit)
            post(page.path, .takesFiles, background: settings.prepare, settings.update)
        }

        let previews = MailPreviewsController(renderer: renderer)
        get(Paths.mailPreviews + "/{kind}", previews.show)
        get(Paths.mailPreviews + "/{kind}/html", previews.html)

        let look = SettingsController(renderer: renderer, pictures: pictures, page: .look)
        post(Paths.lookPreview, .takesFiles, background: look.preview, look.changeNothing)
        get(Paths.brandPreviews, BrandController().preview)

        get(Paths.components, ComponentsController(renderer: renderer).show)
        let mails = MailsController(renderer: renderer)
        get(Paths.mails, mails.index)
        post(Paths.mails, TestMailsController(renderer: renderer).create)
        get("/manage/mail/{mail}", mails.show)
        post("/manage/mail/{mail}/attempts", MailAttemptsController().create)

        let auditLog = AuditLogController(renderer: renderer)
        get("/manage/history", auditLog.index)
        post("/manage/history/{change}/undo", auditLog.undo)
        post("/manage/history/{change}/undo-all", auditLog.undoAll)
    }

    mutating func addStock(_ renderer: PageRenderer) {
        let stock = StockController(renderer: renderer)
        getSlow(Paths.stock, StockListController(renderer: renderer).index)
        getSlow("/manage/variants/{slug}/stock", stock.index)
        post("/manage/variants/{slug}/stock", stock.create)
    }

    mutating func addBooks(_ renderer: PageRenderer) {
        let invoices = ManagedInvoicesController(renderer: renderer)
        get(Paths.managedInvoices, invoices.index)
        get("/manage/invoices/{invoice}", invoices.show)
        post("/manage/invoices/{invoice}/correction", invoices.correct)
        post("/manage/orders/{code}/invoices", DeskInvoicesController(renderer: renderer).create)
        let reports = ReportsController(renderer: renderer)
        getSlow(Paths.reports, reports.show)
        getSlow(Paths.reportFile, reports.file)
        getSlow(Paths.bestProductsFile, reports.bestProductsFile)
        let taxes = TaxReportController(renderer: renderer)
        getSlow(Paths.taxReport, taxes.show)
        getSlow(Paths.taxReportFile, taxes.file)
    }

    mutating func addPeople(_ renderer: PageRenderer) {
        let people = PeopleController(renderer: renderer)
        get(Paths.people, people.index)
        post(Paths.people, people.create)
        post("/manage/people/{account}/role", people.update)
        post("/manage/people/{account}/rights", people.updateRights)
        post("/manage/people/{account}/link", people.link)
        post("/manage/people/changes/{change}/undo", people.undo)
    }

    /// Declares the routes that add, edit and archive the subjects of a controller. `edit` is the path of the form
    /// below the path of its subject.
    mutating func addManaged<Controller: AddController>(_ controller: Controller, new: String, edit: String = "") {
        let collection = Controller.Subject.collection
        let subject = collection + "/{slug}"
        let traits: Route.Traits = Controller.Entered().pictures.isEmpty ? [] : .takesFiles
        get(new, controller.new)
        post(collection, traits, background: controller.prepare, controller.create)
        get(subject + edit, controller.edit)
        post(subject, traits, background: controller.prepare, controller.update)
        addArchival(of: Controller.Subject.self, at: subject)
    }

    private mutating func addArchival<Subject: ArchivableSubject>(of _: Subject.Type, at subject: String) {
        post(subject + "/archival", ArchivalController<Subject>().create)
        post(subject + "/restoration", ArchivalController<Subject>().destroy)
    }
}
