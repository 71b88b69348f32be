public import Localization
public import Synchronization

/// The programs of a template, one for each language, each created when its first page is rendered.
///
/// Most pages are never requested from a program that has just started. The programs of all templates together take
/// more memory than the rest of the process.
///
/// The class is compiled where the model's type is known: getting the type from the runtime takes longer than finding
/// the program.
@usableFromInline
final class BoundProgram<Model: TemplateModel>: Sendable {
    @usableFromInline
    let standard: Language?
    @usableFromInline
    let bind: @Sendable (Language?) throws -> Program<Model>
    /// The programs by the indexes of their languages.
    @usableFromInline
    let made: Mutex<[Program<Model>?]>

    init(for languages: Languages?, _ bind: @escaping @Sendable (Language?) throws -> Program<Model>) {
        self.bind = bind
        standard = languages?.standard
        made = Mutex(Array(repeating: nil, count: languages?.count ?? 1))
    }

    /// Throws `TemplateError` if the program of the standard language cannot be created.
    func check() throws { _ = try bind(standard) }

    /// Throws `TemplateError` if the program of a language cannot be created.
    func check(in language: Language) throws { _ = try bind(language) }

    @usableFromInline
    func englishProgram(for language: Language?) -> Program<Model> {
        guard let program = (try? bind(language?.fallback)) ?? (try? bind(standard)) else {
            preconditionFailure("a template that was bound in English can be bound again")
        }
        return program
    }

    /// Returns the program of a language; nil stands for the standard language.
    @inlinable
    func program(in language: Language?) -> Program<Model> {
        let language = language ?? standard
        let index = language?.index ?? 0
        return made.withLock { made in
            if let program = made[index] { return program }
            // A message that the checks at start let pass, and that does not fit its template, is shown in English.
            let program = (try? bind(language)) ?? englishProgram(for: language)
            made[index] = program
            return program
        }
    }
}
