// Builds six weeks of option chains with ten contracts. One contract has unusual volume on one day.

import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import { isSession } from '#core/dates/trading-calendar.ts'
import type { ContractRow, OptionChain } from '#core/options/chain.ts'
import { chain, contract, day } from './chains.ts'

export const DAYS: readonly ReportDate[] = sessionsFrom(day('2026-01-02'), 30)
export const HIT_DAY: ReportDate = DAYS[25]!

function sessionsFrom(from: ReportDate, count: number): ReportDate[] {
  const days: ReportDate[] = []
  for (let next = from; days.length < count; next = addDays(next, 1)) if (isSession(next)) days.push(next)
  return days
}

/** Chain of one day with low volume that varies by day. `changes` apply to one contract. */
export function ordinaryDay(session: ReportDate, place: number, changes: Partial<ContractRow> = {}): OptionChain {
  const rows = Array.from({ length: 10 }, (_, index) =>
    contract({
      openInterest: 400 + 10 * index + place,
      strike: 16_000 + 1_000 * index,
      volume: 20 + ((place * 7 + index) % 9),
      ...(index === 4 ? changes : {})
    })
  )
  return chain(rows, { session })
}

export const ordinaryVolumes = (place: number): number[] =>
  Array.from({ length: 10 }, (_, index) => 20 + ((place * 7 + index) % 9))

export const BUSY = { openInterest: 440, volume: 4_000 }
export const days = (changes: (place: number) => Partial<ContractRow>): OptionChain[] =>
  DAYS.map((session, place) => ordinaryDay(session, place, changes(place)))
export const withHit = (openNextMorning: number) =>
  days(place => (place === 25 ? BUSY : place === 26 ? { openInterest: openNextMorning } : {}))
