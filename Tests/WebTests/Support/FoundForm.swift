import HTTP

/// A form as it stands in a page.
struct FoundForm {
    let action: String
    let isPost: Bool
    /// Its fields with their values; files apart.
    let fields: [QueryItems.Item]

    /// Tells forms apart that do different things, not those of different rows.
    var kind: String {
        let path = action.prefix { $0 != "?" }.split(separator: "/")
        // The grid has fields for each row, such as `price-17`.
        var names: [String] = []
        for name in fields.map({ $0.name.replacing(#/-\d+$/#, with: "") }) where !names.contains(name) {
            names.append(name)
        }
        return "\(path.prefix(2)) \(path.count) \(names)"
    }

    /// Fields to send when one of them holds something else.
    func filled(_ field: String, _ value: String) -> QueryItems {
        QueryItems(fields.map { .init(name: $0.name, value: $0.name == field ? value : $0.value) })
    }

    /// Every form of a page.
    static func all(in html: String) -> [FoundForm] {
        html.matches(of: #/(?s)<form ([^>]*)>(.*?)</form>/#).map { match in
            FoundForm(
                action: attribute("action", in: match.1) ?? "", isPost: attribute("method", in: match.1) == "post",
                fields: fields(in: match.2))
        }
    }

    private static func fields(in html: Substring) -> [QueryItems.Item] {
        html.matches(of: #/<(?:input|select|textarea|button) ([^>]*)>/#).compactMap { match in
            guard let name = attribute("name", in: match.1), attribute("type", in: match.1) != "file",
                attribute("type", in: match.1) != "checkbox"
            else { return nil }
            return .init(name: name, value: attribute("value", in: match.1) ?? option(behind: match.range, in: html))
        }
    }

    /// The choice of a select, or the text of a larger field.
    private static func option(behind tag: Range<Substring.Index>, in html: Substring) -> String {
        let rest = html[tag.upperBound...]
        let end = rest.firstRange(of: #/</(?:select|textarea)>/#)?.lowerBound ?? rest.startIndex
        let content = rest[..<end]
        let chosen = content.firstMatch(of: #/value="([^"]*)" selected/#) ?? content.firstMatch(of: #/value="([^"]*)"/#)
        return chosen.map { String($0.1) } ?? String(content)
    }

    private static func attribute(_ name: String, in tag: Substring) -> String? {
        let parts = (" " + tag).split(separator: " \(name)=\"", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count == 2 ? String(parts[1].prefix { $0 != "\"" }).replacing("&amp;", with: "&") : nil
    }
}
