extension Exchange {
    /// What the application gets to see.
    func request(_ admitted: AdmittedRequest, _ form: Form) -> Request {
        Request(
            method: admitted.method, path: admitted.target.path, query: admitted.target.query,
            headers: admitted.headers, form: form, remoteAddress: client, id: id)
    }

    /// The address that a request with these headers comes from.
    func client(_ headers: Headers) -> String {
        guard context.proxies.contains(peer.address) else { return peer.remoteAddress }
        return "\(context.proxies.origin(behind: peer.address, headers))"
    }

    func answer(to request: Request) -> Step {
        switch context.answer(request) {
        case .now(let response): .respond(response)
        case .later(let work): .suspend(work)
        }
    }
}
