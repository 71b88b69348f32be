import Mustache

/// Viewer of a page, with what they have of each thing.
final class Guest: Sendable {
    let counts: [String: Int]

    init(_ counts: [String: Int] = [:]) {
        self.counts = counts
    }
}

/// A page that each guest sees in their own way.
struct DynamicPage: TemplateModel {
    static let fields: Fields<DynamicPage> = [
        "title": .text { _ in "Things" },
        "things": .list(\.things),
        "greeting": .dynamic(
            \.guest, default: { _ in nil }, personal: { $1.counts.isEmpty ? nil : Thing(name: "You") }),
    ]

    var guest: Guest?
    var names = ["Tea", "Milk & Co"]

    private var things: [Thing] { names.map { Thing(name: $0, guest: guest) } }
}

struct Thing: TemplateModel {
    static let fields: Fields<Thing> = [
        "name": .text(\.name),
        "count": .dynamic(
            \.guest, default: { ThingCount(name: $0.name, count: 0) },
            personal: { thing, guest in guest.counts[thing.name].map { ThingCount(name: thing.name, count: $0) } }),
    ]

    let name: String
    var guest: Guest?
}

struct ThingCount: TemplateModel {
    static let fields: Fields<ThingCount> = [
        "name": .text(\.name),
        "count": .number(\.count),
        "again": .dynamic({ _ in Guest() }, default: { $0 }, personal: { count, _ in count }),
    ]

    let name: String
    let count: Int
}
