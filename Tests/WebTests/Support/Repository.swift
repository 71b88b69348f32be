/// The folder that the tests were built in.
enum Repository {
    static let path = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
}
