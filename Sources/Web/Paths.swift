import HTTP
import Secrets
import Shop

/// Addresses of all links of the shop. Pages and redirects take theirs from here.
enum Paths {
    static let home = "/"
    static let search = "/search"
    static let cart = "/cart"
    static let cartLines = "/cart/lines"
    static let cartEmptying = "/cart/empty"
    static let cartUndo = "/cart/undo"
    static let cartCoupons = "/cart/coupons"
    static let checkout = "/checkout"
    static let orderConfirmation = "/checkout/confirmation"
    static let orders = "/orders"
    static let ordersEditing = "/orders?edit"
    static let lists = "/lists"
    static let listsEditing = "/lists?edit"
    static let newList = "/lists/new"
    static let manage = "/manage"
    /// Returns a path with the prefix of a language. The back office, files and other hosts have no languages.
    static func localized(_ path: String, _ prefix: String) -> String {
        guard !prefix.isEmpty else { return path }
        let hasLanguages =
            path.hasPrefix("/") && !isStaffPath(path) && !path.hasPrefix(publicFiles) && !path.hasPrefix(pictures)
        // A form may send back a path of its page, which has the prefix already.
        guard hasLanguages, path != prefix, !path.hasPrefix(prefix + "/") else { return path }
        return path == home ? prefix : prefix + path
    }
    /// Paths of files that are the same in all languages.
    static let withoutLanguage: Set<String> = [sitemap, "/robots.txt", brandSheets]
    /// Returns true for the paths of the back office, which are the same in all languages.
    static func isStaffPath(_ path: String) -> Bool {
        guard path.hasPrefix(manage) else { return false }
        return path.utf8.dropFirst(manage.utf8.count).first.map { "/?#".utf8.contains($0) } ?? true
    }
    static let account = "/account"
    static let staffLanguage = "/manage/language"
    static let signIn = "/account/sign-in"
    static let signOut = "/account/sign-out"
    static let join = "/account/join"
    static let guest = "/account/guest"
    static let details = "/account/details"
    static let addresses = "/account/addresses"
    static let newAddress = "/account/new-address"
    static let passwordChange = "/account/new-password"
    static let forgotten = "/account/forgotten"
    static let email = "/account/email"
    static let confirmation = "/account/confirmation"
    static let signIns = "/account/sign-ins"
    static let signInsEnding = "/account/sign-ins/ending"
    static let personalData = "/account/data"
    static let deletion = "/account/deletion"
    static let password = "/account/password"
    static let passkey = "/account/passkey"
    static let passkeyChallenge = "/account/passkey/challenge"
    static let recoveryCode = "/account/recovery-code"
    static let recoveryCodes = "/account/recovery-codes"
    static let passkeys = "/account/passkeys"
    /// The search for anything in the back office.
    static let staffSearch = "/manage/search"
    /// The gallery of components.
    static let components = "/manage/components"
    static let newProduct = "/manage/new-item"
    static let newCategory = "/manage/new-category"
    static let managedProducts = "/manage/products"
    static let managedCategories = "/manage/categories"
    static func managedCategories(page: Int) -> String {
        page > 1 ? "\(managedCategories)?page=\(page)" : managedCategories
    }
    /// The prices, stocks and SKUs of the list of items, in one form.
    static let productGrid = "/manage/product-grid"
    static let newProductStep = "/manage/new-product-step"
    static let productSteps = "/manage/product-steps"
    static func managedProducts(lacking need: ProductNeed) -> String { managedProducts + "?lacking=" + need.rawValue }
    static let history = "/manage/history"
    static let settings = "/manage/settings"
    static let mailPreviews = "/manage/mail-previews"

    static func mailPreview(_ kind: MailKind) -> String { "\(mailPreviews)/\(kind.rawValue)" }

