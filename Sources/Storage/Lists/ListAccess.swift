public import Shop

/// The version and the owner of a list whose changes a browser follows.
public struct FollowedList: Sendable {
    public let version: Int
    public let owner: Customer.ID
}

/// The origin of a right to see a list: the browser's session, and the links that the browser has opened.
///
/// The right ends when the session's token changes, or when the session no longer leads to the same customer. It also
/// ends when the list neither belongs to that customer nor is the list of one of the links.
public struct ListAccess: Sendable {
    /// The browser's session; nil if it has none.
    public let session: Session.ID?
    public let tokenHash: [UInt8]
    /// The customer of the session at the time when the right was granted.
    public let customer: Customer.ID?
    public let links: [ListLinkKey]

    public init(session: Session?, tokenHash: [UInt8], links: [ListLinkKey]) {
        self.session = session?.id
        self.tokenHash = tokenHash
        customer = session?.customer
        self.links = links
    }

    /// Returns true if the right to see this list is still valid.
    public func isValid(for list: ShoppingList.ID, _ followed: FollowedList, in facts: ListAccessFacts) -> Bool {
        if let session {
            guard let known = facts.sessions[session], known.tokenHash == tokenHash, known.customer == customer
            else { return false }
        }
        return customer == followed.owner
            || links.contains { link in
                facts.links[link.id].map { $0.list == list && $0.tokenHash == link.tokenHash } == true
            }
    }
}

/// A link that a browser has opened.
public struct ListLinkKey: Sendable {
    public let id: ListLink.ID
    public let tokenHash: [UInt8]
}

/// The current sessions and links among those that rights are based on.
public struct ListAccessFacts: Sendable {
    let sessions: [Session.ID: (tokenHash: [UInt8], customer: Customer.ID?)]
    let links: [ListLink.ID: (tokenHash: [UInt8], list: ShoppingList.ID)]
}

extension Snapshot {
    /// Returns the followed lists, and the facts about the rights to see them, in one round trip.
    public func follow(
        _ lists: [ShoppingList.ID], for accesses: [ListAccess]
    ) throws -> (lists: [ShoppingList.ID: FollowedList], facts: ListAccessFacts) {
        let (lists, sessions, links) = try ask(
            .followedLists(lists), .sessionTokens(accesses.compactMap(\.session), at: now),
            .linkTokens(accesses.flatMap { $0.links.map(\.id) }))
        return (lists, ListAccessFacts(sessions: sessions, links: links))
    }
}

extension Query {
    /// The link with this token hash, if it leads to the list.
    public static func linkKey(tokenHash: [UInt8], to list: ShoppingList.ID) -> Query<ListLinkKey?> {
        .init(
            first: "SELECT id FROM list_links WHERE token_hash = $1 AND list_id = $2", [tokenHash, list]
        ) { ListLinkKey(id: $0[0], tokenHash: tokenHash) }
    }

    fileprivate static func linkTokens(
        _ links: [ListLink.ID]
    ) -> Query<[ListLink.ID: (tokenHash: [UInt8], list: ShoppingList.ID)]> {
        .init(
            """
            SELECT list_links.id, token_hash, list_id FROM unnest($1) WITH ORDINALITY AS wanted (id, position)
            JOIN list_links ON list_links.id = wanted.id
            """, [Keys(links)]
        ) { rows in
            Dictionary(try rows.map { ($0[0], (tokenHash: $0[1], list: $0[2])) }) { first, _ in first }
        }
    }
}
