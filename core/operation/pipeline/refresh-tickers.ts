// Stores each download of the SEC's ticker lists with its date. The lists contain only today's tickers, so the former
// holders of a ticker would otherwise be lost.

import type { Clock } from '../../clock.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import { type TakeInPorts, takeIn } from './take-in.ts'

export interface RefreshedTickers {
  readonly listings: number
  /** Number of new or changed listings. */
  readonly changed: number
}

export interface TickerLists {
  /** Reads today's lists and stores them as of `day`. @throws {EdgarOutage} */
  refresh(day: ReportDate): Promise<RefreshedTickers>
}

export interface TickerPorts extends TakeInPorts {
  readonly clock: Clock
  /** undefined if requests are not allowed. */
  readonly tickerLists: TickerLists | undefined
}

/** undefined if requests are not allowed. @throws {EdgarOutage} */
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