    static let mails = "/manage/mail"
    static let managedDeliveries = "/manage/delivery"
    static let newDelivery = "/manage/new-delivery"
    static let zones = "/manage/zones"
    static let newZone = "/manage/new-zone"
    static let readyMadeZones = "/manage/ready-made-zones"
    static let taxClasses = "/manage/tax-classes"
    static let newTaxClass = "/manage/new-tax-class"
    static let managedCoupons = "/manage/coupons"
    static let newCoupon = "/manage/new-coupon"
    static let people = "/manage/people"
    static func rights(of id: Account.ID) -> String { people + "/\(id.rawValue)/rights" }
    static func role(of id: Account.ID) -> String { people + "/\(id.rawValue)/role" }
    static func passwordLink(of id: Account.ID) -> String { people + "/\(id.rawValue)/link" }
    static func roleUndo(_ id: AuditEntry.ID) -> String { people + "/changes/\(id.rawValue)/undo" }
    static let managedInvoices = "/manage/invoices"
    static let managedCustomers = "/manage/customers"
    static let newCustomer = "/manage/new-customer"
    static let deskOrdersFile = "/manage/orders.csv"
    static func legalPage(_ page: LegalPage) -> String { "/legal/\(page.rawValue)" }
    /// The text of a legal page with which orders were placed.
    static func orderText(_ text: OrderText) -> String { legalPage(text.page) + "/\(text.id.rawValue)" }
    /// The notice on the legal guarantee.
    static let guaranteeNotice = "/legal/guarantee"
    static let namedPictures = "/manage/pictures"
    static let tables = "/manage/tables"
    static let imports = "/manage/imports"
    static func importing(_ id: Import.ID) -> String { imports + "/\(id.rawValue)" }
    static func exportFile(_ kind: Import.Kind) -> String { "/manage/\(kind.rawValue).csv" }
    static let reports = "/manage/reports"
    static let reportFile = "/manage/reports.csv"
    static let bestProductsFile = "/manage/best-products.csv"
    static let taxReport = "/manage/reports/taxes"
    static let taxReportFile = "/manage/reports/taxes.csv"
    static let sitemap = "/sitemap.xml"
    static let health = "/healthz"
    /// Prefix of the pictures of the data folder.
    static let publicFiles = "/public/"
    static let pictures = "/pictures/"

    static func home(page: Int) -> String { page > 1 ? "\(home)?page=\(page)" : home }
    /// `path` is that of a category: `clothing/girls/tops`.
    static func category(_ path: String) -> String { "/categories/" + path }
    static func product(_ slug: String) -> String { "/products/" + slug }
    static func product(_ slug: String, in variant: Variant.ID) -> String {
        product(slug) + "?variant=\(variant.rawValue)"
    }
    /// `line` is the name of a line of the cart.
    static func cartLine(_ line: String) -> String { cartLines + "/" + line }
    static func cartCouponRemoval(_ id: Coupon.ID) -> String { cartCoupons + "/\(id.rawValue)/removal" }
    /// The address of an order in mails, which works without signing in.
    static func linkedOrder(_ code: OrderCode, _ token: OrderLinkToken) -> String { order(code) + "/" + token.text }

    static let providerDays = "/manage/provider-days"
    static func providerDay(_ day: CivilDate) -> String { providerDays + "?day=\(day.description)" }

    /// The webhook of the payment provider.
    static func paymentEvents(of provider: ProviderName) -> String { "/payments/\(provider.rawValue)" }
    static func orderPayment(_ code: OrderCode) -> String { order(code) + "/payment" }
    static func orderPaymentEnding(_ code: OrderCode) -> String { orderPayment(code) + "/ending" }
    static func order(_ code: OrderCode) -> String { orders + "/" + PercentEncoding.encodeSegment(code.description) }
    static func orderRemoval(_ code: OrderCode) -> String { order(code) + "/removal" }
    static func orderRestoration(_ code: OrderCode) -> String { order(code) + "/restoration" }
    static func reorder(_ code: OrderCode) -> String { order(code) + "/reorder" }
    static func invoices(of code: OrderCode) -> String { order(code) + "/invoices" }
    static func newInvoice(of code: OrderCode) -> String { order(code) + "/new-invoice" }
    static func invoice(_ id: Invoice.ID, of code: OrderCode) -> String { invoices(of: code) + "/\(id.rawValue)" }
    static func password(key: SessionToken) -> String { password + "?key=" + key.text }
    static func confirmation(key: SessionToken) -> String { confirmation + "?key=" + key.text }
    static func address(_ id: PostalAddress.ID) -> String { addresses + "/\(id.rawValue)" }
    static func addressRemoval(_ id: PostalAddress.ID) -> String { addresses + "/\(id.rawValue)/removal" }
    static func signInEnding(_ id: Session.ID) -> String { signIns + "/\(id.rawValue)/ending" }
    static func picture(_ fileName: String) -> String { pictures + fileName }

