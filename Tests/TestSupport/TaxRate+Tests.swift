public import Shop
import Storage

extension TaxClass.ID {
    /// The class that products of a rate have in tests without a database.
    public init(of rate: TaxRate) {
        self.init(rawValue: Int64(1_000_000 + rate.thousandths))
    }
}

extension TaxRules {
    /// Rules with a class for each of these rates.
    public init(
        standardRate: TaxRate, pricesIncludeTax: Bool = true, knowing rates: [TaxRate], zone: ZoneTax = .home
    ) {
        let classes = rates.map { (TaxClass.ID(of: $0), TaxClassAttributes(name: "\($0.thousandths)", rate: $0)) }
        self.init(
            standardRate: standardRate, pricesIncludeTax: pricesIncludeTax,
            classes: Dictionary(classes) { first, _ in first }, zone: zone)
    }
}

extension OrderLine {
    /// A line with a tax rate, without a reason.
    public init(
        variant: Variant.ID, categoryName: String, productName: String, variantLabel: String = "", unit: Unit,
        unitPrice: Money, quantity: Quantity, taxRate: TaxRate, tax: Money? = nil
    ) {
        self.init(
            variant: variant, categoryName: categoryName, productName: productName, variantLabel: variantLabel,
            unit: unit, unitPrice: unitPrice, quantity: quantity, taxed: TaxTreatment(taxRate), tax: tax)
    }
}

extension Adjustment {
    /// An adjustment with a tax rate, without a reason.
    public init(
        _ kind: Kind, label: String, amount: Money, taxRate: TaxRate, tax: Money? = nil, line: Int? = nil,
        source: String = ""
    ) {
        self.init(
            kind, label: label, amount: amount, taxed: TaxTreatment(taxRate), tax: tax, line: line, source: source)
    }
}

extension TestShop {
    /// Gives a category a tax class with this rate; nil for the class of its parent.
    public func setTaxRate(_ thousandths: Int?, of category: TestCategory) throws {
        let taxClass = try thousandths.map(taxClass)
        try edit(category) { $0.taxClass = taxClass }
    }

    /// The tax class with a rate. Adds it if there is none.
    public func taxClass(_ thousandths: Int) throws -> TaxClass.ID {
        let rate = TaxRate(thousandths: thousandths)
        return try store.write { transaction in
            let known = try transaction.snapshot.ask(.taxClasses).first { $0.attributes.rate == rate }
            return try known?.taxClass.id
                ?? transaction.addTaxClass(TaxClassAttributes(name: "\(thousandths)", rate: rate), by: nil).id
        }
    }

    /// Adds a zone with areas as managers type them.
    @discardableResult
    public func addZone(_ name: String, _ areas: String, _ tax: ZoneTax = .home) throws -> Zone.ID {
        let attributes = ZoneAttributes(name: name, areas: TypedAreas(areas).areas, tax: tax)
        return try store.write { try $0.addZone(attributes, by: nil).id }
    }
}
