internal import CFido2

extension PasskeyPublicKey {
    /// Checks, by libfido2, that this key has signed the data of a device and the hash of a browser's.
    func verify(
        _ signature: [UInt8], of authenticatorData: [UInt8], _ clientDataHash: [UInt8], for party: RelyingParty
    ) throws(PasskeyRefusal) {
        var assertion = fido_assert_new()
        defer { fido_assert_free(&assertion) }
        guard assertion != nil else { throw .wrongSignature }
        let steps = [
            fido_assert_set_clientdata_hash(assertion, clientDataHash, clientDataHash.count),
            fido_assert_set_rp(assertion, party.id),
            fido_assert_set_up(assertion, FIDO_OPT_TRUE),
            fido_assert_set_uv(assertion, FIDO_OPT_TRUE),
            fido_assert_set_count(assertion, 1),
            fido_assert_set_authdata_raw(assertion, 0, authenticatorData, authenticatorData.count),
            fido_assert_set_sig(assertion, 0, signature, signature.count),
        ]
        guard steps.allSatisfy({ $0 == FIDO_OK }), isRight(assertion) else { throw .wrongSignature }
    }

    private func isRight(_ assertion: OpaquePointer?) -> Bool {
        switch algorithm {
        case .es256: isRight(assertion, es256_pk_new, es256_pk_from_ptr, es256_pk_free)
        case .edDSA: isRight(assertion, eddsa_pk_new, eddsa_pk_from_ptr, eddsa_pk_free)
        case .rs256: isRight(assertion, rs256_pk_new, rs256_pk_from_ptr, rs256_pk_free)
        }
    }

    /// The functions make a key of this kind, fill it with its bytes, and free it.
    private func isRight(
        _ assertion: OpaquePointer?, _ make: () -> OpaquePointer?,
        _ fill: (OpaquePointer?, UnsafeRawPointer?, Int) -> Int32,
        _ free: (UnsafeMutablePointer<OpaquePointer?>?) -> Void
    ) -> Bool {
        var key = make()
        defer { free(&key) }
        guard let filled = key, fill(filled, bytes, bytes.count) == FIDO_OK else { return false }
        return fido_assert_verify(assertion, 0, Int32(algorithm.rawValue), UnsafeRawPointer(filled)) == FIDO_OK
    }
}
