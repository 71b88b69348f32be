/// A field of a postal address, as libaddressinput divides it.
public enum AddressField: Character, CaseIterable, Sendable {
    /// The recipient.
    case name = "N"
    case organisation = "O"
    /// Street and house, or their equivalent.
    case lines = "A"
    case sublocality = "D"
    case city = "C"
    case state = "S"
    /// The postal code.
    case code = "Z"
    /// The code by which some countries sort mail, such as CEDEX.
    case sortingCode = "X"

    /// The maximum length of the field, in code points.
    public var limit: Int {
        switch self {
        case .lines: 300
        case .code, .sortingCode: 20
        default: 100
        }
    }
}

extension PostalAddress {
    /// The text of a field. Address lines are separated by line breaks.
    public subscript(field: AddressField) -> String {
        get {
            switch field {
            case .name: name
            case .organisation: organisation
            case .lines: lines.joined(separator: "\n")
            case .sublocality: sublocality
            case .city: city
            case .state: state
            case .code: code
            case .sortingCode: sortingCode
            }
        }
        set {
            switch field {
            case .name: name = newValue
            case .organisation: organisation = newValue
            case .lines: lines = newValue.split(separator: "\n").map(String.init)
            case .sublocality: sublocality = newValue
            case .city: city = newValue
            case .state: state = newValue
            case .code: code = newValue
            case .sortingCode: sortingCode = newValue
            }
        }
    }
}
