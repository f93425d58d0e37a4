// Builds data for ranking tests: trades, prices, and years of scorable events from a random seed.

import { randomFrom } from '#core/averages.ts'
import { DAY_MS } from '#core/dates/durations.ts'
import { newYorkInstant } from '#core/dates/new-york-time.ts'
import { addDays, type ReportDate, weekdayOf } from '#core/dates/report-date.ts'
import { makePriceSeries, type PriceSeries, type PriceSession } from '#core/prices/price-series.ts'
import type { DatedSplit } from '#core/prices/splits/split.ts'
import type { ScorableEvent } from '#core/scores/scorable-event.ts'
import type { EventTrade } from '#core/trades/events/event-trade.ts'
import type { TradeOwner } from '#core/trades/trade.ts'

export const day = (text: string): ReportDate => text as ReportDate

/** Purchase that may be scored: 1,000 shares at $10, traded on 1 May 2023, known on 2 May at 17:00. */
export function eventTrade(changes: Partial<EventTrade> = {}): EventTrade {
  const validFrom = changes.validFrom ?? newYorkInstant(day('2023-05-02'), '17:00')
  return {
    acquiredDisposed: 'A',
    code: 'P',
    dateValidity: { status: 'ok' },
    directOrIndirect: 'D',
    documentType: '4',
    equitySwap: false,
    filedAt: day('2023-05-02'),
    id: '0000000001-23-000001#ND1',
    isNewPosition: false,
    isUnlinkedAmendment: false,
    issuerCik: '1000',
    natureOfOwnership: undefined,
    ownerChangePercent: 25,
    owners: [owner('7', validFrom)],
    noDecision: undefined,
    plan: { reason: 'checkbox', value: false },
    pricePerShare: 10,
    priceValidity: { status: 'ok' },
    securityTitle: 'Common Stock',
    shares: 1_000,
    sharesOwnedFollowing: 5_000,
    table: 'nonDerivative',
    ticker: 'QWRT',
    transactionDate: day('2023-05-01'),
    validFrom,
    validTo: undefined,
    valueUsd: 10_000,
    version: 1,
    ...changes
  }
}

export function owner(cik: string, knownAt: Date): TradeOwner {
  return {
    cik,
    isDirector: true,
    isOfficer: null,
    isOther: null,
    isTenPercentOwner: null,
    knownAt,
    name: `Owner ${cik}`,
    officerTitle: null,
    title: 'director'
  }
}

/** First `count` weekdays from `first` on. */
export function weekdays(first: ReportDate, count: number): ReportDate[] {
  const days: ReportDate[] = []
  for (let current = first; days.length < count; current = addDays(current, 1))
    if (weekdayOf(current) % 6 !== 0) days.push(current)
  return days
}

/** Unadjusted sessions on weekdays from `first` on. Each opens at its close. */
export function closes(
  first: ReportDate,
  prices: readonly number[],
  options: { splits?: readonly DatedSplit[]; delistedOn?: ReportDate } = {}
): PriceSeries {
  const days = weekdays(first, prices.length)
  const sessions = prices.map((close, index) => session({ close, date: days[index]!, open: close }))
  return makePriceSeries(sessions, options.splits ?? [], options.delistedOn)
}

export function session(known: Partial<PriceSession> & { date: ReportDate }): PriceSession {
  return {
    adjustedClose: undefined,
    close: undefined,
    open: undefined,
    splitClose: undefined,
    splitOpen: undefined,
    ...known
  }
}

const CAREER_MS = 3 * 365.25 * DAY_MS

/** CIK of the insider who holds a post. The holder changes every three years, so that histories stay short. */
function insiderAt(seat: number, asOfMs: number): number {
  const career = Math.floor(asOfMs / CAREER_MS + ((seat * 0.618) % 1))
  return (seat * 100 + career) * 4 + 1
}

/**
 * Generates purchases at random instants over `years` from 2016.
 * Some insiders trade far more than others. One purchase in seven has three owners, one in ten opens a position. Some
 * outcomes stay unknown, and some events share an instant.
 */
export function generateEvents(options: { count: number; years: number; seed: number }): ScorableEvent[] {
  const random = randomFrom(options.seed)
  const start = Date.UTC(2016, 0, 4)
  const span = options.years * 365.25 * DAY_MS
  const events = Array.from({ length: options.count }, (_, index): ScorableEvent => {
    // Rounds to minutes, so that some events share an instant.
    const asOfMs = start + Math.floor((random() * span) / 60_000) * 60_000
    const seat = Math.floor(random() ** 1.2 * (options.count / (2 * options.years)))
    const insider = insiderAt(seat, asOfMs)
    const companions = random() < 1 / 7 ? [1, 2] : []
    const isNewPosition = random() < 0.1
    return {
      accession: `0000000009-16-${String(index).padStart(6, '0')}`,
      asOfMs,
      isNewPosition,
      issuerCik: String(1 + Math.floor(random() ** 1.5 * (options.count / 25))),
      isWin: random() < 0.3 + ((seat * 37) % 50) / 100,
      maturedAtMs: random() < 0.93 ? asOfMs + Math.floor(366 + random() * 4) * DAY_MS : undefined,
      ownerChangePercent: isNewPosition || random() < 0.03 ? undefined : Math.exp(random() * 8 - 3),
      owners: [0, ...companions].map(offset => ({ cik: String(insider + offset), knownAtMs: asOfMs })),
      retractedAtMs: undefined,
      valueUsd: Math.exp(random() * 9 + 6)
    }
  })
  return events.sort((a, b) => a.asOfMs - b.asOfMs || (a.accession < b.accession ? -1 : 1))
}
