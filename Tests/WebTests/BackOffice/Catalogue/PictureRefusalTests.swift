import Imaging
import Testing

@testable import Web

struct PictureRefusalTests {
    @Test(arguments: [
        PictureRefusal.empty, .tooManyBytes, .tooManyPixels(width: 9000, height: 9000),
        .tooManyPixels(width: 20_001, height: 2), .wrongKind("a TIFF picture"), .wrongKind("a web page"), .unknownKind,
        .damaged, .tooSlow, .crashed, .unreadable, .noLibrary, .noWorker,
    ])
    func englishMessageIsDescriptionOfRefusal(_ refusal: PictureRefusal) throws {
        #expect(try Repository.english(refusal.sentence) == refusal.description)
    }
}
