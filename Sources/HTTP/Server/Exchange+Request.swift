extension Exchange {
    /// Returns the request that the application gets.
    func request(_ validated: ValidatedRequest, _ form: Form) -> Request {
        Request(
            method: validated.method, path: validated.target.path, query: validated.target.query,
            headers: validated.headers, form: form, remoteAddress: client, id: id)
    }

    /// Returns the IP address of the client that sent a request with these headers.
    func client(_ headers: Headers) -> String {
        guard context.proxies.contains(connection.address) else { return connection.remoteAddress }
        return "\(context.proxies.origin(behind: connection.address, headers))"
    }

    func answer(to request: Request) -> Step {
        switch context.answer(request).fetchingFile(with: context.fileReaders) {
        case .now(let response): .respond(response)
        case .later(let work): .suspend { reply in work { reply(.response($0)) } }
        }
    }
}
