import Localization
import Mustache
import Shop

/// A chart with a bar for each period, as an SVG that is as wide as the page. Its figures stand in the page's table.
struct ReportChart: TemplateModel {
    /// Unique on the page.
    let id: String
    let name: Message
    /// What the chart shows, for people who do not see it.
    let description: Message
    /// The value at its top; nil where there is nothing to show.
    let top: Message?
    let bars: [ReportBar]
    let periodCount: Int
    /// Names of the first and the last period.
    let ends: (first: Message, last: Message)
    /// True when a bar is made of new customers' orders and others.
    var isParted = false

    static let fields: Fields<ReportChart> = [
        "id": .text(\.id),
        "name": .message(\.name),
        "description": .message(\.description),
        "top": .optionalMessage(\.top),
        "bars": .list(\.bars),
        "width": .number { $0.periodCount * ReportBar.slot },
        "height": .number { _ in ReportBar.highest },
        "middle": .number { _ in ReportBar.highest / 2 },
        "first": .message(\.ends.first),
        "last": .optionalMessage { $0.periodCount > 1 ? $0.ends.last : nil },
        "isParted": .flag(\.isParted),
    ]
}

/// A bar, in the chart's own units.
struct ReportBar: TemplateModel {
    /// Room for each period, with the gap to the next.
    static let slot = 10
    static let highest = 1000

    /// Number of the period, from 0.
    let place: Int
    /// Length of what is below it.
    var base = 0
    let length: Int
    /// True for the part of orders that are not the first.
    var isRepeat = false

    static let fields: Fields<ReportBar> = [
        "x": .number { $0.place * slot + 1 },
        "y": .number { highest - $0.base - $0.length },
        "width": .number { _ in slot - 2 },
        "length": .number(\.length),
        "isRepeat": .flag(\.isRepeat),
    ]
}

extension [ReportBar] {
    /// A bar for each value, as high as the scale says.
    init(_ values: [Int], _ scale: ChartScale) {
        self = values.enumerated().map { place, value in
            ReportBar(place: place, length: scale.length(of: value, along: ReportBar.highest))
        }
    }

    /// Bars of two parts each, one on top of the other.
    init(new: [Int], repeats: [Int], _ scale: ChartScale) {
        self = zip(new, repeats).enumerated().flatMap { place, parts in
            let base = scale.length(of: parts.0, along: ReportBar.highest)
            let end = scale.length(of: parts.0 + parts.1, along: ReportBar.highest)
            return [
                ReportBar(place: place, length: base),
                ReportBar(place: place, base: base, length: end - base, isRepeat: true),
            ]
        }
    }
}
