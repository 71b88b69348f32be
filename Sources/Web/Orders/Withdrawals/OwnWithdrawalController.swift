import HTTP
import Localization
import Secrets
import Shop
import Storage

/// The withdrawal function for the customer of an order, or the holder of a link to it: the form has their name and
/// address, and the lines of the order. All others get the form of `WithdrawalsController`, whether the order exists or not.
struct OwnWithdrawalController {
    let renderer: PageRenderer

    private var withdrawals: WithdrawalsController { WithdrawalsController(renderer: renderer) }

    func new(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try withdrawals.checkIsOn(snapshot)
        guard let order = try order(context, snapshot) else {
            return context.redirect(to: Paths.withdrawal(from: context.parameters["code"] ?? ""), nil)
        }
        return try formPage(OwnWithdrawalForm(of: order), nil, context, snapshot)
    }

    /// Shows the page that asks for the confirmation, or the form with its errors. Records nothing.
    func review(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        try withdrawals.checkIsOn(transaction.snapshot)
        try context.beginWithdrawal(at: transaction.now)
        throw RefusedChange { context, snapshot in
            let typed = context.request.form
            guard let order = try order(context, snapshot) else {
                return try withdrawals.formPage(WithdrawalForm(typed), nil, context, snapshot)
            }
            let form = OwnWithdrawalForm(typed, of: order)
            if typed["change"] != nil { return try formPage(form, nil, context, snapshot) }
            switch form.checked {
            case .failure(let problem): return try formPage(form, problem, context, snapshot)
            case .success(let statement):
                let key = Hexadecimal.encode(RandomBytes.make(16))
                return try withdrawals.confirmationPage(statement, key: key, of: form, context, snapshot)
            }
        }
    }

    /// Returns the order in the address; nil if the visitor may not see it.
    private func order(_ context: RequestContext, _ snapshot: Snapshot) throws -> WithdrawableOrder? {
        guard let (order, customer, isOwn) = try context.visibleOrder(in: snapshot) else { return nil }
        return try snapshot.withdrawableOrder(order, of: isOwn ? customer : nil)
    }

    private func formPage(
        _ form: OwnWithdrawalForm, _ problem: Problem?, _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> Response {
        let code = form.order.code
        let layouts = try renderer.layouts(context, snapshot)
        let page = OwnWithdrawalPage(
            layout: layouts.layout(
                .words("shop.withdrawal.title"),
                back: BackLink(
                    name: .words("shop.orders.order.title", ["code": .text(code.isolated)]), path: Paths.order(code)),
                problem: problem), form: form)
        return renderer.secretPage(\.ownWithdrawal, page, to: context, status: problem.status)
    }
}

extension Paths {
    static func ownWithdrawal(from code: OrderCode) -> String { order(code) + "/withdrawal" }
}
