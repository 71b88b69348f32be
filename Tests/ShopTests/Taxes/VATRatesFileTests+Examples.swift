extension VATRatesFileTests {
    /// An exception of the file with codes that match its expression and codes that do not.
    struct Example: Sendable {
        let name: String
        let id: String
        let country: String
        let expression: String
        let codes: [String]
        let neighbours: [String]
    }

    static let examples: [Example] = [
        Example(
            name: "Canary Islands", id: "canary-islands", country: "ES", expression: #"(35\d{3}|38\d{3})"#,
            codes: ["35000", "35001", "35999", "38001", "38911", "38999"],
            neighbours: ["34999", "36000", "37999", "39001", "03501", "3", "28035"]),
        Example(
            name: "Ceuta", id: "ceuta", country: "ES", expression: "(5100[1-5]|5107[0-1]|51081)",
            codes: ["51001", "51002", "51003", "51004", "51005", "51070", "51071", "51081"],
            neighbours: ["50999", "52001", "05100"]),
        Example(
            name: "Melilla", id: "melilla", country: "ES", expression: "(5200[0-6]|5207[0-1]|52081)",
            codes: ["52000", "52001", "52006", "52070", "52071", "52081"], neighbours: ["51999", "53000", "05200"]),
        Example(
            name: "Campione d'Italia", id: "campione", country: "IT", expression: "22061", codes: ["22061"],
            neighbours: ["22060", "22062", "22100"]),
        Example(
            name: "Livigno", id: "livigno", country: "IT", expression: "23041", codes: ["23041"],
            neighbours: ["23030", "23040", "23042"]),
        Example(
            name: "Mount Athos", id: "mount-athos", country: "GR", expression: "63086", codes: ["63086", "630 86"],
            neighbours: ["63085", "63088", "63080"]),
        Example(
            name: "Guadeloupe", id: "guadeloupe", country: "FR", expression: #"971\d{2,}"#,
            codes: ["97100", "97110", "97132", "97134", "97149", "97151", "97180", "97199"],
            neighbours: ["96999", "97133", "97150", "97200"]),
        Example(
            name: "Martinique", id: "martinique", country: "FR", expression: #"972\d{2,}"#,
            codes: ["97200", "97299"], neighbours: ["97199", "97300"]),
        Example(
            name: "Guyane", id: "french-guiana", country: "FR", expression: #"973\d{2,}"#,
            codes: ["97300", "97399"], neighbours: ["97299", "97400"]),
        Example(
            name: "Reunion", id: "reunion", country: "FR", expression: #"974\d{2,}"#,
            codes: ["97400", "97490", "97499"], neighbours: ["97399", "97500"]),
        Example(
            name: "Mayotte", id: "mayotte", country: "FR", expression: #"976\d{2,}"#,
            codes: ["97600", "97699"], neighbours: ["97599", "97700"]),
        Example(
            name: "Büsingen am Hochrhein", id: "busingen", country: "DE", expression: "78266", codes: ["78266"],
            neighbours: ["78262", "78265", "78267"]),
        Example(
            name: "Heligoland", id: "helgoland", country: "DE", expression: "27498", codes: ["27498"],
            neighbours: ["27497", "27499"]),
        Example(
            name: "Madeira", id: "madeira", country: "PT", expression: #"9[0-4]\d{2,}"#,
            codes: ["9000", "9000-001", "9400-999", "9499-999"], neighbours: ["8999-999", "9500-001", "9"]),
        Example(
            name: "Azores", id: "azores", country: "PT", expression: #"9[5-9]\d{2,}"#,
            codes: ["9500", "9500-001", "9980-999", "9999-999"], neighbours: ["9499-999", "1950-001"]),
        Example(
            name: "Jungholz", id: "jungholz", country: "AT", expression: "6691", codes: ["6691"],
            neighbours: ["6690", "6692"]),
        Example(
            name: "Mittelberg", id: "mittelberg", country: "AT", expression: "699[123]",
            codes: ["6991", "6992", "6993"], neighbours: ["6990", "6994"]),
    ]
}
