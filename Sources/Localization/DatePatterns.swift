/// The date patterns of a locale.
struct DatePatterns: Sendable {
    let long, medium, short, month, time, longWithTime: DatePattern

    init(_ locale: ICULocale, _ shape: NumberShape) {
        func pattern(_ date: ICULocale.DateStyle, _ time: ICULocale.DateStyle) -> DatePattern {
            DatePattern(locale.datePattern(date, time: time), in: locale, shape)
        }
        long = pattern(.long, .none)
        medium = pattern(.medium, .none)
        short = pattern(.short, .none)
        month = DatePattern(locale.monthPattern, in: locale, shape)
        time = pattern(.none, .short)
        longWithTime = pattern(.long, .short)
    }
}
