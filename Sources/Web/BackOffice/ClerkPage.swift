import Mustache

/// The clerks' home: the products that are sold out, as the shop shows them.
struct ClerkPage: TemplateModel {
    let layout: Layout
    let soldOut: [ManagedProductRow]
    let runningLow: [ManagedProductRow]
    let recovery: RecoveryNote?

    static let fields: Fields<ClerkPage> = [
        "layout": .object(\.layout),
        "rooms": .list { _ in Rooms.clerkLinks },
        "soldOut": .list(\.soldOut),
        "anySoldOut": .flag { !$0.soldOut.isEmpty },
        "runningLow": .list(\.runningLow),
        "recovery": .optional(\.recovery),
        "anyRunningLow": .flag { !$0.runningLow.isEmpty },
    ]
}
