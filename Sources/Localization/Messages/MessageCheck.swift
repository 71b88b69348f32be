/// The check of a language's messages against the English ones, which decide the keys, placeholders and tags.
struct MessageCheck {
    /// The English wordings by namespace.
    let english: [String: [String: Wording]]
    let format: LocaleFormat

    /// Throws `MessageError` for the first namespace, and in it the first key, that does not fit.
    func check(_ namespaces: [String: [String: Wording]], of tag: String) throws(MessageError) {
        for namespace in namespaces.keys.sorted() {
            let file = "\(tag)/\(namespace).json"
            guard let model = english[namespace] else {
                throw MessageError("English has no such file.", file: file)
            }
            try check(namespaces[namespace] ?? [:], model, file)
        }
    }

    private func check(
        _ wordings: [String: Wording], _ model: [String: Wording], _ file: String
    ) throws(MessageError) {
        // The sorted keys, which take longer, are needed only to name the first fault.
        if wordings.count == model.count, wordings.allSatisfy({ fits($1, model[$0]) }) { return }
        for key in Set(wordings.keys).union(model.keys).sorted() {
            guard let wording = wordings[key] else { throw MessageError("“\(key)” is missing.", file: file) }
            guard let expected = model[key] else {
                throw MessageError("“\(key)” is no message of English.", file: file)
            }
            if let fault = fault(of: wording, expected) ?? faultOfShape(wording, expected) {
                throw MessageError("“\(key)” \(fault).", file: file)
            }
        }
    }

    private func fits(_ wording: Wording, _ expected: Wording?) -> Bool {
        guard let expected else { return false }
        if wording.isText, expected.isText { return true }
        return fault(of: wording, expected) == nil && faultOfShape(wording, expected) == nil
    }

    /// Returns the reason why a wording does not fit the English one; nil if it fits.
    private func fault(of wording: Wording, _ expected: Wording) -> String? {
        guard wording.isPlural == expected.isPlural else {
            return expected.isPlural ? "needs plural forms" : "has plural forms, English has none"
        }
        guard wording.tags == expected.tags else { return "must have the tags \(Self.list(expected.tags))" }
        guard case .plural(let patterns) = wording else {
            return wording.placeholders == expected.placeholders
                ? nil
                : "must have the placeholders \(Self.list(expected.placeholders))"
        }
        guard Set(patterns.keys) == format.pluralCategories else {
            return "must have the plural forms \(Self.list(Set(format.pluralCategories.map(\.rawValue))))"
        }
        return fault(ofForms: patterns, expected.placeholders.union(["count"]))
    }

    private func faultOfShape(_ wording: Wording, _ expected: Wording) -> String? {
        wording.shape == expected.shape ? nil : "must have its placeholders and tags within the same tags as English"
    }

    /// Each form needs all placeholders; only the number itself may be left out, as in “one item”.
    private func fault(ofForms patterns: [PluralCategory: MessagePattern], _ expected: Set<String>) -> String? {
        let others = expected.subtracting(["count"])
        let fits = patterns.values.allSatisfy { $0.placeholders.subtracting(["count"]) == others }
        return fits ? nil : "must have the placeholders \(Self.list(expected)) in each plural form"
    }

    private static func list(_ names: Set<String>) -> String {
        names.isEmpty ? "“”" : names.sorted().map { "“\($0)”" }.joined(separator: ", ")
    }
}
