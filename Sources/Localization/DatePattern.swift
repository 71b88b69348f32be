/// A date pattern of CLDR (Unicode Technical Standard 35, part 4), with the names of its fields.
struct DatePattern: Sendable {
    /// A day and a time of day.
    struct Moment {
        var year = 2001, month = 1, day = 1, hour = 0, minute = 0
    }

    private enum Part: Sendable {
        case literal([UInt8])
        case number(Unicode.Scalar, width: Int)
        case name(Unicode.Scalar, [[UInt8]])
    }

    private let parts: [Part]
    private let shape: NumberShape

    /// - Parameters:
    ///   - format: Formats the names of fields.
    ///   - shape: The shape of whole numbers, for their digits.
    init(_ pattern: String, _ format: FieldFormat, _ shape: NumberShape) {
        self.shape = shape
        parts = Self.fields(of: pattern).map { field in
            guard let letter = field.letter else { return .literal(Array(field.text.utf8)) }
            guard let moments = Self.moments(letter, field.text.count) else {
                return .number(letter, width: field.text.count)
            }
            return .name(letter, format.texts(field.text, at: moments))
        }
    }

    func text(_ moment: Moment) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(64)
        for part in parts {
            switch part {
            case .literal(let literal): text += literal
            case .number(let letter, let width):
                shape.append(Self.number(letter, width, moment), width: width, to: &text)
            case .name(let letter, let names): text += names[Self.index(letter, moment)]
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func number(_ letter: Unicode.Scalar, _ width: Int, _ moment: Moment) -> Int {
        switch letter {
        case "y", "u", "r", "Y": width == 2 ? moment.year % 100 : moment.year
        case "M", "L": moment.month
        case "d": moment.day
        case "H": moment.hour
        case "k": moment.hour == 0 ? 24 : moment.hour
        case "h": moment.hour % 12 == 0 ? 12 : moment.hour % 12
        case "K": moment.hour % 12
        case "m": moment.minute
        default: 0
        }
    }

    private static func index(_ letter: Unicode.Scalar, _ moment: Moment) -> Int {
        switch letter {
        case "M", "L": moment.month - 1
        case "E", "c", "e": weekday(moment)
        case "a", "b", "B": moment.hour
        default: 0
        }
    }

    /// The days from Monday on, by Sakamoto's method.
    private static func weekday(_ moment: Moment) -> Int {
        let year = moment.month < 3 ? moment.year - 1 : moment.year
        let months = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
        return (year + year / 4 - year / 100 + year / 400 + months[moment.month - 1] + moment.day + 6) % 7
    }

    /// Returns moments of 2001 in seconds since 1970, one for each name of a field; nil if the field is a number.
    private static func moments(_ letter: Unicode.Scalar, _ count: Int) -> [Int]? {
        // A Monday, the first day of 2001.
        let start = 978_307_200
        switch letter {
        case "M", "L":
            guard count > 2 else { return nil }
            let days = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
            return days.map { start + $0 * 86_400 }
        case "E", "c", "e": return (0..<7).map { start + $0 * 86_400 }
        case "a", "b", "B": return (0..<24).map { start + $0 * 3600 }
        case "G": return [start]
        default: return nil
        }
    }

    /// Divides a pattern into fields (a run of one letter) and literal texts, which may be in apostrophes.
    private static func fields(of pattern: String) -> [(letter: Unicode.Scalar?, text: String)] {
        var (fields, isQuoted, characters) = (
            [(letter: Unicode.Scalar?, text: String)](), false, Array(pattern.unicodeScalars)[...]
        )
        while let character = characters.popFirst() {
            var (letter, text) = (nil as Unicode.Scalar?, String(character))
            if character == "'" {
                if characters.first == "'" { characters.removeFirst() } else { (isQuoted, text) = (!isQuoted, "") }
            } else if !isQuoted, character.isASCII, character.properties.isAlphabetic {
                letter = character
            }
            if let last = fields.last, last.letter == letter {
                fields[fields.count - 1].text += text
            } else {
                fields.append((letter, text))
            }
        }
        return fields
    }
}
