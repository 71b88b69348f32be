import Mustache
import Testing

struct FieldsTests {
    @Test func aNameGivenTwiceStopsTheProgram() async {
        await #expect(processExitsWith: .failure) {
            let fields: Fields<ProductRow> = ["name": .text(\.name), "name": .text { $0.note ?? "" }]
            print(fields)
        }
    }
}
