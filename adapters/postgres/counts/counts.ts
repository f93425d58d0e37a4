import type pg from 'pg'
import { type Block, FOREVER, NONE, TRAIT } from '#core/activities/screen/block.ts'
import type { Columns } from '#core/activities/screen/columns.ts'
import type { CountStore, MonthTotals } from '#core/counts/ports.ts'
import { remember } from '../remember.ts'
import type { Screen } from '../screen/screen.ts'
import { countByDay, newYorkDayOf, spanOf } from './count-by-day.ts'

const COUNT_MS = 5_000
const DAY_MS = 86_400_000
const READ_FILINGS = { name: 'count-filings', text: 'select count(*)::int as filings from filing' }
const COUNT_FILINGS_BY_DAY = `select ${newYorkDayOf('known_at')} as day, count(*)::int as count
  from filing where ${spanOf('known_at')} group by 1`

export function postgresCounts(pool: pg.Pool, screen: Screen, countMs = COUNT_MS): CountStore {
  const countFilings = remember(
    async () => (await pool.query<{ filings: number }>(READ_FILINGS)).rows[0]!.filings,
    countMs,
    { isPatient: countMs === 0 }
  )
  const totals = makeMemory(totalsOf)
  return {
    async catchUp() {
      await Promise.all([countFilings.anew(), screen.catchUp()])
    },
    async countAll() {
      const filings = await countFilings()
      const { counts } = totals(await screen.open())
      return { filings, ...counts }
    },
    countFilingsByDay: span => countByDay(pool, COUNT_FILINGS_BY_DAY, span),
    sumMonths: async () => totals(await screen.open()).months
  }
}

/** Keeps the answer for one state of the columns. */
export function makeMemory<Answer>(compute: (columns: Columns) => Answer) {
  let known: { stamp: number; answer: Answer } | undefined
  return ({ columns, stamp }: { columns: Columns; stamp: number }): Answer => {
    if (known?.stamp !== stamp) known = { answer: compute(columns), stamp }
    return known.answer
  }
}

interface Month {
  buys: number
  sells: number
  centsIn: number
  centsOut: number
}

function totalsOf(columns: Columns) {
  const hasIssuer = new Uint8Array(columns.issuers.words.length)
  const hasInsider = new Uint8Array(columns.insiders.words.length)
  const months = new Map<number, Month>()
  const counts = { buys: 0, sells: 0, trades: 0 }
  for (const block of columns.blocks) {
    for (let row = 0; row < block.count; row += 1) {
      if (block.validTo[row] !== FOREVER) continue
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

/** Months since year 0 of a day since 1970. */
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
      buysUsd: centsIn / 100,
      sells,
      sellsUsd: centsOut / 100,
      yearMonth: `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
    }))
}
