import Shop
import TestSupport
import Testing

/// Lines of a bank statement and the orders that they pay.
struct TransferMatchTests {
    private func order(
        _ id: Int64, _ code: String? = nil, due: Int = 1000, state: OrderState = .placed, name: String = "Ann Ng",
        placedAt: Int64 = 0
    ) throws -> TransferCandidate {
        TransferCandidate(
            order: .init(rawValue: id), code: try #require(OrderCode(code ?? "\(id)")), due: due, state: state,
            names: [name], placedAt: Timestamp(secondsSince1970: placedAt))
    }

    private func line(
        _ text: String, _ amount: Int = 1000, payer: String = "", isPending: Bool = false
    ) throws -> StatementLine {
        StatementLine(
            row: 2, date: try #require(CivilDate("2026-11-24")), amount: amount, payer: payer, text: text,
            identity: text, isPending: isPending)
    }

    /// The choices as texts: `1001` for a full match, `1001 paid` for a doubt.
    private func choices(_ match: TransferMatch) -> [String] {
        match.choices.map { choice in "\(choice.order.code)" + (choice.doubt.map { " \($0)" } ?? "") }
    }

    @Test(arguments: [
        ("1001", "1001"), ("Order 1001", "1001"), ("ORDER NO. 1001.", "1001"), ("Nr.1001", "1001"),
        ("Bestellung 1001 vom 24.11.2026", "1001"), ("1001-1", "1001"), ("1001 1002", "1001"), ("(1001)", "1001"),
        ("2026-11-24 1001", "1001"), ("10012", "1001"), ("21001", "1001"), ("a1001", "1001"), ("10 01", "1001"),
        ("1001.2026", "1001"), ("1,001", "1001"), ("+34 600 1001", "1001"), ("+1001", "1001"), ("0034 1001", "1001"),
        ("600 1001 222", "1001"), ("Tel. 030 1001", "1001"), ("DE89 3704 0044 0532 0130 00", "3704"),
        ("IBAN DE89370400440532013000", "1001"),
        ("DE89 3704 0044 0532 0130 00 Order 3704", "3704"), ("web ab 12 x", "AB-12"), ("AB12", "AB-12"),
        ("ab-12", "AB-12"), ("AB_12", "AB 12"), ("cab-12", "AB-12"), ("ab-123", "AB-12"), ("ÄB-12", "AB-12"),
        ("2026-0017", "2026-0017"), ("2026 0017", "2026-0017"), ("20260017", "2026-0017"), ("2026/0017", "2026-0017"),
        ("000123", "000123"), ("order 12", "12"), ("spring", "Spring"), ("", "1001"), ("::", "::"),
    ])
    func codeIsFound(text: String, code: String) throws {
        let isFound = [
            "1001", "Order 1001", "ORDER NO. 1001.", "Bestellung 1001 vom 24.11.2026", "1001-1", "1001 1002",
            "(1001)", "2026-11-24 1001", "DE89 3704 0044 0532 0130 00 Order 3704", "web ab 12 x", "AB12", "ab-12",
            "AB_12", "ÄB-12", "2026-0017", "2026 0017", "000123", "spring", "Nr.1001",
        ].contains(text)
        let match = try TransferMatcher([order(1, code)]).match(line(text))
        #expect(match.isFull == isFound, "\(text): \(match.choices)")
    }

    @Test func shortCodeIsNeverAFullMatch() throws {
        #expect(try choices(TransferMatcher([order(12)]).match(line("order 12"))) == ["12 shortCode"])
    }

    /// 2026-11-25 and 2026-11-26 at noon in UTC: the first may still be the evening of the 24th somewhere.
    @Test func lineOlderThanItsOrderIsInDoubt() throws {
        let orders = try [order(1001, placedAt: 1_795_608_000), order(1002, placedAt: 1_795_694_400)]
        let matches = try TransferMatcher(orders).matches([line("1001"), line("1002")])
        #expect(matches.map(choices) == [["1001"], ["1002 earlierDay"]])
    }

    @Test func lineThatIsNotBookedIsInDoubt() throws {
        let matches = try TransferMatcher([order(1001)]).matches([line("1001", isPending: true), line("1001")])
        #expect(matches.map(choices) == [["1001 pending"], ["1001"]])
    }

    @Test func codeWithAnotherAmountIsInDoubt() throws {
        let matcher = try TransferMatcher([
            order(1001), order(1002, state: .cancelled), order(1003, due: 0), order(1004, due: 900),
            order(1005, state: .awaiting),
        ])
        #expect(try choices(matcher.match(line("1001", 999))) == ["1001 otherAmount"])
        #expect(try choices(matcher.match(line("1002"))) == ["1002 cancelled"])
        #expect(try choices(matcher.match(line("1003"))) == ["1003 paid"])
        #expect(try choices(matcher.match(line("1005"))) == ["1005 awaiting"])
        #expect(try choices(matcher.match(line("1004, 1001"))) == ["1001"])
        #expect(try choices(matcher.match(line("1004, 1003"))) == ["1004 otherAmount", "1003 paid"])
    }

