import Foundation
import HTTP
import Storage
import TestSupport
import Testing

@testable import Web

@Suite struct HealthTests {
    private let shop: TestShop
    private let shopper: Shopper

    init() throws {
        shop = try TestShop()
        shopper = try Shopper(in: shop)
    }

    @Test func aShopThatAnswersIsWell() throws {
        let answer = try shopper.get("/healthz")
        #expect(answer.status == .ok)
        #expect(answer.html == "ok\n")
        #expect(answer.headers["Cache-Control"] == "no-store")
        #expect(shopper.cookies.isEmpty)
    }

    @Test func aShopWithoutItsDatabaseIsNot() throws {
        try shop.store.close()
        let answer = try shopper.get("/healthz")
        #expect(answer.status == .serviceUnavailable)
        #expect(answer.headers["Cache-Control"] == "no-store")
    }

    @Test func anAnswerHoldsForItsLifetime() throws {
        let request = Request(path: "/healthz")
        let lasting = HealthController(store: shop.store, lifetime: .seconds(60))
        let brief = HealthController(store: shop.store, lifetime: .milliseconds(20))
        for check in [lasting, brief] { #expect(check.show(request, PathParameters())?.status == .ok) }
        try shop.store.close()
        Thread.sleep(forTimeInterval: 0.05)
        #expect(lasting.show(request, PathParameters())?.status == .ok)
        #expect(brief.show(request, PathParameters())?.status == .serviceUnavailable)
    }

    @Test func aShopWhoseWriterIsStuckIsNot() throws {
        let check = HealthController(store: shop.store, longestCommit: .milliseconds(50), lifetime: .zero)
        let request = Request(path: "/healthz")
        let begun = DispatchSemaphore(value: 0)
        let release = DispatchSemaphore(value: 0)
        let done = DispatchSemaphore(value: 0)
        shop.store.write { _ in
            begun.signal()
            release.wait()
        } completion: { _ in
            done.signal()
        }
        begun.wait()
        shop.store.write { _ in
        } completion: { _ in
            done.signal()
        }
        while shop.store.load.busy <= .milliseconds(50) { usleep(1000) }
        #expect(shop.store.load.waiting == 1)
        #expect(check.show(request, PathParameters())?.status == .serviceUnavailable)
        release.signal()
        done.wait()
        done.wait()
        #expect(shop.store.load.waiting == 0)
        while shop.store.load.busy > .zero {}
        #expect(check.show(request, PathParameters())?.status == .ok)
    }
}