    static func newCategory(in category: String) -> String { newCategory + "?category=" + category }
    static func managedVariant(_ id: Variant.ID) -> String { manage + "/variants/\(id.rawValue)" }
    static let stock = "/manage/stock"
    static func stock(of id: Variant.ID, before: StockMovement.ID? = nil) -> String {
        managedVariant(id) + "/stock" + (before.map { "?before=\($0.rawValue)" } ?? "")
    }
    static func managedZone(_ id: Zone.ID) -> String { zones + "/\(id.rawValue)" }
    static func managedTaxClass(_ id: TaxClass.ID) -> String { taxClasses + "/\(id.rawValue)" }
    static func managedDelivery(_ id: DeliveryMethod.ID) -> String { managedDeliveries + "/\(id.rawValue)" }
    static func managedCoupon(_ id: Coupon.ID) -> String { managedCoupons + "/\(id.rawValue)" }
    static let deskOrders = manage + "/orders"
    static func deskOrder(_ code: OrderCode) -> String {
        deskOrders + "/" + PercentEncoding.encodeSegment(code.description)
    }
    static let orderSections = "/manage/orders-by-customer"
    static func packingSlip(of code: OrderCode) -> String { deskOrder(code) + "/slip" }
    static func deskOrderEditing(_ code: OrderCode) -> String { deskOrder(code) + "/edit" }
    static func deskOrderItem(_ code: OrderCode) -> String { deskOrderEditing(code) + "/item" }
    static func deskRevisions(of code: OrderCode) -> String { deskOrder(code) + "/revisions" }
    static func deskTaxNumber(of code: OrderCode) -> String { deskOrder(code) + "/tax-number" }
    static func deskDelivery(of code: OrderCode) -> String { deskOrder(code) + "/delivery" }
    static func deskContact(of code: OrderCode) -> String { deskOrder(code) + "/contact" }
    static let newOrder = "/manage/new-order"
    static let newOrderCustomer = "/manage/new-order/customer"
    static let newOrderItem = "/manage/new-order/item"
    static func deskReturns(of code: OrderCode) -> String { deskOrder(code) + "/returns" }
    static let orderViews = "/manage/order-views"
    static let newBulkPayments = "/manage/new-order-payments"
    static let bulkPayments = "/manage/order-payments"
    static let transfers = "/manage/order-transfers"
    static func statement(_ id: BankStatementFile.ID) -> String { transfers + "/\(id.rawValue)" }
    static func statementColumns(_ id: BankStatementFile.ID) -> String { statement(id) + "/columns" }
    static let transferBatches = "/manage/order-transfer-batches"
    static func transferBatch(_ id: BankBatch.ID) -> String { transferBatches + "/\(id.rawValue)" }
    static let newBulkStep = "/manage/new-order-step"
    static let parcels = "/manage/order-parcels"
    static let bulkSteps = "/manage/order-steps"
    static func bulkStep(_ id: BulkStep.ID) -> String { bulkSteps + "/\(id.rawValue)" }
    static func orderLinkEndings(of code: OrderCode) -> String { deskOrder(code) + "/link-endings" }
    static func deskStates(of code: OrderCode) -> String { deskOrder(code) + "/states" }
    static func deskNotes(of code: OrderCode) -> String { deskOrder(code) + "/notes" }
    static func deskInvoices(of code: OrderCode) -> String { deskOrder(code) + "/invoices" }
    static func deskRefunds(of code: OrderCode) -> String { deskOrder(code) + "/refunds" }
    static func deskRefundUndo(of code: OrderCode, _ refund: PaymentAttempt.ID) -> String {
        deskRefunds(of: code) + "/\(refund.rawValue)/undo"
    }
    static func deskPayments(of code: OrderCode) -> String { deskOrder(code) + "/payments" }
    static func managedCustomer(_ id: Customer.ID) -> String { managedCustomers + "/\(id.rawValue)" }
    static func editing(_ customer: Customer.ID) -> String { managedCustomer(customer) + "/edit" }
    static func undo(_ change: AuditEntry.ID, of customer: Customer.ID) -> String {
        managedCustomer(customer) + "/changes/\(change.rawValue)/undo"
    }
    static func managedInvoices(before invoice: Invoice.ID) -> String {
        managedInvoices + "?before=\(invoice.rawValue)"
    }
    static func managedInvoice(_ id: Invoice.ID) -> String { managedInvoices + "/\(id.rawValue)" }
    /// `days` are the first and the last; nil for the latest ones.
    static func reports(by step: ReportStep, _ days: (first: CivilDate, last: CivilDate)? = nil) -> String {
        reports + reportQuery(step, days)
    }
    static func reportFile(by step: ReportStep, _ days: (first: CivilDate, last: CivilDate)) -> String {
        reportFile + reportQuery(step, days)
    }
    static func bestProductsFile(by step: ReportStep, _ days: (first: CivilDate, last: CivilDate)) -> String {
        bestProductsFile + reportQuery(step, days)
    }
    static func taxReport(_ quarter: CalendarQuarter) -> String { taxReport + "?quarter=\(quarter)" }
    static func taxReportFile(_ quarter: CalendarQuarter) -> String { taxReportFile + "?quarter=\(quarter)" }
    private static func reportQuery(_ step: ReportStep, _ days: (first: CivilDate, last: CivilDate)?) -> String {
        "?by=\(step.rawValue)" + (days.map { "&from=\($0.first)&to=\($0.last)" } ?? "")
    }
    static func correction(of id: Invoice.ID) -> String { managedInvoice(id) + "/correction" }
    /// The key of a category stays when it moves.
    static func managedCategory(_ id: Category.ID, page: Int = 1) -> String {
        managedCategories + "/\(id.rawValue)" + (page > 1 ? "?page=\(page)" : "")
    }
    /// Of whatever has this address in the back office.
    static func archival(of managed: String) -> String { managed + "/archival" }
    static func restoration(of managed: String) -> String { managed + "/restoration" }
    static func position(of managed: String) -> String { managed + "/position" }
    static func history(before change: AuditEntry.ID, importedWith first: AuditEntry.ID? = nil) -> String {
        history + "?" + (first.map { "import=\($0.rawValue)&" } ?? "") + "before=\(change.rawValue)"
    }
    static func history(importedWith first: AuditEntry.ID) -> String { history + "?import=\(first.rawValue)" }
    static func mails(before mail: StoredMail.ID? = nil, isFailed: Bool) -> String {
        let query = (isFailed ? ["failed"] : []) + (mail.map { ["before=\($0.rawValue)"] } ?? [])
        return mails + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }
    static func mail(_ id: StoredMail.ID) -> String { mails + "/\(id.rawValue)" }
    static func mailAttempts(_ id: StoredMail.ID) -> String { mail(id) + "/attempts" }
    static func historyUndo(_ change: AuditEntry.ID) -> String { history + "/\(change.rawValue)/undo" }
    /// Address that undoes all changes that were made together.
    static func groupUndo(_ first: AuditEntry.ID) -> String { history + "/\(first.rawValue)/undo-all" }

