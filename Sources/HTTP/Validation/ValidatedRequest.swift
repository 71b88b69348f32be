/// A request whose head was validated.
struct ValidatedRequest {
    enum Body: Equatable {
        case none
        case urlencoded
        case multipart
        /// A body of another type, which few routes accept.
        case raw
    }

    let method: Method
    let target: RequestTarget
    let headers: Headers
    let body: Body
}
