/// The changes of a product's variants when its options change.
public struct VariantPlan: Equatable, Sendable {
    /// The kept or restored variants that get other values.
    public private(set) var revalued: [(id: Variant.ID, values: [String])] = []
    /// The variants to archive, because their values no longer exist.
    public private(set) var archived: [Variant.ID] = []
    /// The archived variants whose values exist again.
    public private(set) var restored: [Variant.ID] = []
    /// The values of new variants.
    public private(set) var created: [[String]] = []

    private var free: Set<[String]>
    /// The variants that a manager has archived and that stay archived.
    private var leftArchived: [Variant.ID] = []
    private var isAnySold = false

    /// `variants` are all variants that the product has ever had.
    public init(
        from old: ProductOptions, to new: ProductOptions, renaming renames: [OptionRename] = [],
        of variants: [Variant]
    ) {
        let combinations = new.combinations
        let step = OptionsStep(from: old, to: new, renaming: renames)
        free = Set(combinations)
        let present = variants.filter { old.contains($0.values) }
        for variant in present.filter({ !$0.attributes.isArchived }) { keep(variant, step.values(variant.values)) }
        for variant in present.filter(\.attributes.isArchived) { keep(variant, step.values(variant.values)) }
        for variant in variants where !old.contains(variant.values) { bringBack(variant) }
        created = combinations.filter(free.contains)
        if !isAnySold, created.isEmpty { restored += leftArchived }
    }

    private mutating func keep(_ variant: Variant, _ values: [String]?) {
        guard let values, free.remove(values) != nil else {
            if !variant.attributes.isArchived { archived.append(variant.id) }
            return
        }
        if values != variant.values { revalued.append((variant.id, values)) }
        if variant.attributes.isArchived { leftArchived.append(variant.id) } else { isAnySold = true }
    }

    private mutating func bringBack(_ variant: Variant) {
        guard free.remove(variant.values) != nil else { return }
        restored.append(variant.id)
        isAnySold = true
    }

    public static func == (left: VariantPlan, right: VariantPlan) -> Bool {
        left.revalued.elementsEqual(right.revalued, by: ==) && left.archived == right.archived
            && left.restored == right.restored && left.created == right.created
    }
}
