// Readers who may receive the disclosures of members of Congress. The law forbids commercial use of the reports, except
// by news media for the general public. Until counsel has decided, the data stay free for everybody.

import type { CongressStore } from './ports.ts'

export const CONGRESS_DISTRIBUTIONS = ['public-only', 'all'] as const

/**
 * `public-only`: only on pages that everybody can read without paying.
 *
 * @see 5 U.S.C. 13107(c); docs/reference/congress.md, "Use"
 */
export type CongressDistribution = (typeof CONGRESS_DISTRIBUTIONS)[number]

export type CongressAudience = 'everybody' | 'paying'

interface CongressData {
  readonly congress: CongressStore
  readonly congressDistribution: CongressDistribution
}

/** Congress data for an audience; undefined if that audience may not have it. */
export function congressDataFor(audience: 'everybody', data: CongressData): CongressStore
export function congressDataFor(audience: CongressAudience, data: CongressData): CongressStore | undefined
export function congressDataFor(
  audience: CongressAudience,
  { congress, congressDistribution }: CongressData
): CongressStore | undefined {
  return audience === 'everybody' || congressDistribution === 'all' ? congress : undefined
}
