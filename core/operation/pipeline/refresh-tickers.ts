// The SEC's lists know today's tickers only: each reading is kept with its day, so that a ticker which changed hands is
// known to have.

import type { Clock } from '../../clock.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import { type TakeInPorts, takeIn } from './take-in.ts'

export interface RefreshedTickers {
  readonly listings: number
  /** New or different. */
  readonly changed: number
}

export interface TickerLists {
  /** Reads today's lists and keeps them as of `day`. @throws {EdgarOutage} */
  refresh(day: ReportDate): Promise<RefreshedTickers>
}

export interface TickerPorts extends TakeInPorts {
  readonly clock: Clock
  /** undefined where nobody may ask. */
  readonly tickerLists: TickerLists | undefined
}

/** undefined where nobody may ask. @throws {EdgarOutage} */
export function refreshTickers({ clock, tickerLists, ...ports }: TickerPorts) {
  return async (): Promise<RefreshedTickers | undefined> => {
    if (!tickerLists) return undefined
    const { value } = await takeIn(ports)('tickers', async () => {
      const refreshed = await tickerLists.refresh(newYorkDay(clock.now()))
      return {
        changed: refreshed.changed > 0 ? ['stocks'] : [],
        detail: { listings: refreshed.listings },
        value: refreshed
      }
    })
    return value
  }
}
