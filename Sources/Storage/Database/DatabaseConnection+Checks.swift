/// Checks of what the books say, the same on every engine.
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

    /// A check that fails leaves the others what they ask.
    func result(_ subject: String, in find: () throws -> [String]) -> CheckResult {
        CheckResult(subject) { try inSavepoint(find) }
    }
}
