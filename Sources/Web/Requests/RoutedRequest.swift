import HTTP

/// A request and its route.
struct RoutedRequest: Sendable {
    let request: Request
    let parameters: PathParameters
    let route: Route

    init(_ request: Request, _ parameters: PathParameters, _ route: Route) {
        self.request = request
        self.parameters = parameters
        self.route = route
    }

    /// Returns the response with the name of its route. A redirect to a page of the shop stays in the language of the
    /// request.
    func named(_ response: Response) -> Response {
        var response = response
        response.route = route.pattern
        guard !request.pathPrefix.isEmpty, let location = response.headers["Location"] else { return response }
        // The default language's own prefix is left by a redirect.
        if response.status != .temporaryRedirect {
            response.headers.set("Location", Paths.localized(location, request.pathPrefix))
        }
        return response
    }

    /// Returns the reply with the name of its route, now or later.
    func named(_ reply: Reply) -> Reply {
        switch reply {
        case .now(let response): .now(named(response))
        case .later(let begin): .later { reply in begin { reply(self.named($0)) } }
        }
    }
}
