// Adds news of the company on the session's day to each hit, because news may explain option volume.
// @see docs/reference/options.md, section "What stands beside a hit"

import { newYorkDay } from '../../dates/new-york-time.ts'
import type { ConfirmedHit } from '../hit.ts'
import type { OptionReader } from './ports.ts'

export interface ShownHit extends ConfirmedHit {
  /** Number of stored articles about the company from the day of the session. 0 does not prove that there were none. */
  readonly articles: number
}

/** Returns a function that adds the number of articles to a hit of these underlyings. */
export async function findNewsOfHits(
  optionReader: Pick<OptionReader, 'listNews'>,
  underlyings: readonly string[]
): Promise<(hit: ConfirmedHit) => ShownHit> {
  const published = await optionReader.listNews(underlyings)
  const days = new Map([...published].map(([underlying, instants]) => [underlying, instants.map(newYorkDay)]))
  return hit => ({
    ...hit,
    articles: (days.get(hit.underlying) ?? []).filter(day => day === hit.session).length
  })
}

export const HIT_FLAGS = ['adjusted', 'new_series', 'news', 'no_delta', 'split'] as const
export type HitFlag = (typeof HIT_FLAGS)[number]

/** Flags shown beside a hit. */
export function flagsOf({ articles, confirmation, delta, isNewSeries, isSplit }: ShownHit): HitFlag[] {
  const flags: Record<HitFlag, boolean> = {
    adjusted: confirmation?.reason === 'adjusted',
    new_series: isNewSeries,
    news: articles > 0,
    no_delta: delta === null,
    split: isSplit
  }
  return HIT_FLAGS.filter(flag => flags[flag])
}
