/// A builder of instructions. Adjacent literals are joined.
struct Code<Model> {
    private(set) var instructions: [Instruction<Model>]

    init(_ instructions: Instruction<Model>...) {
        self.instructions = instructions
    }

    mutating func append(_ instruction: Instruction<Model>) {
        switch (instructions.last, instruction) {
        case (_, .literal(let bytes)): append(literal: bytes)
        case (.literal(let before), .write(let after, let write)):
            instructions[instructions.count - 1] = .write(after: before + after, write)
        default: instructions.append(instruction)
        }
    }

    mutating func append(_ code: Code) {
        for instruction in code.instructions { append(instruction) }
    }

    mutating func append(literal bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        if case .literal(let before)? = instructions.last {
            instructions[instructions.count - 1] = .literal(before + bytes)
        } else {
            instructions.append(.literal(bytes))
        }
    }
}
