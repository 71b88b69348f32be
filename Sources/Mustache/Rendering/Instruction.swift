/// A function that writes a piece of a page from a model and the values that enclose the model.
@usableFromInline
typealias Step<Model> = @Sendable (_ model: Model, _ frame: Frame?, _ output: inout Output) -> Void

/// A function that tests a condition on a model and the values that enclose the model.
typealias Condition<Model> = @Sendable (_ model: Model, _ frame: Frame?) -> Bool

/// A function that returns a number of a model and the values that enclose the model.
typealias Counting<Model> = @Sendable (_ model: Model, _ frame: Frame?) -> Int

/// One instruction of a program.
enum Instruction<Model>: Sendable {
    case literal([UInt8])
    /// Most values follow a literal, so the literal and the value are one instruction.
    case write(after: [UInt8], Field<Model>.Writer)
    case step(Step<Model>)
    case when(Condition<Model>, Program<Model>)
    case run(Program<Model>)

    /// Returns this instruction followed by the rest of the program.
    func followed(by rest: @escaping Step<Model>) -> Step<Model> {
        switch self {
        case .literal(let bytes):
            return { model, frame, output in
                output.append(literal: bytes)
                rest(model, frame, &output)
            }
        case .write(let literal, let write):
            return { model, frame, output in
                output.append(literal: literal)
                write(model, &output)
                rest(model, frame, &output)
            }
        case .step(let step):
            return { model, frame, output in
                step(model, frame, &output)
                rest(model, frame, &output)
            }
        case .when(let condition, let program):
            return { model, frame, output in
                if condition(model, frame) { program.run(model, frame, &output) }
                rest(model, frame, &output)
            }
        case .run(let program):
            return { model, frame, output in
                program.run(model, frame, &output)
                rest(model, frame, &output)
            }
        }
    }
}
