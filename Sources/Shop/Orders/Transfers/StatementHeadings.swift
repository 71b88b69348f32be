/// The headings by which banks name the columns of a statement, in English, German, Spanish and French.
enum StatementHeadings {
    /// Returns a heading in lower case without accents, spaces, punctuation and text in parentheses.
    static func folded(_ heading: String) -> String {
        TransferWords(String(heading.prefix { $0 != "(" })).words.map(\.text).joined()
    }

    /// The folded spellings of a column, most specific first.
    static func spellings(of field: StatementColumns.Field) -> [String] {
        switch field {
        case .date: date
        case .amount: amount
        case .direction: direction
        case .currency: ["currency", "wahrung", "waehrung", "divisa", "moneda", "devise"]
        case .payer: payer
        case .text: text
        case .moreText: text + moreText
        }
    }

    private static let date = [
        "buchungstag", "buchungsdatum", "bookingdate", "transactiondate", "completeddate", "fechaoperacion",
        "fechadeoperacion", "fechacontable", "fecha", "dateoperation", "datedoperation", "datecomptable", "date",
        "datum", "buchung", "valutadatum", "valuedate", "fechavalor", "datedevaleur",
    ]
    private static let amount = [
        "betrag", "amount", "importe", "montant", "umsatz", "transactionamount", "betragineur", "gutschrift", "paidin",
        "moneyin", "creditamount", "abono", "haber", "ingresos", "credit",
    ]
    private static let direction = [
        "sollhaben", "sollhabenkennzeichen", "sh", "creditdebitindicator", "creditdebit", "drcr", "crdr", "direction",
        "debehaber", "sens",
    ]
    private static let payer = [
        "beguenstigterzahlungspflichtiger", "namezahlungsbeteiligter", "auftraggeberempfanger", "zahlungspflichtiger",
        "auftraggeber", "payername", "payer", "partnername", "counterparty", "sender", "ordenante", "remitente",
        "donneurdordre", "emetteur", "contrepartie", "name", "nombre",
    ]
    private static let text = [
        "verwendungszweck", "paymentreference", "reference", "concepto", "libelle", "communication", "motif",
        "remittanceinformation", "description", "descripcion", "referencia", "details", "memo", "buchungstext",
    ]
    private static let moreText = [
        "kundenreferenz", "kundenreferenzendtoend", "endtoendid", "observaciones", "notes",
        "informationscomplementaires",
    ]
}
