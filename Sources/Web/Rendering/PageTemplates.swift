import Mustache
import Shop

/// Templates of all pages, each bound to the type that fills it.
final class PageTemplates: Sendable {
    let home: Template<HomePage>
    let buyAgain: Template<BuyAgain>
    let category: Template<CategoryPage>
    let product: Template<ProductPage>
    let search: Template<SearchPage>
    let suggestions: Template<SuggestionsPage>
    let cart: Template<CartPage>
    let cartContents: Template<OwnCart>
    let checkout: Template<CheckoutPage>
    let checkoutForm: Template<CheckoutFormPage>
    let orders: Template<OrdersPage>
    let orderList: Template<OwnOrders>
    let order: Template<OrderPage>
    let orderPayment: Template<OrderPaymentPage>
    let bulkStepForm: Template<BulkStepFormPage>
    let bulkStep: Template<BulkStepPage>
    let bulkPayments: Template<BulkPaymentsPage>
    let transfers: Template<TransfersPage>
    let statement: Template<StatementPage>
    let statementColumns: Template<StatementColumnsPage>
    let transferBatch: Template<TransferBatchPage>
    let providerDay: Template<ProviderDayPage>
    let invoice: Template<InvoicePage>
    let invoiceForm: Template<InvoiceFormPage>
    let orderLinkRequest: Template<OrderLinkRequestPage>
    let cancellation: Template<CancellationPage>
    let withdrawal: Template<WithdrawalPage>
    let ownWithdrawal: Template<OwnWithdrawalPage>
    let withdrawalConfirmation: Template<WithdrawalConfirmationPage>
    let withdrawalReceipt: Template<WithdrawalReceiptPage>
    let managedWithdrawals: Template<ManagedWithdrawalsPage>
    let settlement: Template<SettlementPage>
    let lists: Template<ListsPage>
    let listForm: Template<ListFormPage>
    let list: Template<ListPage>
    let listSuggestions: Template<ListSuggestionsPage>
    let listItemForm: Template<ListItemFormPage>
    let listCart: Template<ListCartPage>
    let listProduct: Template<ListProductPage>
    let listSharing: Template<ListSharingPage>
    let listLink: Template<ListLinkPage>
    let account: Template<AccountPage>
    let signIn: Template<SignInPage>
    let join: Template<JoinPage>
    let password: Template<PasswordPage>
    let details: Template<DetailsPage>
    let addresses: Template<AddressesPage>
    let address: Template<AddressPage>
    let passwordChange: Template<PasswordChangePage>
    let forgotten: Template<ForgottenPage>
    let email: Template<EmailPage>
    let confirmation: Template<ConfirmationPage>
    let signIns: Template<SignInsPage>
    let deletion: Template<DeletionPage>
    let passkeyRequest: Template<PasskeyRequestPage>
    let passkeys: Template<PasskeysPage>
    let passkey: Template<PasskeyPage>
    let recoveryCodes: Template<RecoveryCodesPage>
    let overview: Template<OverviewPage>
    let staffSearch: Template<StaffSearchPage>
    let managedCategories: Template<ManagedCategoriesPage>
    let productList: Template<ProductListPage>
    let productStep: Template<ProductStepPage>
    let grid: Template<GridPage>
    let productForm: Template<ProductFormPage>
    let optionsForm: Template<OptionsFormPage>
    let variantForm: Template<VariantFormPage>
    let categoryForm: Template<CategoryFormPage>
    let settingsForm: Template<SettingsFormPage>
    let mailPreview: Template<MailPreviewPage>
    let ownPage: Template<OwnPageView>
    let ownPages: Template<OwnPagesPage>
    let zones: Template<ZonesPage>
    let zoneForm: Template<ZoneFormPage>
    let taxClasses: Template<TaxClassesPage>
    let taxClassForm: Template<TaxClassFormPage>
    let ownPageForm: Template<OwnPageFormPage>
    let deliveryMethods: Template<DeliveryMethodsPage>
    let deliveryForm: Template<DeliveryFormPage>
    let coupons: Template<CouponsPage>
    let people: Template<PeoplePage>
    let stock: Template<StockPage>
    let stockList: Template<StockListPage>
    let staffLink: Template<StaffLinkPage>
    let couponForm: Template<CouponFormPage>
    let deskOrders: Template<DeskOrdersPage>
    let legalPage: Template<LegalPageView>
    let tables: Template<TablesPage>
    let importing: Template<ImportPage>
    let orderSections: Template<OrderSectionsPage>
    let deskOrder: Template<DeskOrderPage>
    let customers: Template<CustomersPage>
    let customer: Template<CustomerPage>
    let orderEntry: Template<OrderEntryPage>
    let orderContact: Template<OrderContactPage>
    let orderTaxNumber: Template<TaxNumberPage>
    let orderDelivery: Template<DeliveryCorrectionPage>
    let orderChoice: Template<OrderChoicePage>
    let packingSlip: Template<PackingSlipPage>
    let addressList: Template<PackingSlipPage>
    let labels: Template<PackingSlipPage>
    let parcels: Template<ParcelsPage>
    let customerForm: Template<CustomerFormPage>
    let mergeChoice: Template<MergeChoicePage>
    let mergePreview: Template<MergePreviewPage>
    let managedInvoices: Template<ManagedInvoicesPage>
    let managedInvoice: Template<ManagedInvoicePage>
    let report: Template<ReportPage>
    let taxReport: Template<TaxReportPage>
    let history: Template<AuditLogPage>
    let mails: Template<MailsPage>
    let mail: Template<MailPage>
    let components: Template<ComponentsPage>
    let error: Template<ErrorPage>
    let staffError: Template<ErrorPage>

