import type { Clock } from '../../clock.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import { addDays } from '../../dates/report-date.ts'
import type { NewestHits, OptionReader } from './ports.ts'

/** Hits older than this say nothing of today. */
const NEWEST_DAYS = 14

export interface NewestPorts {
  readonly clock: Clock
  readonly optionReader: Pick<OptionReader, 'listNewestScores'>
}

/** Of each underlying its newest session with hits, of the last two weeks. */
export const listNewestHits = (
  { clock, optionReader }: NewestPorts,
  underlyings: readonly string[]
): Promise<ReadonlyMap<string, NewestHits>> =>
  optionReader.listNewestScores(underlyings, addDays(newYorkDay(clock.now()), -NEWEST_DAYS))
