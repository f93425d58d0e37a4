// Totals of all current trades, overall and by month, in one pass over the columns.

import { DAY_MS } from '../../dates/durations.ts'
import { dollarsOfCents } from '../../money.ts'
import { type Block, NO_END, NONE } from '../activities/screen/block.ts'
import type { Columns } from '../activities/screen/columns.ts'
import { TRAIT } from '../activities/screen/traits.ts'
import type { Counts, MonthTotals } from './ports.ts'

interface Month {
  buys: number
  sells: number
  centsIn: number
  centsOut: number
}

export function totalColumns(columns: Columns): {
  readonly counts: Omit<Counts, 'filings'>
  readonly months: readonly MonthTotals[]
} {
  const hasIssuer = new Uint8Array(columns.issuers.words.length)
  const hasInsider = new Uint8Array(columns.insiders.words.length)
  const months = new Map<number, Month>()
  const counts = { buys: 0, sells: 0, trades: 0 }
  for (const block of columns.blocks) {
    for (let row = 0; row < block.count; row += 1) {
      if (block.validTo[row] !== NO_END) continue
      counts.trades += 1
      hasIssuer[block.issuer[row]!] = 1
      for (let at = block.insiderStart[row]!; at < block.insiderStart[row + 1]!; at += 1) {
        hasInsider[columns.pairInsiders[block.insiders[at]!]!] = 1
      }
      addToMonth(months, block, row, counts)
    }
  }
  const companies = hasIssuer.reduce((sum, has) => sum + has, 0)
  const insiders = hasInsider.reduce((sum, has) => sum + has, 0)
  return { counts: { ...counts, companies, insiders }, months: listMonths(months) }
}

function addToMonth(
  months: Map<number, Month>,
  block: Block,
  row: number,
  counts: { buys: number; sells: number }
): void {
  const isBuy = (block.traits[row]! & TRAIT.buy) !== 0
  const isSell = (block.traits[row]! & TRAIT.sell) !== 0
  if (!isBuy && !isSell) return
  counts.buys += Number(isBuy)
  counts.sells += Number(isSell)
  const traded = block.traded[row]!
  const cents = block.valueCents[row]!
  if (traded === NONE || Number.isNaN(cents)) return
  const month = monthAt(months, traded)
  month.buys += Number(isBuy)
  month.sells += Number(isSell)
  month.centsIn += isBuy ? cents : 0
  month.centsOut += isSell ? cents : 0
}

function monthAt(months: Map<number, Month>, day: number): Month {
  const key = monthOfDay(day)
  const known = months.get(key)
  if (known) return known
  const month = { buys: 0, centsIn: 0, centsOut: 0, sells: 0 }
  months.set(key, month)
  return month
}

const MONTHS_OF_DAYS = new Map<number, number>()

/** Converts days since 1970 to months since year 0. */
function monthOfDay(day: number): number {
  const known = MONTHS_OF_DAYS.get(day)
  if (known !== undefined) return known
  const date = new Date(day * DAY_MS)
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth()
  MONTHS_OF_DAYS.set(day, month)
  return month
}

function listMonths(months: Map<number, Month>): MonthTotals[] {
  return [...months]
    .sort(([left], [right]) => left - right)
    .map(([month, { buys, centsIn, centsOut, sells }]) => ({
      buys,
      buysUsd: dollarsOfCents(centsIn),
      sells,
      sellsUsd: dollarsOfCents(centsOut),
      yearMonth: `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
    }))
}
