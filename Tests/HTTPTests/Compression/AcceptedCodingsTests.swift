import Testing

@testable import HTTP

struct AcceptedCodingsTests {
    @Test(arguments: [
        "gzip", "gzip, deflate, br, zstd", "x-gzip", "GZIP", "*", "br;q=1.0, gzip;q=0.8, *;q=0.1", "gzip;q=0.001",
        "deflate , gzip ; q=1", "gzip;Q=0.5", "identity;q=0.5, gzip;q=0.5", "identity;q=0, *",
    ])
    func gzipIsSentWhenItIsTakenAndNotLessLiked(_ value: String) {
        #expect(AcceptedCodings(["Accept-Encoding": value]).prefersGzip)
    }

    @Test(arguments: [
        "", "identity", "br", "gzip;q=0", "gzip;q=0.000", "*;q=0", "gzip;q=0, *", "gzip;q=0.3, identity",
        "gzip;q=0.3, *;q=0.5", "gzip;q=2", "gzip;q=1.1", "gzip;q=", "gzip;q=0.0001", "gzip;q=x", "gzip;level=9",
        "not-gzip", "gzipped",
    ])
    func otherwiseTheBytesAreSentAsTheyAre(_ value: String) {
        #expect(!AcceptedCodings(["Accept-Encoding": value]).prefersGzip)
    }

    @Test func withoutTheHeaderNothingIsCompressed() {
        #expect(!AcceptedCodings([:]).prefersGzip)
    }

    @Test func theHeaderMayStandOnSeveralLines() {
        var headers: Headers = ["Accept-Encoding": "br"]
        headers.add("Accept-Encoding", "gzip")
        #expect(AcceptedCodings(headers).prefersGzip)
    }
}
