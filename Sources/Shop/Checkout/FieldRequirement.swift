/// Whether a form asks for a field, and whether the field must be filled in.
public enum FieldRequirement: String, CaseIterable, Sendable {
    case hidden
    case optional
    case required
}
