/// Style that a map is drawn in.
public enum MapStyle: String, CaseIterable, Sendable {
    /// A road map's calm colours, with boundaries and names.
    case standard
    /// Natural colours of land and sea, without names.
    case satellite
    /// Natural colours, with boundaries and names.
    case hybrid
}
