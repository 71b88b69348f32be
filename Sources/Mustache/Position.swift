/// A place in a template, as errors name it: lines and columns count from 1, columns in Unicode scalars.
struct Position: Sendable, Hashable {
    let template: String
    let line: Int
    let column: Int
}
