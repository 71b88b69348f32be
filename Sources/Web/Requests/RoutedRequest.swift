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

    /// Returns the response with the name of its route.
    func named(_ response: Response) -> Response {
        var response = response
        response.route = route.pattern
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
