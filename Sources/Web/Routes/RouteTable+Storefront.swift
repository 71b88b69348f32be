import HTTP
import Payments
import Shop
import Storage

extension RouteTable {
    mutating func addStorefront(_ renderer: PageRenderer) {
        get("/", HomeController(renderer: renderer).show)
        get("/categories/{path...}", CategoryController(renderer: renderer).show)
        get("/products/{slug}", ProductController(renderer: renderer).show)
        let search = SearchController(renderer: renderer)
        getSlow("/search", known: search.showKnown, search.show)
        get(Paths.guaranteeNotice, LegalPageController(renderer: renderer).showGuaranteeNotice)
        get("/legal/{slug}", LegalPageController(renderer: renderer).show)
        get("/legal/{slug}/{text}", LegalPageController(renderer: renderer).showText)
        get("/pages/{slug}", OwnPageController(renderer: renderer).show)
        get(Paths.brandSheets, BrandController().show)
        get(Paths.manifest, ManifestController(renderer: renderer).show)
        let suggestions = SuggestionsController(renderer: renderer)
        getSlow("/search/suggestions", known: suggestions.showKnown, suggestions.show)

        get("/cart", CartController(renderer: renderer).show)
        perCustomer { table in
            table.post("/cart", reading: { CartForm($0) }, CartController(renderer: renderer).update)
            table.post("/cart/lines", CartLinesController(renderer: renderer).create)
            table.post("/cart/lines/{line...}", CartLinesController(renderer: renderer).update)
            table.post("/cart/empty", CartEmptyingController().create)
            table.post("/cart/undo", CartUndoController().create)
        }
        post(Paths.cartCoupons, CartCouponsController(renderer: renderer).create)
        post("/cart/coupons/{coupon}/removal", CartCouponsController(renderer: renderer).destroy)

        let withdrawals = WithdrawalsController(renderer: renderer)
        get(Paths.withdrawal, withdrawals.new)
        post(Paths.withdrawal, withdrawals.review)
        post(Paths.withdrawalConfirmation, withdrawals.create)

        get(Paths.checkout, CheckoutController(renderer: renderer).show)
        post(Paths.checkout, CheckoutFormController(renderer: renderer).update)
        get(Paths.orderConfirmation, CheckoutController(renderer: renderer).confirm)
        perCustomer { $0.post("/orders", reading: OrderForm.init, CheckoutController(renderer: renderer).create) }
    }

    mutating func addOrders(
        _ renderer: PageRenderer, _ returns: PaymentReturns, _ provider: (any PaymentProvider)?
    ) {
        let orders = OrdersController(renderer: renderer)
        get("/orders", orders.index)
        get("/orders/{code}", orders.show)
        get("/orders/{code}/{token:32}", OrderLinksController().show)
        let links = OrderLinkRequestsController(renderer: renderer)
        get(Paths.orderLinkRequest, links.new)
        post(Paths.orderLinkRequest, links.create)
        let cancellations = CancellationController(renderer: renderer)
        get("/orders/{code}/cancellation", cancellations.new)
        post("/orders/{code}/cancellation", cancellations.create)
        let withdrawals = OwnWithdrawalController(renderer: renderer)
        get("/orders/{code}/withdrawal", withdrawals.new)
        post("/orders/{code}/withdrawal", withdrawals.review)
        let payment = OrderPaymentController(renderer: renderer, returns: returns)
        get("/orders/{code}/payment", payment.show)
        post("/orders/{code}/payment", payment.create)
        post("/orders/{code}/payment/ending", payment.end)
        if let provider {
            post(
                Paths.paymentEvents(of: provider.account.name),
                checking: PaymentEventsController(renderer: renderer, provider: provider).check)
        }
        post("/orders/{code}/reorder", ReorderController().create)
        post("/orders/{code}/removal", OrderRemovalController().create)
        post("/orders/{code}/restoration", OrderRemovalController().destroy)
        let invoices = InvoicesController(renderer: renderer)
        get("/orders/{code}/new-invoice", invoices.new)
        post("/orders/{code}/invoices", invoices.create)
        get("/orders/{code}/invoices/{invoice}", invoices.show)
    }
}
