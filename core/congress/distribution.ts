// Who may be given what members of Congress disclosed. The law forbids any commercial use of the reports other than by
// news media for the general public, so until counsel has decided they stay in front of every price.

import type { CongressStore } from './ports.ts'

export const CONGRESS_DISTRIBUTIONS = ['public-only', 'all'] as const

/**
 * `public-only`: only where everybody can read it without paying.
 *
 * @see 5 U.S.C. 13107(c); docs/reference/congress.md, "Use"
 */
export type CongressDistribution = (typeof CONGRESS_DISTRIBUTIONS)[number]

export type CongressAudience = 'everybody' | 'paying'

interface CongressData {
  readonly congress: CongressStore
  readonly congressDistribution: CongressDistribution
}

/** The congress data for an audience; undefined where that audience may not have it. */
export function congressDataFor(audience: 'everybody', data: CongressData): CongressStore
export function congressDataFor(audience: CongressAudience, data: CongressData): CongressStore | undefined
export function congressDataFor(
  audience: CongressAudience,
  { congress, congressDistribution }: CongressData
): CongressStore | undefined {
  return audience === 'everybody' || congressDistribution === 'all' ? congress : undefined
}
