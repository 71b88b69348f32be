import Mustache
import QRCode
import Testing

@testable import Web

/// The QR code of a bank transfer within a page.
struct TransferCodeTests {
    private func picture(of text: String) throws -> String {
        let template = try Repository.templates.get().all
            .bind("Orders/TransferCode", to: QRCodePicture.self)
        return String(decoding: template.render(QRCodePicture(try #require(QRCode(text)))), as: UTF8.self)
    }

    @Test func aReaderHearsWhatItIs() throws {
        let picture = try picture(of: "1001")
        #expect(picture.contains(#"<svg role="img""#))
        #expect(picture.contains("<title>QR code of the transfer</title>"))
    }

    @Test func fourLightModulesAreAroundTheDarkOnes() throws {
        let picture = try picture(of: "1001")
        #expect(picture.contains(#"viewBox="-4 -4 29 29""#))
        #expect(picture.contains(##"<rect x="-4" y="-4" width="29" height="29" fill="#fff"/>"##))
        #expect(picture.contains(##"<path fill="#000" d="M0 0h7v1h-7z"##))
    }

    @Test func theLargestFitsIntoANarrowPage() throws {
        #expect(try picture(of: String(repeating: "a", count: QRCode.longest)).contains(#"width="231""#))
    }

    @Test func thePolicyOfPagesLetsItThrough() throws {
        #expect(try !picture(of: "1001").contains("style"))
    }
}
