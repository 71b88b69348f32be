import Shop
import Testing

struct PersonMarksTests {
    private func marks() -> PersonMarks {
        var marks = PersonMarks()
        marks.add(givenName: "Zoë", familyName: "Li", email: "Zoe@Example.com", phone: "+1 (555) 010-99")
        marks.add(givenName: "Cher", phone: "12345")
        return marks
    }

    @Test(arguments: [
        "Zoë,Li,", "LI; zoe\u{308}", "\"zoë\" \"li\"", "a,zoe@example.com", "x\nZOE@EXAMPLE.COM", "tel 1 555 01099",
        "155501099",
    ]) func rowWithMarkMatches(text: String) {
        #expect(marks().match(text))
    }

    @Test(arguments: [
        "", "Zoë", "Li", "Zoëlia,Li", "Zoë,Lima", "Zoe,Li", "azoe@example.com", "zoe@example.community", "Cher",
        "12345",
        "1555010",
    ]) func rowWithoutMarkDoesNotMatch(text: String) {
        #expect(!marks().match(text))
    }

    @Test func emptyTextIsNoMark() {
        var marks = PersonMarks()
        marks.add(givenName: "", familyName: "Li", email: "", phone: "")
        #expect(marks.isEmpty && !marks.match("Li") && !marks.match(""))
    }
}
