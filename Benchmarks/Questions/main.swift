import Glibc
import Secrets
import Shop
import Storage

// `swift run -c release Questions FOLDER`: microseconds that the questions of a page take, each in a read of its own,
// in a shop that `Benchmarks/fill` has filled. The fastest of 20 runs of 500, since other work of the machine only adds
// to it. `Questions FOLDER searches` asks searches of a large shop instead, and then edits it;
// `Questions FOLDER orders` asks for the desk's lists of orders, and says what 99 of 100 take at most.

/// The customer whose token is this number.
func tokenHash(_ number: Int) -> [UInt8] {
    SHA256.digest([UInt8](repeating: 0, count: 30) + [UInt8(number >> 8), UInt8(number & 255)])
}

func measure(_ name: String, in store: Store, _ question: (Snapshot, Int) throws -> Void) throws {
    let clock = ContinuousClock()
    let times = try (0..<20).map { _ in
        try clock.measure { for number in 0..<500 { try store.read { try question($0, number) } } }
    }
    let best = (times.min() ?? .zero) / 500
    print(name.padded(to: 36), Double(best.components.attoseconds / 10_000_000_000) / 100, "µs")
}

extension String {
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}

let store = try Store(DataFolder(CommandLine.arguments.dropFirst().first ?? "data"))
if CommandLine.arguments.dropFirst(2).first == "searches" {
    let searches = try Searches(store)
    try searches.measureSearches()
    try searches.measureEdits()
    try searches.measureRebuilding()
    try store.close()
    exit(0)
}
if CommandLine.arguments.dropFirst(2).first == "orders" {
    try OrderLists(store).measure()
    try store.close()
    exit(0)
}

let customers = try store.read { snapshot in
    try (1...500).map {
        try snapshot.ask(.session(tokenHash: tokenHash($0), at: snapshot.now))?.customer ?? .init(rawValue: 1)
    }
}
let category = try store.read { try $0.ask(.category(path: "grocery")) }?.id ?? .init(rawValue: 1)
let ids = try store.read { try $0.ask(.productIDs(in: category, sortedBy: .featured)) }
let variants = try store.read { try $0.ask(.products(ids.prefix(500))) }.map(\.variant)

try measure("nothing", in: store) { _, _ in }
try measure("the catalogue's version", in: store) { snapshot, _ in _ = try snapshot.catalogueVersion() }
try measure("who it is", in: store) { _ = try $0.ask(.session(tokenHash: tokenHash($1 + 1), at: $0.now)) }
try measure("a cart's lines", in: store) { _ = try $0.ask(.cartEntries(of: customers[$1])) }
try measure("a cart with its products", in: store) { _ = try $0.cart(of: customers[$1]) }
try measure("recent orders", in: store) { _ = try $0.ask(.recentOrders(of: customers[$1 % 20])) }
let customerOfMany = Customer.ID(rawValue: 200_000)
try measure("recent orders of somebody with 5,000", in: store) { snapshot, _ in
    _ = try snapshot.ask(.recentOrders(of: customerOfMany))
}
try measure("a product", in: store) { snapshot, _ in _ = try snapshot.ask(.product(slug: "tomato")) }
try measure("the same by its variant", in: store) { snapshot, number in
    _ = try snapshot.ask(.product(variants[number % variants.count]))
}
try measure("a category's list of \(ids.count) keys", in: store) { snapshot, _ in
    _ = try snapshot.ask(.productIDs(in: category, sortedBy: .featured))
}
try measure("its first \(min(24, ids.count)) products", in: store) { snapshot, _ in
    _ = try snapshot.ask(.products(ids.prefix(24)))
}
try measure("70 categories", in: store) { snapshot, _ in _ = try snapshot.ask(.categories(limit: 70, offset: 0)) }
try store.close()
