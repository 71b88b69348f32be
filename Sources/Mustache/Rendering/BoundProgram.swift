import Synchronization

/// The program of a template, made when its first page is rendered: most pages of a program that has just started are
/// never asked for, and all of them together take more memory than the rest of it.
final class BoundProgram<Model: TemplateModel>: Sendable {
    private let bind: @Sendable () throws -> Program<Model>
    private let made = Mutex<Program<Model>?>(nil)

    /// Makes the program once, to see whether it can be made.
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
