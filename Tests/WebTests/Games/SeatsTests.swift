import Dispatch
import HTTP
import Shop
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Web

/// Waiting for slow work keeps nobody else waiting.
@Suite struct SeatsTests {
    private let shop: TestShop
    private let release = DispatchSemaphore(value: 0)

    init() throws {
        shop = try TestShop()
        try shop.addManager()
    }

    /// A pool in which nobody else finds a seat until `release` is signalled.
    private func crowdedPool() throws -> WorkerPool {
        let pool = WorkerPool(threads: 1, waiting: 0)
        try pool.submit { [release] in release.wait() }
        return pool
    }

    @Test func managersGetInHoweverManySearch() throws {
        let shopper = try Shopper(in: shop, slowReads: crowdedPool())
        #expect(try shopper.get("/search?q=milk").status == .serviceUnavailable)
        _ = try shopper.signIn()
        #expect(try shopper.get("/manage").status == .ok)
        release.signal()
    }

    @Test func aStrangerTakesNoSeatOfTheManagers() throws {
        let shopper = try Shopper(in: shop, managerReads: crowdedPool())
        let answer = try shopper.get("/manage")
        #expect(answer.status == .seeOther)
        #expect(answer.headers["Location"] == "/account/sign-in?then=%2Fmanage")
        release.signal()
    }

    @Test func nobodyWaitsForPicturesToSignIn() throws {
        let shopper = try Shopper(in: shop, pictures: crowdedPool())
        #expect(try shopper.signIn().status == .seeOther)
        #expect(try shopper.post("/manage/products").status == .serviceUnavailable)
        release.signal()
    }

    @Test func oneAddressNeverTakesAllTheSeats() throws {
        let room = WorkerPool(threads: 1, waiting: 10, seatsPerAddress: 3)
        for _ in 1...3 { try room.submit(for: "192.0.2.1") { [release] in release.wait() } }
        #expect(throws: WorkerPool.Crowded.self) { try room.submit(for: "192.0.2.1") {} }
        let done = DispatchSemaphore(value: 0)
        // Addresses take turns: the third job here comes after all three of the other address.
        for _ in 1...3 { try room.submit(for: "192.0.2.2") { done.signal() } }
        for _ in 1...3 { release.signal() }
        for _ in 1...3 { done.wait() }
        // Work that has ended makes room.
        for _ in 1...3 { try room.submit(for: "192.0.2.1") { done.signal() } }
        for _ in 1...3 { done.wait() }
        room.close()
    }

    @Test func addressesTakeTurns() throws {
        let room = WorkerPool(threads: 1, waiting: 100)
        let (begun, done) = (DispatchSemaphore(value: 0), DispatchGroup())
        let order = Mutex<[String]>([])
        try room.submit(for: "busy") { [release] in
            begun.signal()
            release.wait()
        }
        begun.wait()
        for address in ["busy", "busy", "busy", "a", "b", "a"] {
            done.enter()
            try room.submit(for: address) {
                order.withLock { $0.append(address) }
                done.leave()
            }
        }
        release.signal()
        done.wait()
        #expect(order.withLock { $0 } == ["busy", "a", "b", "busy", "a", "busy"])
        room.close()
    }

    /// An office or a mobile network has one address.
    @Test func fiftyShoppersBehindOneAddressAreNotRefused() throws {
        let room = WorkerPools().slowReads
        let done = DispatchGroup()
        for number in 1...50 {
            done.enter()
            try room.submit(for: "192.0.2.1") { [release] in
                if number <= 2 { release.wait() }
                done.leave()
            }
        }
        for _ in 1...2 { release.signal() }
        done.wait()
        room.close()
    }

    @Test func searchesHaveQuarterOfTheSeatsForAnAddress() throws {
        let room = WorkerPools().slowReads
        #expect(throws: WorkerPool.Crowded.self) {
            for _ in 1...300 { try room.submit(for: "192.0.2.1") { [release] in release.wait() } }
        }
        try room.submit(for: "192.0.2.2") {}
        for _ in 1...300 { release.signal() }
    }

    @Test func passwordsHaveFewSeatsForAnAddress() throws {
        let shopper = try Shopper(in: shop, pool: WorkerPool(threads: 1, waiting: 1, seatsPerAddress: 0))
        #expect(try shopper.signIn().status == .serviceUnavailable)
        let room = WorkerPools().passwordHashes
        #expect(throws: WorkerPool.Crowded.self) {
            for _ in 1...100 { try room.submit(for: "192.0.2.1") { [release] in release.wait() } }
        }
        try room.submit(for: "192.0.2.2") {}
        for _ in 1...100 { release.signal() }
    }

    @Test func aTryThatFoundNoSeatDoesNotCount() throws {
        let shopper = try Shopper(in: shop, pool: crowdedPool())
        for _ in 1...30 { #expect(try shopper.signIn().status == .serviceUnavailable) }
        release.signal()
        while try shopper.signIn().status == .serviceUnavailable {}
        #expect(try shopper.get("/manage").status == .ok)
    }
}
