/// The date patterns of a locale.
struct DatePatterns: Sendable {
    let long, medium, short, month, time, longWithTime: DatePattern

    init(_ locale: ICULocale, _ shape: NumberShape) {
        let fields = FieldFormat(locale)
        func pattern(_ date: ICULocale.DateStyle, _ time: ICULocale.DateStyle) -> DatePattern {
            DatePattern(locale.datePattern(date, time: time), fields, shape)
        }
        long = pattern(.long, .none)
        medium = pattern(.medium, .none)
        short = pattern(.short, .none)
        month = DatePattern(locale.monthPattern, fields, shape)
        time = pattern(.none, .short)
        longWithTime = pattern(.long, .short)
    }
}
