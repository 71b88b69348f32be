import HTTP

extension Response {
    /// The response under the name of its route.
    func named(_ route: String) -> Response {
        var response = self
        response.route = route
        return response
    }
}
