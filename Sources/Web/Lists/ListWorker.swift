import HTTP

/// The script that keeps pages of lists in the browser. Its address stands beside theirs, and stays the same, so that
/// browsers find a newer one (Service Workers, W3C, section 3.1).
struct ListWorker {
    let files: StaticFiles

    func response(to request: Request) -> Response? {
        files.response(
            to: Request(
                method: request.method, path: Paths.publicFiles + "scripts/lists/worker.js", headers: request.headers))
    }
}
