import HTTP
import Localization
import Secrets
import Shop
import Storage

/// The withdrawal function for consumers (Directive 2011/83/EU, article 11a): a form, its confirmation, and the
/// acknowledgement of receipt. Needs neither a sign-in nor a script, and answers alike for known and unknown orders.
struct WithdrawalsController {
    let renderer: PageRenderer

    func new(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let order = context.request.query["order"] ?? ""
        return try formPage(
            WithdrawalForm(order: order.line(for: WithdrawalStatement.orderLimit)), nil, context, snapshot)
    }

    /// Shows the page that asks for the confirmation, or the form with its errors. Records nothing.
    func review(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        try checkIsOn(transaction.snapshot)
        try context.beginWithdrawal(at: transaction.now)
        let form = WithdrawalForm(context.request.form)
        let isChange = context.request.form["change"] != nil
        throw RefusedChange { context, snapshot in
            if isChange { return try formPage(form, nil, context, snapshot) }
            switch form.checked {
            case .failure(let problem): return try formPage(form, problem, context, snapshot)
            case .success(let statement):
                let key = Hexadecimal.encode(RandomBytes.make(16))
                return try confirmationPage(statement, key: key, context, snapshot)
            }
        }
    }

    /// Records a confirmed withdrawal and mails the acknowledgement of receipt. A form that is sent again changes
    /// nothing, and gets the same answer.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let snapshot = transaction.snapshot
        try checkIsOn(snapshot)
        let form = WithdrawalForm(context.request.form)
        try context.beginWithdrawal(to: EmailAddress(form.email), at: transaction.now)
        let statement: WithdrawalStatement
        switch form.checked {
        case .success(let checked): statement = checked
        case .failure(let problem): throw RefusedChange { try formPage(form, problem, $0, $1) }
        }
        guard let key = context.request.form.orderKey else {
            let newKey = Hexadecimal.encode(RandomBytes.make(16))
            throw RefusedChange { try confirmationPage(statement, key: newKey, $0, $1) }
        }
        let (withdrawal, isNew) = try transaction.record(
            statement, key: key, from: context.currentUser().customer, language: context.language.tag)
        if isNew { try enqueueMails(about: withdrawal, to: statement.email, context, transaction) }
        let layouts = try renderer.layouts(context, snapshot)
        let page = WithdrawalReceiptPage(
            layout: layouts.layout(.words("shop.withdrawal.receipt.title")), content: WithdrawalContent(withdrawal),
            time: ExactTime(moment: withdrawal.receivedAt, clock: layouts.clock),
            isMailed: context.site.mail.hasServer)
        return renderer.secretPage(\.withdrawalReceipt, page, to: context, status: .ok)
    }

    private func enqueueMails(
        about withdrawal: Withdrawal, to email: EmailAddress, _ context: RequestContext, _ transaction: Transaction
    ) throws {
        let mails = try renderer.mails(context, transaction.snapshot)
        let mail = try transaction.enqueue(mails.withdrawalReceived(withdrawal, to: email))
        try transaction.setAcknowledgement(mail, of: withdrawal.id)
        if let copy = mails.newWithdrawal(withdrawal) { try transaction.enqueue(copy) }
    }

    func checkIsOn(_ snapshot: Snapshot) throws {
        guard try snapshot.settings().takesWithdrawals else { throw NotFound("page") }
    }

    func formPage(
        _ form: WithdrawalForm, _ problem: Problem?, _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> Response {
        try checkIsOn(snapshot)
        let page = WithdrawalPage(
            layout: try renderer.layouts(context, snapshot).layout(
                .words("shop.withdrawal.title"), problem: problem), form: form)
        return renderer.secretPage(\.withdrawal, page, to: context, status: problem.status)
    }

    /// - Parameter own: The form with the lines of the order from which the statement was made.
    func confirmationPage(
        _ statement: WithdrawalStatement, key: String, of own: OwnWithdrawalForm? = nil, _ context: RequestContext,
        _ snapshot: Snapshot
    ) throws -> Response {
        let path = own.map { Paths.ownWithdrawal(from: $0.order.code) } ?? Paths.withdrawal
        let page = WithdrawalConfirmationPage(
            layout: try renderer.layouts(context, snapshot).layout(
                .words("shop.withdrawal.confirmation.title"),
                back: BackLink(name: .words("shop.withdrawal.title"), path: path)),
            content: WithdrawalContent(statement), key: key, changePath: path, choice: own?.hiddenFields ?? [])
        return renderer.secretPage(\.withdrawalConfirmation, page, to: context, status: .ok)
    }
}

/// Addresses of the withdrawal function.
extension Paths {
    static let withdrawal = "/withdrawal"
    static func withdrawal(from code: String) -> String {
        withdrawal + "?order=" + PercentEncoding.encodeQuery(code)
    }
    static let withdrawalConfirmation = "/withdrawal/confirmation"
    static let managedWithdrawals = "/manage/withdrawals"
    static func managedWithdrawals(before withdrawal: Withdrawal.ID) -> String {
        managedWithdrawals + "?before=\(withdrawal.rawValue)"
    }
    static func managedWithdrawal(_ id: Withdrawal.ID) -> String { managedWithdrawals + "/\(id.rawValue)" }
    static func settlement(of id: Withdrawal.ID) -> String { managedWithdrawal(id) + "/settlement" }
}