    @Test func textThatAlsoNamesAnOrderWithoutDueIsInDoubt() throws {
        let matcher = try TransferMatcher([order(1001), order(1002, due: 0), order(1003, state: .cancelled)])
        #expect(try choices(matcher.match(line("1002 an 1001 Wien"))) == ["1001 severalOrders"])
        #expect(try choices(matcher.match(line("1003 an 1001 Wien"))) == ["1001 severalOrders"])
    }

    @Test func partsOfGermanBanksAreRead() throws {
        let matcher = try TransferMatcher([order(1001)])
        #expect(try choices(matcher.match(line("EREF+NOTPROVIDED SVWZ+1001"))) == ["1001"])
        #expect(try choices(matcher.match(line("+1001"))) == [])
        #expect(try choices(matcher.match(line("Tel +1001"))) == [])
    }

    @Test func equalAmountsOfTwoCodesAreInDoubt() throws {
        let matcher = try TransferMatcher([order(1001), order(1002)])
        #expect(try choices(matcher.match(line("1001, 1002"))) == ["1001 severalOrders", "1002 severalOrders"])
    }

    @Test func payerWithOneDueOrderIsInDoubt() throws {
        let matcher = try TransferMatcher([
            order(1001), order(1002, name: "Bea Ruiz"), order(1003, due: 5, name: "Bea Ruiz"),
            order(1004, name: "Zoë Ng"),
        ])
        #expect(try choices(matcher.match(line("thanks", payer: "NG, ANN"))) == ["1001 payerName"])
        #expect(try choices(matcher.match(line("thanks", payer: "Zoe Ng"))) == ["1004 payerName"])
        #expect(try choices(matcher.match(line("thanks", 999, payer: "Ann Ng"))) == [])
        #expect(try choices(matcher.match(line("thanks", payer: "Bea Ruiz"))) == [])
        #expect(try choices(matcher.match(line("thanks", payer: "Ann"))) == [])
    }

    @Test func secondLineForAnOrderIsInDoubt() throws {
        let matcher = try TransferMatcher([order(1001)])
        let matches = try matcher.matches([line("1001"), line("1001 again")])
        #expect(matches.map(choices) == [["1001"], ["1001 earlierLine"]])
        let recorded = try matcher.matches([line("1001")]) { order, line in
            order.rawValue == 1001 && line.amount == 1000
        }
        #expect(recorded.map(choices) == [["1001 recorded"]])
    }

    @Test func codesOfLinesAreListedOnce() throws {
        let lines = try [line("Order 1001 AB-12"), line("1001 thanks")]
        #expect(TransferMatcher.codes(in: lines, atMost: 100) == ["1001", "ab-12", "12"])
        #expect(TransferMatcher.codes(in: lines, atMost: 2).count == 2)
    }
}

extension TransferMatchTests {
    /// Compares 2,000 random lines with a search of each order in each line.
    @Test func randomLinesMatchAsASlowSearchDoes() throws {
        var chance = SplitMix64(seed: 50)
        let orders = try (0..<40).map { index in
            let code = [
                "\(1000 + index)", "AB-\(100 + index)", "No \(100 + index)", "2026-\(1000 + index)",
            ][index % 4]
            let state: OrderState = index % 10 == 9 ? .cancelled : .placed
            return try order(Int64(index), code, due: [1000, 2000, 0][index % 3], state: state)
        }
        let matcher = TransferMatcher(orders)
        let noise = ["Order", "invoice", "thanks", "ref", "x1001", "99999", "a"]
        var counts = [0, 0, 0]
        for _ in 0..<2000 {
            var words: [String] = []
            for _ in 0..<Int.random(in: 0...4, using: &chance) {
                let code = orders.randomElement(using: &chance)?.code.description ?? ""
                words.append(
                    Bool.random(using: &chance)
                        ? code.uppercased() : noise.randomElement(using: &chance) ?? "")
            }
            let line = try line(words.joined(separator: ", "), [1000, 2000].randomElement(using: &chance) ?? 0)
            // Words are separated by a comma and a space, so each is a whole code or none.
            let named = words.map { $0.lowercased() }
            let found = orders.filter { named.contains($0.code.description.lowercased()) }
            let exact = found.filter { $0.state != .cancelled && $0.due == line.amount }
            let match = matcher.match(line)
            let expected = exact.isEmpty ? found : exact
            #expect(Set(match.choices.map(\.order.order)) == Set(expected.map(\.order)))
            #expect(match.isFull == (exact.count == 1 && found.allSatisfy { $0.state != .cancelled && $0.due > 0 }))
            counts[match.isFull ? 0 : match.choices.isEmpty ? 2 : 1] += 1
        }
        #expect(counts.allSatisfy { $0 > 150 }, "\(counts)")
    }
}
