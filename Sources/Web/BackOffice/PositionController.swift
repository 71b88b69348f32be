import HTTP
import Shop
import Storage

/// Order of products and categories in the shop.
struct PositionController<Subject: OrderedSubject> {
    /// Moves a product or category to a position, or by one position from a list.
    func update(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let author = try context.author()
        let form = context.request.form
        let subject: Subject = try context.subject(in: transaction.snapshot)
        if form["place"] != nil {
            let position = form.number("place") ?? 0
            let notice = try transaction.trying { try subject.move(to: position, by: author, in: $0) }
            return context.redirect(to: subject.path, notice)
        }
        let step =
            switch form.short("direction", upTo: 10) {
            case "earlier": -1
            case "later": 1
            default: throw NotFound("place")
            }
        let position = try subject.position(in: transaction.snapshot).now + step
        let notice = try transaction.trying { try position < 1 ? nil : subject.move(to: position, by: author, in: $0) }
        return context.redirect(to: Paths.managedCategories(page: form.number("page") ?? 1), notice)
    }
}
