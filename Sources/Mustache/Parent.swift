/// `{{< Name}}…{{/Name}}`. Of what stands between, only the blocks count.
struct Parent: Sendable {
    let name: String
    let position: Position
    let indentation: String
    let blocks: [Block]
}
