import HTTP
import Shop
import Storage

extension RouteTable {
    mutating func addOverview(_ renderer: PageRenderer, _ store: Store) {
        getSlow(Paths.manage, OverviewController(renderer: renderer, store: store).show)
        getSlow(Paths.staffSearch, StaffSearchController(renderer: renderer).show)
        post(Paths.staffLanguage, StaffLanguageController().create)
    }

    mutating func addDesk(_ renderer: PageRenderer) {
        let orders = DeskOrdersController(renderer: renderer)
        getSlow(Paths.deskOrders, orders.index)
        getSlow(Paths.deskOrdersFile, OrdersFile(renderer: renderer).show)
        get("/manage/orders/{code}", orders.show)
        get(Paths.orderSections, OrderSectionsController(renderer: renderer).index)
        get("/manage/orders/{code}/slip", PackingSlipsController(renderer: renderer).show)
        let withdrawals = ManagedWithdrawalsController(renderer: renderer)
        get(Paths.managedWithdrawals, withdrawals.index)
        post("/manage/withdrawals/{withdrawal}", withdrawals.update)
        let settlement = SettlementController(renderer: renderer)
        get("/manage/withdrawals/{withdrawal}/settlement", settlement.show)
        post("/manage/withdrawals/{withdrawal}/settlement", settlement.create)
        let entry = OrderEntryController(renderer: renderer)
        getSlow(Paths.newOrder, entry.new)
        post(Paths.deskOrders, entry.create)
        let choices = OrderChoicesController(renderer: renderer)
        get(Paths.newOrderCustomer, choices.customers)
        getSlow(Paths.newOrderItem, choices.items)
        let views = OrderViewsController(renderer: renderer)
        post(Paths.orderViews, views.create)
        post("/manage/order-views/{slug}/removal", views.remove)
        let payments = BulkPaymentsController(renderer: renderer)
        getSlow(Paths.newBulkPayments, payments.new)
        post(Paths.bulkPayments, payments.create)
        addTransfers(renderer)
        let steps = BulkStepsController(renderer: renderer)
        getSlow(Paths.newBulkStep, steps.new)
        post(Paths.bulkSteps, steps.create)
        get("/manage/order-steps/{slug}", steps.show)
        getSlow("/manage/order-steps/{slug}/slips", PackingSlipsController(renderer: renderer).index)
        getSlow("/manage/order-steps/{slug}/addresses", PackingSlipsController(renderer: renderer).addresses)
        getSlow("/manage/order-steps/{slug}/labels", PackingSlipsController(renderer: renderer).labels)
        post("/manage/order-steps/{slug}/continuation", steps.update)
        post("/manage/order-steps/{slug}/undo", steps.undo)
        let parcels = ParcelsController(renderer: renderer)
        getSlow(Paths.parcels, parcels.index)
        post(Paths.parcels, parcels.create)
        let revisions = OrderRevisionsController(renderer: renderer)
        getSlow("/manage/orders/{code}/edit", revisions.edit)
        getSlow("/manage/orders/{code}/edit/item", choices.items)
        post("/manage/orders/{code}/revisions", revisions.create)
        let contact = OrderContactController(renderer: renderer)
        getSlow("/manage/orders/{code}/contact", contact.edit)
        post("/manage/orders/{code}/contact", contact.create)
        let delivery = DeliveryCorrectionController(renderer: renderer)
        getSlow("/manage/orders/{code}/delivery", delivery.edit)
        post("/manage/orders/{code}/delivery", delivery.create)
        let taxNumber = TaxNumberController(renderer: renderer)
        getSlow("/manage/orders/{code}/tax-number", taxNumber.edit)
        post("/manage/orders/{code}/tax-number", taxNumber.create)
        post("/manage/orders/{code}/notes", OrderNotesController(renderer: renderer).create)
        post("/manage/orders/{code}/states", OrderStatesController(renderer: renderer).create)
        post("/manage/orders/{code}/returns", OrderReturnsController(renderer: renderer).create)
        post("/manage/orders/{code}/payments", OrderPaymentsController(renderer: renderer).create)
        let refunds = OrderRefundsController(renderer: renderer)
        post("/manage/orders/{code}/refunds", refunds.create)
        post("/manage/orders/{code}/refunds/{refund}/undo", refunds.undo)
        post("/manage/orders/{code}/link-endings", OrderLinksController().destroy)
        addReminders(renderer)
    }

    /// Writes the reminders of unpaid orders, if the program knows the shop's address for their links.
    private mutating func addReminders(_ renderer: PageRenderer) {
        guard let origin = renderer.site.publicOrigin else { return }
        everyMinute { snapshot in
            guard try !snapshot.ordersToRemindOf().isEmpty else { return nil }
            return { transaction in
                try transaction.mailReminders(by: renderer.mails(transaction.snapshot, origin: origin))
            }
        }
    }

    /// Declares the pages that record payments from bank statements.
    private mutating func addTransfers(_ renderer: PageRenderer) {
        let transfers = TransfersController(renderer: renderer)
        get(Paths.transfers, transfers.index)
        post(Paths.transfers, .takesFiles, background: transfers.prepare, transfers.create)
        let statements = StatementsController(renderer: renderer)
        getSlow("/manage/order-transfers/{slug}", statements.show)
        getSlow("/manage/order-transfers/{slug}/columns", statements.edit)
        post("/manage/order-transfers/{slug}/columns", background: statements.prepare, statements.update)
        post(
            "/manage/order-transfers/{slug}/application", background: statements.prepareApplication, statements.apply)
        let batches = TransferBatchesController(renderer: renderer)
        get("/manage/order-transfer-batches/{slug}", batches.show)
        post("/manage/order-transfer-batches/{slug}/undo", batches.undo)
    }

    mutating func addCustomers(_ renderer: PageRenderer, _ pictures: PictureIntake) {
        let customers = CustomersController(renderer: renderer)
        get(Paths.managedCustomers, customers.index)
        get("/manage/customers/{slug}", customers.show)
        addManaged(
            CustomerFormController(renderer: renderer, pictures: pictures), new: Paths.newCustomer, edit: "/edit")
        let merges = CustomerMergesController(renderer: renderer)
        get("/manage/customers/{slug}/merge", merges.new)
        post("/manage/customers/{slug}/merge", merges.create)
        post("/manage/customers/{slug}/changes/{change}/undo", CustomerUndoController().create)
    }
}
