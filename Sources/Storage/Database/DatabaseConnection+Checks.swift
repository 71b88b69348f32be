/// Checks of the books (orders, stock, invoices, reports) and of the catalogue, which are the same on each engine.
extension DatabaseConnection {
    func bookResults() -> [CheckResult] {
        [
            result("order sums") { try ask(.orderFaults) + ask(.taxFaults) },
            result("order heads") { try ask(.orphanFaults) + ask(.headFaults) },
            result("order states") { try ask(.stateFaults) },
            result("order list") { try ask(.listFaults) },
            result("stock ledger") { try ask(.stockFaults) + ask(.movementFaults) + ask(.saleFaults) },
            result("invoices") {
                try ask(.invoiceGapFaults) + ask(.invoiceSumFaults) + ask(.invoicedOrderFaults)
            },
            result("invoice hashes") { try invoiceChainFaults() },
            result("invoice taxes") { try ask(.invoiceTaxFaults) + creditTaxFaults(.wrong) },
            CheckResult(
                "credit note taxes", in: { try inSavepoint { try creditTaxFaults(.roundedSeparately) } },
                isWarning: true),
            result("report sums") {
                try ask(.orderSumFaults) + ask(.productSumFaults) + ask(.firstOrderFaults) + ask(.newCustomerFaults)
            },
            result("merges") { try ask(.mergeFaults) },
            result("options") { try ask(.valueFaults) + ask(.labelFaults) + ask(.variantFaults) },
            result("categories") { try ask(.treeFaults) + ask(.archivingFaults) },
        ]
    }

    /// Runs a check in a savepoint, so that an error of this check does not prevent the other checks.
    func result(_ subject: String, in find: () throws -> [String]) -> CheckResult {
        CheckResult(subject) { try inSavepoint(find) }
    }
}
