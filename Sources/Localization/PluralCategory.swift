/// A plural category of CLDR. The raw values are the suffixes of i18next's keys.
public enum PluralCategory: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
}
