import Shop
import Storage
import TestSupport
import Testing

/// Own pages, as managers change them and the frame of the shop's pages links to them.
struct OwnPageTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    @Test func everyFieldIsStored() throws {
        let id = try add(Self.about).id
        #expect(try managed(id).attributes == Self.about)
        #expect(try change(id, to: Self.jobs))
        #expect(try managed(id).attributes == Self.jobs)
        #expect(try managed(id).version == 2)
        #expect(try !change(id, to: Self.jobs))
    }

    @Test func changeIsInTheHistoryAndCanBeUndone() throws {
        let id = try add(Self.about).id
        try change(id, to: Self.jobs)
        let entry = try shop.lastChange()
        #expect(entry.subject == .page(id) && entry.name == "Jobs" && entry.slug == "\(id.rawValue)")
        #expect(
            entry.fieldChanges.map(\.field) == [
                .pageTitle, .pageTitle.translated(into: "es"), .pageText, .pageText.translated(into: "es"), .draft,
                .inHead, .inFoot, .menuPosition,
            ])
        _ = try shop.store.write { try $0.undo(entry.id, by: nil) }
        #expect(try managed(id).attributes == Self.about)
        #expect(try shop.store.read { try $0.ask(.auditEntries(of: .page(id), limit: 9)) }.count == 3)
        #expect(try shop.store.read { try $0.ask(.auditEntries(of: .shop, limit: 9)) }.isEmpty)
    }

    @Test func undoOfAnAdditionArchivesThePage() throws {
        let page = try add(Self.about)
        let entry = try shop.lastChange()
        #expect(entry.isAddition)
        _ = try shop.store.write { try $0.undo(entry.id, by: nil) }
        #expect(try managed(page.id).attributes.isArchived)
        #expect(try shown(page.slug) == nil)
        #expect(try shop.store.read { try $0.storefront() }.pages.isEmpty)
    }

    @Test func slugIsMadeOfTheTitleAndStays() throws {
        let slugs = try (1...2).map { _ in try add(Self.about).slug }
        #expect(slugs == ["about-us", "about-us-2"])
        #expect(try add(OwnPageAttributes(title: "Crème brûlée", text: "x")).slug == "creme-brulee")
        let id = try add(OwnPageAttributes(title: "???", text: "x")).id
        #expect(try managed(id).page.slug == "page")
        try change(id, to: Self.jobs)
        #expect(try managed(id).page.slug == "page")
    }

    @Test func textIsShownAsSafeHTMLInEachLanguage() throws {
        let slug = try add(Self.about).slug
        let page = try #require(try shown(slug))
        #expect(page.title == "About us" && page.html.contains("Since 1912") && !page.html.contains("<script"))
        #expect(page.isTranslated && !page.isDraft)
        let spanish = try #require(try shown(slug, in: "es"))
        #expect(spanish.title == "Quiénes somos" && spanish.html.contains("Desde 1912") && spanish.isTranslated)
        let german = try #require(try shown(slug, in: "de"))
        #expect(german.title == "About us" && german.html == page.html && !german.isTranslated)
        #expect(try shown("nowhere") == nil)
    }

    @Test func menusHavePublishedPagesInTheirOrder() throws {
        let about = try add(Self.about)
        var hidden = Self.about
        hidden.isDraft = true
        _ = try add(hidden)
        _ = try add(OwnPageAttributes(title: "Unlinked", text: "x"))
        let first = try add(OwnPageAttributes(title: "First", text: "x", isInHead: true, position: 1))
        var pages = try shop.store.read { try $0.storefront() }.pages
        #expect(pages.map(\.title) == ["First", "About us"])
        #expect(pages.map(\.isInHead) == [true, false] && pages.map(\.isInFoot) == [false, true])
        #expect(pages.map(\.translations) == [[:], ["es": "Quiénes somos"]])
        #expect(
            try shop.store.read { try $0.ask(.publishedPages) } == ["unlinked", "first", "about-us"])
        _ = try shop.store.write { try $0.setArchived(true, first.id, by: nil) }
        pages = try shop.store.read { try $0.storefront() }.pages
        #expect(pages.map(\.slug) == [about.slug])
    }

    @Test func everyChangeIsANewVersionOfTheCatalogue() throws {
        func version() throws -> CatalogueVersion? { try shop.store.read { try $0.catalogueVersion() } }
        var versions = [try version()]
        let id = try add(Self.about).id
        versions.append(try version())
        var attributes = Self.about
        attributes.translations[.pageTitle, "es"] = "Nosotros"
        try change(id, to: attributes)
        versions.append(try version())
        _ = try shop.store.write { try $0.setArchived(true, id, by: nil) }
        versions.append(try version())
        #expect(zip(versions, versions.dropFirst()).allSatisfy { $0 != $1 })
    }

    @Test func fullShopRefusesAnotherPage() throws {
        let pages = try (1...OwnPage.most).map { try add(OwnPageAttributes(title: "Page \($0)", text: "x")) }
        #expect(throws: CatalogueRefusal.tooManyPages) { try add(Self.about) }
        _ = try shop.store.write { try $0.setArchived(true, pages[0].id, by: nil) }
        _ = try add(Self.about)
        #expect(throws: CatalogueRefusal.tooManyPages) {
            try shop.store.write { try $0.setArchived(false, pages[0].id, by: nil) }
        }
    }

    private static var about: OwnPageAttributes {
        var page = OwnPageAttributes(
            title: "About us", text: "Since 1912. <script>alert(1)</script>", isInFoot: true, position: 3)
        page.translations[.pageTitle, "es"] = "Quiénes somos"
        page.translations[.pageText, "es"] = "Desde 1912."
        return page
    }

    private static var jobs: OwnPageAttributes {
        var page = OwnPageAttributes(title: "Jobs", text: "# Jobs", isDraft: true, isInHead: true, position: 9)
        page.translations[.pageTitle, "es"] = "Empleo"
        page.translations[.pageText, "es"] = "# Empleo"
        return page
    }

    @discardableResult private func add(_ attributes: OwnPageAttributes) throws -> OwnPage {
        try shop.store.write { try $0.addPage(attributes, by: nil) }
    }

    @discardableResult private func change(_ id: OwnPage.ID, to attributes: OwnPageAttributes) throws -> Bool {
        let version = try managed(id).version
        return try shop.store.write { try $0.change(id, to: attributes, version: version, by: nil) }
    }

    private func managed(_ id: OwnPage.ID) throws -> VersionedOwnPage {
        try #require(try shop.store.read { try $0.ask(.managedPage(id)) })
    }

    private func shown(_ slug: String, in language: String? = nil) throws -> ShownPage? {
        try shop.store.read { try $0.ask(.shownPage(slug: slug, in: language)) }
    }
}
