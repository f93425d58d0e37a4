// Decides who may receive the disclosures of members of Congress. The law forbids commercial use of the reports, except
// by news media for the general public. Until a lawyer has decided, the data are only given away free of charge.

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

/** Whether an audience may receive the data. Alerts are part of plans, so they are for `paying`. */
export const mayReceiveCongress = (audience: CongressAudience, distribution: CongressDistribution): boolean =>
  audience === 'everybody' || distribution === 'all'

/** Returns the data for an audience; undefined if that audience may not receive them. */
export function congressDataFor(audience: 'everybody', data: CongressData): CongressStore
export function congressDataFor(audience: CongressAudience, data: CongressData): CongressStore | undefined
export function congressDataFor(
  audience: CongressAudience,
  { congress, congressDistribution }: CongressData
): CongressStore | undefined {
  return mayReceiveCongress(audience, congressDistribution) ? congress : undefined
}
