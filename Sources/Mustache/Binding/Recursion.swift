import Synchronization

/// A placeholder for a program that calls itself, directly or through others, until the program is complete.
///
/// The reference is weak: the program owns the instruction with the reference, and is alive while it runs.
final class Recursion<Model>: Sendable {
    private let target = AtomicLazyReference<Target>()

    /// Sets the program. Only the first call has an effect.
    func complete(with program: Program<Model>) {
        _ = target.storeIfNil(Target(program: program))
    }

    /// The call of the program.
    var call: Instruction<Model> {
        .step { [self] model, frame, output in target.load()?.program?.run(model, frame, &output) }
    }

    private final class Target: Sendable {
        weak let program: Program<Model>?

        init(program: Program<Model>) {
            self.program = program
        }
    }
}