    /// One page of a category's list; default values stay out of the address.
    static func category(_ path: String, sortedBy sort: ProductSort, page: Int) -> String {
        let query = listing(sort, page)
        return category(path) + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }

    /// What an address says of the part of a list that is shown.
    static func listing(_ sort: ProductSort, _ page: Int) -> [String] {
        (sort != .featured ? ["sort=" + sort.rawValue] : []) + (page > 1 ? ["page=\(page)"] : [])
    }

    /// Address of signing in that continues with an address of the shop.
    static func signIn(then path: String) -> String {
        signIn + "?then=" + PercentEncoding.encodeQuery(path)
    }

    /// Address of signing in again, for somebody who is signed in.
    static func signIn(againThen path: String) -> String { signIn(then: path) + "&again" }

    /// Address of joining that continues with an address of the shop.
    static func join(then path: LocalPath?) -> String {
        path.map { join + "?then=" + PercentEncoding.encodeQuery($0.text) } ?? join
    }

    /// Address of showing a passkey that continues with an address of the shop.
    static func passkey(then path: String) -> String {
        passkey + "?then=" + PercentEncoding.encodeQuery(path)
    }
    static func passkey(_ id: Passkey.ID) -> String { passkeys + "/\(id.rawValue)" }
    static func removal(of passkey: Passkey.ID) -> String { Self.passkey(passkey) + "/removal" }

    /// First page after signing in.
    static func start(of account: Account) -> String { account.role.isStaff ? manage : Paths.account }
}
