import type { Clock } from '../../clock.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import { addDays } from '../../dates/report-date.ts'
import type { NewestHits, OptionReader } from './ports.ts'

/** Maximum age of hits in days. Older ones are no longer relevant. */
const NEWEST_DAYS = 14

export interface NewestPorts {
  readonly clock: Clock
  readonly optionReader: Pick<OptionReader, 'listNewestScores'>
}

/** Newest session with hits of each underlying, within the last two weeks. */
export const listNewestHits = (
  { clock, optionReader }: NewestPorts,
  underlyings: readonly string[]
): Promise<ReadonlyMap<string, NewestHits>> =>
  optionReader.listNewestScores(underlyings, addDays(newYorkDay(clock.now()), -NEWEST_DAYS))
