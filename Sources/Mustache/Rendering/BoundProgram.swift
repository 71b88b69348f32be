import Synchronization

/// The program of a template, created when its first page is rendered.
///
/// Most pages are never requested from a program that has just started. The programs of all templates together take
/// more memory than the rest of the process.
final class BoundProgram<Model: TemplateModel>: Sendable {
    private let bind: @Sendable () throws -> Program<Model>
    private let made = Mutex<Program<Model>?>(nil)

    /// Creates the program once, to check that it can be created.
    init(_ bind: @escaping @Sendable () throws -> Program<Model>) throws {
        self.bind = bind
        _ = try bind()
    }

    var program: Program<Model> {
        made.withLock { made in
            if let made { return made }
            guard let program = try? bind() else { preconditionFailure("a template that was bound can be bound again") }
            made = program
            return program
        }
    }
}
