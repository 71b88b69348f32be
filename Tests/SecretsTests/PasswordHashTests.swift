import Secrets
import Testing

struct PasswordHashTests {
    private let password = Array("four wet wooden horses".utf8)

    @Test func aHashNamesTheParametersThatOWASPAsksFor() throws {
        let hash = try PasswordHash.make(password)
        #expect(hash.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
        #expect(!PasswordHash.needsRehash(hash))
    }

    @Test func onlyTheSamePasswordFits() throws {
        let hash = try PasswordHash.make(password)
        #expect(PasswordHash.verify(password, against: hash))
        for other in ["", "four wet wooden horse", "four wet wooden horses ", "Four wet wooden horses"] {
            #expect(!PasswordHash.verify(Array(other.utf8), against: hash), "\(other)")
        }
    }

    @Test func theSamePasswordHasAnotherHashEachTime() throws {
        #expect(try PasswordHash.make(password) != PasswordHash.make(password))
    }

    @Test func aPasswordIsHashedToItsEnd() throws {
        let long = [UInt8](repeating: 0x61, count: 10_000)
        let hash = try PasswordHash.make(long)
        #expect(PasswordHash.verify(long, against: hash))
        #expect(!PasswordHash.verify(long.dropLast() + [0x62], against: hash))
        #expect(!PasswordHash.verify(Array(long.prefix(72)), against: hash))
    }

    @Test func aNULEndsNothing() throws {
        let hash = try PasswordHash.make([0x61, 0, 0x62])
        #expect(PasswordHash.verify([0x61, 0, 0x62], against: hash))
        #expect(!PasswordHash.verify([0x61, 0, 0x63], against: hash))
        #expect(!PasswordHash.verify([0x61], against: hash))
    }

    /// Made by the reference implementation: its test vector for Argon2id with 64 MiB, two passes and one lane.
    @Test func hashesOfTheReferenceImplementationAreRead() {
        let hash = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"
        #expect(PasswordHash.verify(Array("password".utf8), against: hash))
        #expect(!PasswordHash.verify(Array("passwore".utf8), against: hash))
        #expect(PasswordHash.needsRehash(hash))
    }

    @Test(arguments: ["", "x", "$argon2id$", "$2b$12$abcdefghijklmnopqrstuu", String(repeating: "a", count: 500)])
    func whatIsNoHashFitsNothing(text: String) {
        #expect(!PasswordHash.verify(password, against: text))
        #expect(!PasswordHash.verify([], against: text))
        #expect(PasswordHash.needsRehash(text))
    }
}
