/// The member states with a rule for the weighted sum of all digits.
extension VATCountry {
    /// Belgium: numéro d'entreprise (Crossroads Bank for Enterprises). It had nine digits until 2005.
    static let belgium = VATCountry(
        prefix: "BE", padding: 9...10,
        formats: ["0#########", "1#########"].map {
            VATFormat($0, .weightedSum(belgianWeights, modulo: 97).and(.nonzero(in: 0..<10)))
        })

    /// The weights that add the number of the first eight digits and the number of the last two.
    private static let belgianWeights = [10_000_000, 1_000_000, 100_000, 10_000, 1000, 100, 10, 1, 10, 1]

    /// Denmark: CVR-nummer (Central Business Register).
    static let denmark = VATCountry(
        prefix: "DK", formats: [VATFormat("+#######", .weightedSum([2, 7, 6, 5, 4, 3, 2, 1], modulo: 11))])

    /// Estonia: käibemaksukohustuslase number.
    static let estonia = VATCountry(
        prefix: "EE", formats: [VATFormat("#########", .weightedSum([3, 7, 1, 3, 7, 1, 3, 7, 1], modulo: 10))])

    /// Finland: arvonlisäveronumero (the Business ID without its hyphen).
    static let finland = VATCountry(
        prefix: "FI", formats: [VATFormat("########", .weightedSum([7, 9, 10, 5, 8, 4, 2, 1], modulo: 11))])

    /// Hungary: közösségi adószám (the first eight digits of the tax number).
    static let hungary = VATCountry(
        prefix: "HU", formats: [VATFormat("########", .weightedSum([9, 7, 3, 1, 9, 7, 3, 1], modulo: 10))])

    /// Malta: VAT registration number.
    static let malta = VATCountry(
        prefix: "MT", formats: [VATFormat("+#######", .weightedSum([3, 4, 6, 7, 8, 9, 10, 1], modulo: 37))])

    /// The Netherlands: btw-identificatienummer. Companies have the check digit of the citizen service number (BSN);
    /// sole proprietors have, since 2020, check digits by ISO 7064.
    static let netherlands = VATCountry(
        prefix: "NL", padding: 0...12,
        formats: [
            VATFormat("#########B##", .weightedSum([9, 8, 7, 6, 5, 4, 3, 2, 10], modulo: 11).and(dutchParts)),
            VATFormat("#########B##", .mod97And10(prefix: "NL").and(dutchParts)),
        ])

    private static let dutchParts = VATCheck.nonzero(in: 0..<9).and(.nonzero(in: 10..<12))

    /// Poland: numer identyfikacji podatkowej (NIP).
    static let poland = VATCountry(
        prefix: "PL", formats: [VATFormat("##########", .weightedSum([6, 5, 7, 2, 3, 4, 5, 6, 7, 10], modulo: 11))])
}
