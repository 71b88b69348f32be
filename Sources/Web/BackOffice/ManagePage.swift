import Mustache

/// The managers' home: the products that need them, and a page of all categories.
struct ManagePage: TemplateModel {
    let layout: Layout
    let soldOut: [ManagedProductRow]
    let runningLow: [ManagedProductRow]
    let withoutPicture: [ManagedProductRow]
    let categories: [ManagedCategoryRow]
    let pagination: Pagination?
    let recovery: RecoveryNote?

    static let fields: Fields<ManagePage> = [
        "layout": .object(\.layout),
        "rooms": .list { _ in Rooms.managerLinks },
        "soldOut": .list(\.soldOut),
        "anySoldOut": .flag { !$0.soldOut.isEmpty },
        "runningLow": .list(\.runningLow),
        "anyRunningLow": .flag { !$0.runningLow.isEmpty },
        "withoutPicture": .list(\.withoutPicture),
        "anyWithoutPicture": .flag { !$0.withoutPicture.isEmpty },
        "categories": .list(\.categories),
        "pagination": .optional(\.pagination),
        "recovery": .optional(\.recovery),
    ]
}
