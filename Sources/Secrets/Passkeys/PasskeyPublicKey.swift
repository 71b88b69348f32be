/// Public key of a passkey, of one of the three kinds that the shop asks for.
struct PasskeyPublicKey {
    /// Its number in the registry of COSE.
    enum Algorithm: Int64, CaseIterable {
        /// ECDSA on P-256 with SHA-256.
        case es256 = -7
        /// Ed25519.
        case edDSA = -8
        /// RSA, PKCS #1 v1.5, with SHA-256, 2048 bits: that of Windows Hello on older machines.
        case rs256 = -257
    }

    let algorithm: Algorithm
    /// Its numbers one behind the other, as libfido2 takes them.
    let bytes: [UInt8]

    /// Reads a COSE_Key (RFC 9052, section 7; RFC 9053, section 7.1; RFC 8230, section 4).
    init(_ coseKey: [UInt8]) throws(PasskeyRefusal) {
        let key = try CBORReader.value(of: coseKey)
        func number(_ label: Int64) -> Int64? { key[.integer(label)]?.integer }
        func bytes(_ label: Int64, _ count: Int) throws(PasskeyRefusal) -> [UInt8] {
            guard let bytes = key[.integer(label)]?.bytes, bytes.count == count else { throw .unsupportedKey }
            return bytes
        }
        switch (number(1), number(3).flatMap(Algorithm.init), number(-1)) {
        case (2, .es256, 1): (algorithm, self.bytes) = (.es256, try bytes(-2, 32) + bytes(-3, 32))
        case (1, .edDSA, 6): (algorithm, self.bytes) = (.edDSA, try bytes(-2, 32))
        case (3, .rs256, nil): (algorithm, self.bytes) = (.rs256, try bytes(-1, 256) + bytes(-2, 3))
        default: throw .unsupportedKey
        }
    }
}
