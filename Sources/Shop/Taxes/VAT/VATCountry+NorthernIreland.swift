extension VATCountry {
    /// Northern Ireland: the number of the United Kingdom with the prefix XI (Council Directive (EU) 2020/1756; HMRC
    /// Notice 700).
    static let northernIreland = VATCountry(
        prefix: "XI", code: "GB",
        formats: britishTraders + britishDepartments("GD", 0...4) + britishDepartments("HA", 5...9))

    /// The weights of a trader's number. Newer numbers have other remainders.
    private static let traderWeights = [8, 7, 6, 5, 4, 3, 2, 10, 1]

    /// Traders, and branches with three more digits that are not checked.
    private static let britishTraders = ["", "###"].flatMap { branch in
        [
            VATFormat("#########" + branch, .weightedSum(traderWeights, modulo: 97)),
            VATFormat("+########" + branch, .weightedSum(traderWeights, modulo: 97, isIn: [42, 55])),
        ]
    }

    /// Government departments (GD, 000 to 499) and health authorities (HA, 500 to 999), in short form without check
    /// digits and in long form.
    private static func britishDepartments(_ kind: String, _ hundreds: ClosedRange<Int>) -> [VATFormat] {
        hundreds.flatMap { hundred in
            [
                VATFormat("\(kind)\(hundred)##", .none),
                VATFormat(
                    "\(kind)8888\(hundred)####",
                    VATCheck { VATCheck.decimal($0[6..<9]) % 97 == VATCheck.decimal($0[9...]) }),
            ]
        }
    }
}
