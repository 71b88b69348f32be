import Foundation
import Testing

@testable import Shop

struct NormalizationTests {
    /// Passwords of earlier versions were hashed in the form that Foundation makes. It knows Unicode up to version 14
    /// and errs for some dead scripts.
    @Test(arguments: [0x80...0xEFF, 0x1E00...0x33FF, 0xAC00...0xD7A3] as [ClosedRange<UInt32>])
    func lettersAndMarksAreComposedAsFoundationComposesThem(values: ClosedRange<UInt32>) {
        for scalar in values.compactMap(Unicode.Scalar.init) where scalar.properties.age.map({ $0.major < 15 }) == true
        {
            for text in ["a\(scalar)", "e\(scalar)\u{301}\u{323}", "\u{1100}\(scalar)"] {
                let known = text.precomposedStringWithCanonicalMapping
                guard Array(text.composed.utf8) == Array(known.utf8) else {
                    Issue.record("\(text.unicodeScalars.map(\.value))")
                    return
                }
            }
        }
    }

    @Test func marksAreTakenFromTheirLetters() {
        #expect("\u{1EAD}e\u{301}".decomposedScalars == ["a", "\u{323}", "\u{302}", "e", "\u{301}"])
    }
}
