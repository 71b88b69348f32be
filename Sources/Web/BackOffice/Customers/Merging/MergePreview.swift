import Shop

/// Two customers before a merge.
struct MergePreview {
    let merged: MergeSide
    let heir: MergeSide
    /// The reason why the two cannot be merged, or why nothing was merged.
    let obstacle: MergeObstacle?

    /// - Parameter refusal: The reason why nothing was merged just now.
    init(merging merged: MergeSide, into heir: MergeSide, refusedFor refusal: MergeObstacle? = nil) {
        (self.merged, self.heir) = (merged, heir)
        obstacle = merged.obstacle(into: heir) ?? refusal
    }

    /// True if staff can confirm the merge.
    var canBeConfirmed: Bool { obstacle == nil || obstacle == .changed }

    /// True if the merge is possible with the other one as the heir.
    var canBeReversed: Bool { heir.obstacle(into: merged) == nil }

    /// True if both have an email address, and none is the same.
    var hasTwoEmails: Bool {
        !merged.emails.isEmpty && !heir.emails.isEmpty && merged.emails.isDisjoint(with: heir.emails)
    }
}