    /// Throws `TemplateError` if a template is missing, or names a field that its page does not have.
    init(_ templates: Templates) throws {
        home = try templates.bind("Catalogue/Home", to: HomePage.self)
        buyAgain = try templates.bind("Catalogue/BuyAgain", to: BuyAgain.self)
        category = try templates.bind("Catalogue/Category", to: CategoryPage.self)
        product = try templates.bind("Catalogue/Product", to: ProductPage.self)
        search = try templates.bind("Search/Search", to: SearchPage.self)
        suggestions = try templates.bind("Search/Suggestions", to: SuggestionsPage.self)
        cart = try templates.bind("Cart/Cart", to: CartPage.self)
        cartContents = try templates.bind("Cart/CartContents", to: OwnCart.self)
        checkout = try templates.bind("Checkout/Checkout", to: CheckoutPage.self)
        checkoutForm = try templates.bind("Checkout/CheckoutForm", to: CheckoutFormPage.self)
        orders = try templates.bind("Orders/Orders", to: OrdersPage.self)
        orderList = try templates.bind("Orders/OrderList", to: OwnOrders.self)
        order = try templates.bind("Orders/Order", to: OrderPage.self)
        orderPayment = try templates.bind("Payments/OrderPayment", to: OrderPaymentPage.self)
        invoice = try templates.bind("Orders/Invoice", to: InvoicePage.self)
        invoiceForm = try templates.bind("Orders/InvoiceForm", to: InvoiceFormPage.self)
        orderLinkRequest = try templates.bind("Orders/Find", to: OrderLinkRequestPage.self)
        cancellation = try templates.bind("Orders/Cancellation", to: CancellationPage.self)
        withdrawal = try templates.bind("Withdrawals/Withdrawal", to: WithdrawalPage.self)
        ownWithdrawal = try templates.bind("Withdrawals/OwnWithdrawal", to: OwnWithdrawalPage.self)
        withdrawalConfirmation = try templates.bind(
            "Withdrawals/Confirmation", to: WithdrawalConfirmationPage.self)
        withdrawalReceipt = try templates.bind("Withdrawals/Receipt", to: WithdrawalReceiptPage.self)
        managedWithdrawals = try templates.bind("BackOffice/Withdrawals/Withdrawals", to: ManagedWithdrawalsPage.self)
        settlement = try templates.bind("BackOffice/Withdrawals/Settlement", to: SettlementPage.self)
        lists = try templates.bind("Lists/Lists", to: ListsPage.self)
        listForm = try templates.bind("Lists/ListForm", to: ListFormPage.self)
        list = try templates.bind("Lists/List", to: ListPage.self)
        listSuggestions = try templates.bind("Lists/ListSuggestions", to: ListSuggestionsPage.self)
        listItemForm = try templates.bind("Lists/ListItemForm", to: ListItemFormPage.self)
        listCart = try templates.bind("Lists/ListCart", to: ListCartPage.self)
        listProduct = try templates.bind("Lists/ListProduct", to: ListProductPage.self)
        listSharing = try templates.bind("Lists/ListSharing", to: ListSharingPage.self)
        listLink = try templates.bind("Lists/ListLink", to: ListLinkPage.self)
        account = try templates.bind("Account/Account", to: AccountPage.self)
        signIn = try templates.bind("Account/SignIn", to: SignInPage.self)
        join = try templates.bind("Account/Join", to: JoinPage.self)
        password = try templates.bind("Account/Password", to: PasswordPage.self)
        details = try templates.bind("Account/Details", to: DetailsPage.self)
        addresses = try templates.bind("Account/Addresses", to: AddressesPage.self)
        address = try templates.bind("Account/Address", to: AddressPage.self)
        passwordChange = try templates.bind("Account/PasswordChange", to: PasswordChangePage.self)
        forgotten = try templates.bind("Account/Forgotten", to: ForgottenPage.self)
        email = try templates.bind("Account/Email", to: EmailPage.self)
        confirmation = try templates.bind("Account/Confirmation", to: ConfirmationPage.self)
        signIns = try templates.bind("Account/SignIns", to: SignInsPage.self)
        deletion = try templates.bind("Account/Deletion", to: DeletionPage.self)
        passkeyRequest = try templates.bind("Account/Passkeys/PasskeyRequest", to: PasskeyRequestPage.self)
        passkeys = try templates.bind("Account/Passkeys/Passkeys", to: PasskeysPage.self)
        passkey = try templates.bind("Account/Passkeys/Passkey", to: PasskeyPage.self)
        recoveryCodes = try templates.bind("Account/Passkeys/RecoveryCodes", to: RecoveryCodesPage.self)
        overview = try templates.bind("BackOffice/Overview", to: OverviewPage.self)
        staffSearch = try templates.bind("BackOffice/Search", to: StaffSearchPage.self)
        managedCategories = try templates.bind("BackOffice/Catalogue/Categories", to: ManagedCategoriesPage.self)
        productList = try templates.bind("BackOffice/ProductList/ProductList", to: ProductListPage.self)
        productStep = try templates.bind("BackOffice/ProductList/ProductStep", to: ProductStepPage.self)
        grid = try templates.bind("BackOffice/Grid/Grid", to: GridPage.self)
        productForm = try templates.bind("BackOffice/Catalogue/ProductForm", to: ProductFormPage.self)
        optionsForm = try templates.bind("BackOffice/Variants/OptionsForm", to: OptionsFormPage.self)
        variantForm = try templates.bind("BackOffice/Variants/VariantForm", to: VariantFormPage.self)
        categoryForm = try templates.bind("BackOffice/Catalogue/CategoryForm", to: CategoryFormPage.self)
        settingsForm = try templates.bind("BackOffice/Settings/SettingsForm", to: SettingsFormPage.self)
        ownPage = try templates.bind("Pages/OwnPage", to: OwnPageView.self)
        mailPreview = try templates.bind("BackOffice/Settings/MailPreview", to: MailPreviewPage.self)
        zones = try templates.bind("BackOffice/Zones/Zones", to: ZonesPage.self)
        zoneForm = try templates.bind("BackOffice/Zones/ZoneForm", to: ZoneFormPage.self)
        taxClasses = try templates.bind("BackOffice/Zones/TaxClasses", to: TaxClassesPage.self)
        taxClassForm = try templates.bind("BackOffice/Zones/TaxClassForm", to: TaxClassFormPage.self)
        ownPages = try templates.bind("BackOffice/Pages/OwnPages", to: OwnPagesPage.self)
        ownPageForm = try templates.bind("BackOffice/Pages/OwnPageForm", to: OwnPageFormPage.self)
        deliveryMethods = try templates.bind("BackOffice/Delivery/DeliveryMethods", to: DeliveryMethodsPage.self)
        deliveryForm = try templates.bind("BackOffice/Delivery/DeliveryForm", to: DeliveryFormPage.self)
        coupons = try templates.bind("BackOffice/Coupons/Coupons", to: CouponsPage.self)
        stock = try templates.bind("BackOffice/Stock/Stock", to: StockPage.self)
        stockList = try templates.bind("BackOffice/Stock/StockList", to: StockListPage.self)
        people = try templates.bind("BackOffice/People/People", to: PeoplePage.self)
        staffLink = try templates.bind("BackOffice/People/StaffLink", to: StaffLinkPage.self)
        couponForm = try templates.bind("BackOffice/Coupons/CouponForm", to: CouponFormPage.self)
        legalPage = try templates.bind("Legal/Legal", to: LegalPageView.self)
        tables = try templates.bind("BackOffice/Tables/Tables", to: TablesPage.self)
        importing = try templates.bind("BackOffice/Tables/Import", to: ImportPage.self)
        deskOrders = try templates.bind("BackOffice/Orders/Orders", to: DeskOrdersPage.self)
        customers = try templates.bind("BackOffice/Customers/Customers", to: CustomersPage.self)
        customerForm = try templates.bind("BackOffice/Customers/CustomerForm", to: CustomerFormPage.self)
        mergeChoice = try templates.bind("BackOffice/Customers/MergeChoice", to: MergeChoicePage.self)
        mergePreview = try templates.bind("BackOffice/Customers/MergePreview", to: MergePreviewPage.self)
        customer = try templates.bind("BackOffice/Customers/Customer", to: CustomerPage.self)
        orderEntry = try templates.bind("BackOffice/Orders/Entry", to: OrderEntryPage.self)
        orderTaxNumber = try templates.bind("BackOffice/Orders/TaxNumber", to: TaxNumberPage.self)
        orderDelivery = try templates.bind("BackOffice/Orders/Delivery", to: DeliveryCorrectionPage.self)
        orderContact = try templates.bind("BackOffice/Orders/Contact", to: OrderContactPage.self)
        addressList = try templates.bind("BackOffice/Orders/AddressList", to: PackingSlipPage.self)
        labels = try templates.bind("BackOffice/Orders/Labels", to: PackingSlipPage.self)
        parcels = try templates.bind("BackOffice/Orders/Parcels", to: ParcelsPage.self)
        bulkStepForm = try templates.bind("BackOffice/Orders/BulkStepForm", to: BulkStepFormPage.self)
        bulkPayments = try templates.bind("BackOffice/Orders/BulkPayments", to: BulkPaymentsPage.self)
        transfers = try templates.bind("BackOffice/Transfers/Transfers", to: TransfersPage.self)
        statement = try templates.bind("BackOffice/Transfers/Statement", to: StatementPage.self)
        statementColumns = try templates.bind("BackOffice/Transfers/Columns", to: StatementColumnsPage.self)
        transferBatch = try templates.bind("BackOffice/Transfers/Batch", to: TransferBatchPage.self)
        providerDay = try templates.bind("BackOffice/Payments/Day", to: ProviderDayPage.self)
        bulkStep = try templates.bind("BackOffice/Orders/BulkStep", to: BulkStepPage.self)
        packingSlip = try templates.bind("BackOffice/Orders/PackingSlip", to: PackingSlipPage.self)
        orderChoice = try templates.bind("BackOffice/Orders/Choice", to: OrderChoicePage.self)
        orderSections = try templates.bind("BackOffice/Orders/Sections", to: OrderSectionsPage.self)
        deskOrder = try templates.bind("BackOffice/Orders/Order", to: DeskOrderPage.self)
        managedInvoices = try templates.bind("BackOffice/Invoices/Invoices", to: ManagedInvoicesPage.self)
        managedInvoice = try templates.bind("BackOffice/Invoices/Invoice", to: ManagedInvoicePage.self)
        report = try templates.bind("BackOffice/Reports/Report", to: ReportPage.self)
        taxReport = try templates.bind("BackOffice/Reports/TaxReport", to: TaxReportPage.self)
        history = try templates.bind("BackOffice/History", to: AuditLogPage.self)
        mails = try templates.bind("BackOffice/Mail/Mails", to: MailsPage.self)
        mail = try templates.bind("BackOffice/Mail/Mail", to: MailPage.self)
        components = try templates.bind("BackOffice/Components/Components", to: ComponentsPage.self)
        error = try templates.bind("Error", to: ErrorPage.self)
        staffError = try templates.bind("BackOffice/Error", to: ErrorPage.self)
    }
}
