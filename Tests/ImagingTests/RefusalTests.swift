import Imaging
import Testing

struct RefusalTests {
    @Test func anEmptyFileIsRefused() {
        #expect(throws: PictureRefusal.empty) { try PictureReader().variants(of: []) }
    }
}
