import Localization
import Mustache
import Shop

/// The form for a new customer, or for an existing one.
struct CustomerFormPage: TemplateModel {
    let frame: EditFrame
    let form: CustomerForm
    /// The language whose order the countries have.
    let language: Language
    /// Orders of theirs, up to the most that are counted.
    let orderCount: Int

    static let fields: Fields<CustomerFormPage> = [
        "layout": .object(\.frame.layout),
        "frame": .object(\.frame),
        "givenName": .object { $0.form.field(.givenName, $0.frame.problem, isFirst: $0.frame.isNew) },
        "familyName": .object { $0.form.field(.familyName, $0.frame.problem) },
        "email": .object { $0.form.field(.email, $0.frame.problem) },
        "phone": .object { $0.form.field(.phone, $0.frame.problem) },
        // Whom the address is for is said above.
        "input": .object { page in
            AddressInput(
                form: page.form.address, problem: page.frame.problem, isSomebodyElses: true, language: page.language)
        },
        "kept": .list { $0.form.order?.waitingFields ?? [] },
        "cancel": .text { $0.form.order?.address(Paths.newOrder) ?? $0.frame.path },
        "removal": .message(\.removal),
    ]

    /// What else removing them touches: `3 orders keep this name.`
    private var removal: Message {
        orderCount == 0 ? .words("manage.customers.form.nothingElse") : .ordersKeepName(orderCount)
    }
}
