// Fetches the dividends of all stocks once a day, from some weeks ago to those declared for the future.

import type { Changes, SourceLog } from '../../changes.ts'
import type { Clock } from '../../clock.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import { addDays } from '../../dates/report-date.ts'
import { DIVIDEND_LIST_DAYS, oldestDividendReading } from '../market-data/backfill.ts'
import { checkDividends } from '../market-data/check-dividends.ts'
import type { SourceFailure } from '../market-data/figure.ts'
import { type AskedVendor, findVendor, type NotAsked } from './find-vendor.ts'
import type { HeldDividend, HeldDividends } from './ports.ts'

export interface DividendPorts extends AskedVendor {
  readonly changes: Changes
  readonly clock: Clock
  readonly heldDividends: HeldDividends
  readonly sources: SourceLog
}

export interface FetchedDividends {
  /** Number of new or changed dividends. */
  readonly dividends: number
  /** Number of dividends that the vendor no longer lists. */
  readonly takenBack: number
  /** Number of rejected rows. */
  readonly refused: number
  /** Reason why the vendor returned none; `incomplete` if it returned far fewer than before. */
  readonly stopped: SourceFailure | 'incomplete' | undefined
}

/** Smallest share of stored dividends that a complete list must contain. A guess: no vendor withdraws so many. */
const LEAST_TOLD = 0.8

/**
 * Whether the vendor's list is cut off. Compares only stored dividends, because new ones do not show what is missing.
 */
function isCutOff(held: readonly HeldDividend[], told: readonly HeldDividend[]): boolean {
  const names = new Set(told.map(nameOf))
  return held.filter(dividend => names.has(nameOf(dividend))).length < held.length * LEAST_TOLD
}

const nameOf = ({ exDay, isSpecial, ticker }: HeldDividend): string => `${ticker} ${exDay} ${isSpecial}`

export function fetchDividends(ports: DividendPorts) {
  const { changes, clock, heldDividends, sources } = ports
  const nothing = { dividends: 0, refused: 0, takenBack: 0 }
  return async (): Promise<FetchedDividends | NotAsked> => {
    const vendor = await findVendor(ports)
    if (typeof vendor === 'string') return vendor
    const now = clock.now()
    const from = addDays(newYorkDay(now), -DIVIDEND_LIST_DAYS)
    /* Updates only stocks whose whole list is stored. For other stocks, a part of the list would look complete. */
    const held = await heldDividends.findReadSince(oldestDividendReading(now), from)
    if (held.tickers.size === 0) return { ...nothing, stopped: undefined }
    const told = await vendor.findDividendsFrom(from)
    if (!told.ok) return { ...nothing, stopped: told.code }
    const lists = [...Map.groupBy(told.value, ({ ticker }) => ticker)]
      .filter(([ticker]) => held.tickers.has(ticker))
      .map(([ticker, rows]) => ({ ticker, ...checkDividends(rows) }))
    const dividends = lists.flatMap(({ dividends, ticker }) => dividends.map(dividend => ({ ...dividend, ticker })))
    if (isCutOff(held.dividends, dividends)) return { ...nothing, stopped: 'incomplete' }
    const changed = await heldDividends.takeOverAll([...held.tickers], { dividends, from, readAt: now })
    if (changed.added + changed.takenBack > 0) await changes.tell(['stocks'])
    await sources.noteSuccess('dividends', { rows: dividends.length })
    const refused = lists.reduce((sum, list) => sum + list.refused.length, 0)
    return { dividends: changed.added, refused, stopped: undefined, takenBack: changed.takenBack }
  }
}
