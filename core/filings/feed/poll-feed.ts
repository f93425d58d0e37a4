// Reads the feed backwards until it reaches known filings. Entries are sorted by acceptance, newest first. A filing
// that is posted late appears further down. New filings shift the pages while they are read.

import type { Clock } from '../../clock.ts'
import { MINUTE_MS } from '../../dates/durations.ts'
import { newYorkDay, newYorkInstant } from '../../dates/new-york-time.ts'
import { EDGAR_OPEN } from '../../dates/trading-calendar.ts'
import { type SaveResultsPorts, saveResults } from '../earnings/take-in-results.ts'
import { POLLED_TYPES, type PolledType } from './followed-forms.ts'
import type { Incidents } from './incidents.ts'
import type { EdgarSource, FilingLedger, IndexDays, StopSignal } from './ports.ts'

export interface PollPorts extends SaveResultsPorts {
  readonly clock: Clock
  readonly edgar: EdgarSource | undefined
  readonly incidents: Incidents
  readonly indexDays: IndexDays
  readonly ledger: FilingLedger
}

export interface PollOptions {
  readonly signal: StopSignal
  /** Called when new filings were stored as pending. They can be read while the poll continues. */
  readonly onFlagged: () => void
}

/** Maximum delay between the acceptance of a filing and its appearance in the feed. */
const LATE_POST_MS = 15 * MINUTE_MS
const MOST_PAGES = 20

/** Polls all followed types once. Returns the number of new filings. @throws {EdgarOutage} */
export function pollFeed(ports: PollPorts) {
  const { clock, edgar, incidents, indexDays, ledger } = ports
  const save = saveResults(ports)
  /** Types whose last poll was complete. If their first page is unchanged, nothing is new. */
  const whole = new Set<PolledType>()

  async function pollType(edgar: EdgarSource, type: PolledType, options: PollOptions): Promise<number> {
    const mark = await indexDays.findMark(type)
    const now = clock.now()
    const until = mark ? mark.getTime() - LATE_POST_MS : newYorkInstant(newYorkDay(now), EDGAR_OPEN).getTime()
    const ifChanged = whole.delete(type)
    let flagged = 0
    let newest = mark
    for (let page = 0; page < MOST_PAGES; page++) {
      const found = await edgar.readCurrent(type, page, { ifChanged: ifChanged && page === 0, signal: options.signal })
      if (found === 'unchanged') {
        whole.add(type)
        return flagged
      }
      const named = await ledger.flag(found.filings, 'feed', now)
      if (named > 0) options.onFlagged()
      flagged += named
      const fresh = named + (await save(found.results))
      if (found.newest && (!newest || found.newest > newest)) newest = found.newest
      const isOld = found.oldest !== undefined && found.oldest.getTime() <= until
      // On the very first poll every filing is new, so only the time can end it. It reads the whole day.
      if (found.isLast || (isOld && (fresh === 0 || !mark))) return finish(type, mark, newest, flagged)
    }
    if (mark)
      await incidents.open('feed', 'gap_suspected', { form: type, from: mark.toISOString(), to: now.toISOString() })
    return finish(type, mark, newest, flagged)
  }

  async function finish(type: PolledType, mark: Date | undefined, newest: Date | undefined, flagged: number) {
    whole.add(type)
    if (newest && newest.getTime() !== mark?.getTime()) await indexDays.saveMark(type, newest)
    return flagged
  }

  return async (options: PollOptions): Promise<number> => {
    if (!edgar) return 0
    let flagged = 0
    for (const type of POLLED_TYPES) flagged += await pollType(edgar, type, options)
    return flagged
  }
}
