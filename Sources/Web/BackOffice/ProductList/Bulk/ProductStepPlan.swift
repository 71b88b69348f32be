import Localization
import Mustache
import Shop
import Storage

/// What a step does to each item, or to each variant of it.
struct ProductStepPlan {
    /// The rows of whole items, at most `ItemChange.most` of them.
    private(set) var rows: [ProductStepRow] = []
    /// The last item with rows.
    private(set) var last: VersionedProduct?
    /// True if further items have no rows here.
    private(set) var isCut = false

    /// Plans a step with items, and with all variants of these items if the step changes prices or stocks.
    init(_ step: ProductStep, of products: [VersionedProduct], isCut: Bool, in snapshot: Snapshot) throws {
        self.isCut = isCut
        let goal = try step.valueAfter(in: snapshot)
        guard step.isOfVariants else {
            rows = products.map { ProductStepRow($0, step, goal) }
            last = products.last
            return
        }
        let variants = try snapshot.ask(
            .sellableVariants(of: products.map(\.product.id), limit: ItemChange.most + 1))
        // The last item may have further variants.
        let cutItem = variants.count > ItemChange.most ? variants.last?.product : nil
        let rowsOf = Dictionary(grouping: variants, by: \.product)
        for product in products {
            let own = rowsOf[product.product.id] ?? []
            guard !own.isEmpty || cutItem == nil, product.product.id != cutItem else {
                self.isCut = true
                continue
            }
            rows += own.map { ProductStepRow($0, step) }
            last = product
        }
    }

    /// Plans a step again with rows of its preview. Returns the changes of rows that have not changed since, and the
    /// items of the other rows.
    static func changes(
        _ step: ProductStep, of seen: [SeenRow], in snapshot: Snapshot
    ) throws -> (changes: [(change: ItemChange, product: Product.ID)], left: [Product.ID]) {
        let rows: [Int64: ProductStepRow]
        if step.isOfVariants {
            let variants = try snapshot.ask(.sellableVariants(seen.map { Variant.ID(rawValue: $0.key) }))
            rows = Dictionary(variants.map { ($0.id.rawValue, ProductStepRow($0, step)) }) { first, _ in first }
        } else {
            let goal = try step.valueAfter(in: snapshot)
            let products = try snapshot.ask(.managedProducts(seen.map { Product.ID(rawValue: $0.key) }))
            rows = Dictionary(products.map { ($0.product.id.rawValue, ProductStepRow($0, step, goal)) }) { first, _ in
                first
            }
        }
        var (changes, left) = ([(change: ItemChange, product: Product.ID)](), [Product.ID]())
        for seen in seen {
            guard let row = rows[seen.key] else { continue }
            if row.seen.version == seen.version, let change = row.change {
                changes.append((change, row.product))
            } else {
                left.append(row.product)
            }
        }
        return (changes, left)
    }
}

/// A row of a preview, and the version that was shown.
struct SeenRow: Equatable, Sendable {
    let key: Int64
    let version: Int

    var text: String { "\(key):\(version)" }

    /// Returns the rows of a hidden field, such as `17:3 18:1`: one more than a form may have, at most.
    static func rows(_ text: String) -> [SeenRow] {
        let texts = text.cut(after: 42 * (ItemChange.most + 1)).split(separator: " ").prefix(ItemChange.most + 1)
        return texts.compactMap { text in
            let parts = text.split(separator: ":")
            guard parts.count == 2, let key = Int64(parts[0]), let version = Int(parts[1]) else { return nil }
            return SeenRow(key: key, version: version)
        }
    }
}

/// A row of the preview: an item or a variant, its value now, and its value after the step or the reason why it stays.
struct ProductStepRow: TemplateModel {
    let seen: SeenRow
    let product: Product.ID
    let name: String
    let path: String
    let before: Message
    private(set) var after: Message?
    private(set) var problem: Message?
    private(set) var change: ItemChange?

    static let fields: Fields<ProductStepRow> = [
        "name": .text(\.name),
        "path": .text(\.path),
        "before": .message(\.before),
        "after": .optionalMessage(\.after),
        "problem": .optionalMessage(\.problem),
    ]

    init(_ managed: VersionedProduct, _ step: ProductStep, _ goal: Message) {
        product = managed.product.id
        seen = SeenRow(key: managed.product.id.rawValue, version: managed.version)
        (name, path) = (managed.name, managed.path)
        before =
            if case .category = step {
                .verbatim(managed.category.fullName)
            } else {
                .words("manage.products.list.states.\(managed.product.isArchived ? "archived" : "forSale")")
            }
        do throws(ProductStepRefusal) {
            change = try step.change(of: managed)
            after = goal
        } catch {
            problem = error.message
        }
    }

    init(_ variant: SellableVariant, _ step: ProductStep) {
        product = variant.product
        seen = SeenRow(key: variant.id.rawValue, version: variant.version)
        name = variant.name
        path = variant.isSingle ? Paths.managedProduct(variant.slug) : Paths.managedVariant(variant.id)
        before =
            if case .price = step {
                .formatted(variant.price)
            } else {
                .verbatim(variant.stock.map(String.init) ?? "–")
            }
        do throws(ProductStepRefusal) {
            let values = try step.values(of: variant)
            change = .sale(values, variant.id)
            after =
                values.price.map { .formatted($0) } ?? values.stock?.typed.map { .verbatim(String($0)) }
        } catch {
            problem = error.message
        }
    }
}

extension ProductStep {
    /// The value of all items after the step: a state or a category.
    fileprivate func valueAfter(in snapshot: Snapshot) throws -> Message {
        switch self {
        case .archive: .words("manage.products.list.states.archived")
        case .restore: .words("manage.products.list.states.forSale")
        case .category(let id): .verbatim(try snapshot.ask(.categoryName(id)) ?? "")
        case .price, .stock: .verbatim("")
        }
    }
}
