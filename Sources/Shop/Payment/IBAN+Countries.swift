extension IBAN {
    /// True if the account is in a country of the Single Euro Payments Area (SEPA).
    public var isInSEPA: Bool { isInEEA || Self.otherSEPA.contains(country) }

    /// True if the account is in the European Economic Area, where transfers need no BIC (Regulation (EU) 260/2012).
    public var isInEEA: Bool { Self.eea.contains(country) }

    private static let eea = countries(
        """
        AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK
        """)

    /// The countries of SEPA outside the European Economic Area, by the European Payments Council's list EPC409-09.
    private static let otherSEPA = countries("AD AL CH GB GI MC MD ME MK RS SM VA")

    private static func countries(_ list: String) -> Set<String> {
        Set(list.split(separator: " ").map(String.init))
    }
}

extension IBAN {
    /// The number of characters by country, from release 101 of the registry that SWIFT keeps for ISO 13616.
    static let lengths = Dictionary(
        uniqueKeysWithValues: """
            AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 \
            EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 \
            KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 \
            PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 \
            UA29 VA22 VG24 XK20 YE30
            """
            .split(separator: " ").map { (String($0.prefix(2)), Int($0.dropFirst(2)) ?? longest) })
}
