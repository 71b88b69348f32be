/// The names of a product's options and values in one language, by their indexes. A text that is not translated is
/// missing.
public struct OptionTexts: Equatable, Sendable {
    /// The index of an option, or of one of its values.
    public struct Place: Hashable, Sendable {
        public let option: Int
        /// Nil for the name of the option.
        public let value: Int?

        public init(option: Int, value: Int? = nil) {
            (self.option, self.value) = (option, value)
        }
    }

    private var texts: [Place: String] = [:]

    public init() {}

    /// The text at a place; empty if it is not translated.
    public subscript(place: Place) -> String {
        get { texts[place] ?? "" }
        set { texts[place] = newValue.isEmpty ? nil : newValue }
    }

    /// All texts in the order of the options: the name of an option, then its values.
    public var sorted: [(place: Place, text: String)] {
        texts.map { ($0.key, $0.value) }.sorted {
            ($0.place.option, $0.place.value ?? -1) < ($1.place.option, $1.place.value ?? -1)
        }
    }

    /// The text of the audit log, a line for each text: `1`, tab, `Talla`, or `1`, tab, `Navy`, tab, `Azul marino`.
    public func text(of options: ProductOptions) -> String {
        sorted.filter { options.has($0.place) }.map { place, text in
            let value = place.value.map { options.list[place.option].values[$0] }
            return ["\(place.option + 1)", value, text].compactMap(\.self).joined(separator: "\t")
        }.joined(separator: "\n")
    }

    /// Parses the text of the audit log. Lines of values that the options do not have are skipped.
    public init(text: String, of options: ProductOptions) {
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "\t").map(String.init)
            guard let number = parts.first.flatMap({ Int($0) }), options.list.indices.contains(number - 1) else {
                continue
            }
            switch parts.count {
            case 2: self[Place(option: number - 1)] = parts[1]
            case 3:
                guard let value = options.list[number - 1].values.firstIndex(of: parts[1]) else { continue }
                self[Place(option: number - 1, value: value)] = parts[2]
            default: continue
            }
        }
    }
}

extension ProductOptions {
    /// All places that can have a text: each option, followed by its values.
    public var places: [OptionTexts.Place] {
        list.indices.flatMap { option in
            [OptionTexts.Place(option: option)]
                + list[option].values.indices.map { OptionTexts.Place(option: option, value: $0) }
        }
    }

    fileprivate func has(_ place: OptionTexts.Place) -> Bool {
        list.indices.contains(place.option)
            && place.value.map { list[place.option].values.indices.contains($0) } ?? true
    }

    /// The text at a place in the default language.
    public func text(at place: OptionTexts.Place) -> String {
        place.value.map { list[place.option].values[$0] } ?? list[place.option].name
    }

    /// Returns the options with names and values in another language.
    public func translated(_ texts: OptionTexts) -> ProductOptions {
        func shown(_ place: OptionTexts.Place) -> String { texts[place].isEmpty ? text(at: place) : texts[place] }
        return ProductOptions(
            stored: list.indices.map { option in
                ProductOption(
                    name: shown(.init(option: option)),
                    values: list[option].values.indices.map { shown(.init(option: option, value: $0)) })
            })
    }
}
