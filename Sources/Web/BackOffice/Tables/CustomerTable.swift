import Localization
import Shop
import Storage

/// Customers whom the desk lists. A row is that of the customer with its number, or else of the only one with its email
/// address.
struct CustomerTable: FormTable {
    let controller: CustomerFormController

    private static let ownColumns: [TableColumn<CustomerForm>] =
        [
            TableColumn(name: "Number", id: "", cell: { .number("\($0.id.rawValue)") }, put: { _, _ in }),
            TableColumn(
                name: "Given name", id: "given-name", cell: { .text($0.attributes.givenName) },
                put: { $1[.givenName] = $0.line(for: CustomerDetails.nameLimit) }),
            TableColumn(
                name: "Family name", id: "family-name", cell: { .text($0.attributes.familyName) },
                put: { $1[.familyName] = $0.line(for: CustomerDetails.nameLimit) }),
            TableColumn(
                name: "Phone", id: "phone", cell: { .text($0.attributes.phone) },
                put: { $1[.phone] = $0.line(for: CustomerDetails.phoneLimit) }),
            TableColumn(
                name: "Email", id: "email", cell: { .text($0.attributes.email?.displayed ?? "") },
                put: { $1[.email] = $0.line(for: 254) }),
            TableColumn(
                name: "Country", id: "country", cell: { .text($0.attributes.address.country) },
                put: { try $1.put(country: $0) }),
            .part("Organisation", .organisation), .part("Street", .lines), .part("District", .sublocality),
            .part("City", .city), .part("State", .state), .part("Postal code", .code),
            .part("Sorting code", .sortingCode),
        ]

    func tableColumns(in snapshot: Snapshot) -> [TableColumn<CustomerForm>] { Self.ownColumns }

    func subject(of row: TableRow, in snapshot: Snapshot) throws -> VersionedCustomer? {
        if let number = row["Number"]?.trimmed, !number.isEmpty {
            guard let id = Int64(number), let known = try snapshot.ask(.managedCustomer(.init(rawValue: id))) else {
                throw TableRefusal("manage.tables.refusals.noCustomer")
            }
            return known
        }
        guard let email = EmailAddress((row["Email"] ?? "").line(for: 254)) else { return nil }
        let found = try snapshot.listedCustomers(foundBy: CustomerTerm(email.description), limit: 20)
            .compactMap { try snapshot.ask(.managedCustomer($0.id)) }.filter { $0.attributes.email == email }
        guard found.count < 2 else {
            throw TableRefusal("manage.tables.refusals.severalCustomers")
        }
        return found.first
    }

    func keys(of row: TableRow) -> [RowKey] {
        [RowKey("Email", of: row, ignoringCase: true)].compactMap(\.self)
    }

    func blank(in snapshot: Snapshot) throws -> CustomerForm { try controller.blank(in: snapshot) }

    func form(of customer: VersionedCustomer, in snapshot: Snapshot) throws -> CustomerForm {
        var form = try controller.form(of: customer, in: snapshot)
        form.isRestored = customer.attributes.isArchived
        return form
    }

    func texts(_ checked: CustomerAttributes) -> [(field: AuditEntry.Field, text: String)] { checked.texts }

    func export(_ snapshot: Snapshot, _ add: ([CSVText.Cell]) -> Void) throws {
        var last: Customer.ID?
        repeat {
            let page = try snapshot.listedCustomers(after: last, limit: 500)
            for listed in page {
                guard let customer = try snapshot.ask(.managedCustomer(listed.id)) else { continue }
                add(Self.ownColumns.map { $0.cell(customer) })
            }
            last = page.last?.id
        } while last != nil
    }
}

extension TableColumn<CustomerForm> {
    /// A part of the address. One that was typed in one piece stands in the lines.
    fileprivate static func part(_ name: String, _ field: AddressField) -> TableColumn {
        TableColumn(
            name: name, id: field.name,
            cell: { customer in
                let address = customer.attributes.address
                return .text(field == .lines && !address.asText.isEmpty ? address.asText : address[field])
            },
            put: { try $1.put($0.cut(after: 16 * field.limit).trimmed, in: field, called: name) })
    }
}

extension CustomerForm {
    fileprivate mutating func put(country text: String) throws {
        guard !text.trimmed.isEmpty else { return }
        guard let format = AddressFormat.named(text) else {
            let typed = String(text.prefix(40)).isolated
            throw TableRefusal("manage.tables.refusals.unknownCountry", ["text": .text(typed)])
        }
        var now = address.address
        now.country = format.country
        put(now)
    }

    fileprivate mutating func put(_ text: String, in field: AddressField, called name: String) throws {
        var now = address.address
        guard now[field] != text else { return }
        guard text.isEmpty || address.format.fields.contains(field) else {
            throw TableRefusal("manage.tables.refusals.noAddressField", ["column": .text(name)])
        }
        now[field] = text
        if now.country.isEmpty { now.country = address.format.country }
        put(now)
    }
}
