extension Migration {
    /// The engine that a block of a migration's file is for. The raw value is the engine's name in the file.
    enum Engine: String {
        case sqlite
        case postgreSQL = "postgresql"
    }

    /// The migrations from version 40 on, oldest first. Each is one file for both engines.
    static func shared(for engine: Engine) -> [Migration] {
        func migration(
            _ version: Int, _ name: String, _ kind: Kind, _ file: @escaping @autoclosure @Sendable () -> [UInt8]
        ) -> Migration {
            Migration(version: version, name: name, kind, sql: String(decoding: file(), as: UTF8.self).sql(for: engine))
        }
        return [
            migration(40, "fewer triggers on PostgreSQL", .expanding, PackageResources._040_fewer_triggers_sql),
            migration(41, "words of the search", .exclusive, PackageResources._041_search_words_sql),
            migration(42, "languages", .expanding, PackageResources._042_languages_sql),
            migration(43, "translations of the shop's texts", .expanding, PackageResources._043_shop_translations_sql),
            migration(44, "order of names", .exclusive, PackageResources._044_name_order_sql),
            migration(
                45, "translations of the catalogue", .expanding, PackageResources._045_catalogue_translations_sql),
            migration(46, "look of the shop", .expanding, PackageResources._046_brand_sql),
            migration(47, "storefront", .expanding, PackageResources._047_storefront_sql),
            migration(48, "own pages", .expanding, PackageResources._048_own_pages_sql),
            // Earlier programs cannot read orders that wait for a payment.
            migration(49, "payments by a provider", .exclusive, PackageResources._049_payments_sql),
            migration(50, "names of payment providers", .exclusive, PackageResources._050_provider_names_sql),
            // Earlier programs count an order's revisions and returns on the day when it was placed.
            migration(51, "sums by time", .exclusive, PackageResources._051_sums_by_time_sql),
            migration(52, "bank transfers", .expanding, PackageResources._052_bank_transfers_sql),
            migration(53, "withdrawals", .expanding, PackageResources._053_withdrawals_sql),
            migration(54, "days at payment providers", .expanding, PackageResources._054_provider_days_sql),
            // Earlier programs cannot read the new kinds of mails.
            migration(55, "mails about orders", .exclusive, PackageResources._055_order_mails_sql),
            migration(56, "own texts of mails", .expanding, PackageResources._056_mail_texts_sql),
            // Earlier programs write invoices without a series.
            migration(57, "series of papers", .exclusive, PackageResources._057_paper_series_sql),
            migration(58, "returned delivery costs", .expanding, PackageResources._058_returned_delivery_sql),
            // Earlier programs cannot read the new kinds of mails.
            migration(59, "cancellations by customers", .exclusive, PackageResources._059_cancellations_sql),
            migration(60, "texts of orders", .expanding, PackageResources._060_order_texts_sql),
            // Earlier programs know no rights, and keep them when a clerk gets another role.
            migration(61, "rights of clerks and notes", .exclusive, PackageResources._061_clerks_and_notes_sql),
            // Earlier programs cannot read the new kind of checkout, and show the first delivery method of an order.
            migration(62, "options of the checkout", .exclusive, PackageResources._062_checkout_options_sql),
            // Earlier programs read the tax rates of categories and the countries of delivery methods.
            migration(63, "zones and tax classes", .exclusive, PackageResources._063_zones_sql),
        ]
    }
}

extension String {
    /// Returns the statements in a migration's file for one engine.
    ///
    /// A line `-- sqlite:`, `-- postgresql:` or `-- both:` begins a block. Lines before the first such line are for
    /// both engines. Blocks for both engines are written for PostgreSQL, with `TEXT` for texts:
    /// `tablesSpelledForSQLite` and `tablesSpelledForPostgreSQL` translate types, keys and `octet_length`. Triggers
    /// need a block for each engine.
    func sql(for engine: Migration.Engine) -> String {
        var block = "both"
        var lines: [String] = []
        for line in split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if ["-- sqlite:", "-- postgresql:", "-- both:"].contains(line) {
                block = String(line.dropFirst(3).dropLast())
            } else if block == engine.rawValue {
                lines.append(line)
            } else if block == "both" {
                lines.append(engine == .sqlite ? line.tablesSpelledForSQLite : line.tablesSpelledForPostgreSQL)
            }
        }
        return lines.joined(separator: "\n")
    }
}
