// Kinds of things that readers follow. Kept small, because browsers load this file.

/**
 * `owner` is a holder above five percent. `screen` is a list of trades or planned sales, by its query.
 *
 * @see docs/reference/messages.md, "Following"
 */
export const FOLLOW_KINDS = ['company', 'insider', 'member', 'owner', 'screen', 'sector'] as const
export type FollowKind = (typeof FOLLOW_KINDS)[number]

/** Followed thing. An account follows it once. */
export interface Followed {
  readonly kind: FollowKind
  /** CIK of a company, insider or owner; id of a member; name of a sector; query of a screen. */
  readonly of: string
}
