/// The date of birth in a personal number, by the Gregorian calendar. The date may be invalid.
struct VATBirthDate: Sendable {
    let year: Int
    let month: Int
    let day: Int

    /// True if the calendar contains the date.
    var isValid: Bool { (1...12).contains(month) && (1...daysInMonth).contains(day) }

    private var daysInMonth: Int {
        switch month {
        case 2: isLeapYear ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private var isLeapYear: Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }
}

extension VATCheck {
    /// Returns a rule that requires a valid date of birth.
    ///
    /// - Parameter date: Returns the date in the values of a number, or nil if its year is impossible.
    static func birthDate(_ date: @escaping @Sendable (_ values: [Int]) -> VATBirthDate?) -> VATCheck {
        VATCheck { date($0)?.isValid ?? false }
    }
}
