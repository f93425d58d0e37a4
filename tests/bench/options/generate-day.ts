// Generates the options of a market: vendor files for a session and the session before, and sixty earlier sessions.

import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

import { makeRandom } from '#adapters/sample/random.ts'
import { parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import type { PastSession } from '#core/options/judge-chain.ts'
import { BUCKETS } from '#core/options/measures.ts'
import { optionSymbol } from '#core/options/option-symbol.ts'
import { sessionsBack } from '#core/options/sessions.ts'

export const UNDERLYINGS = 5_000
const EXPIRIES = ['2026-03-13', '2026-03-20', '2026-04-17', '2026-06-18', '2027-01-15'].map(
  text => parseReportDate(text)!
)
const STRIKES = 30
export const CONTRACTS: number = UNDERLYINGS * EXPIRIES.length * STRIKES * 2
export const SESSION: ReportDate = parseReportDate('2026-03-10')!
const PAST_SESSIONS = 60
const LETTERS = 26

export const HEAD = 'date,underlying,symbol,underlying_price,volume,open_interest,bid,ask,vwap,close,delta'

/** Four-letter ticker of the underlying with this index. */
export function tickerAt(place: number): string {
  const letter = (of: number) => String.fromCharCode(65 + (of % LETTERS))
  return `Q${letter(Math.floor(place / LETTERS ** 2))}${letter(Math.floor(place / LETTERS))}${letter(place)}`
}

/** Writes the contracts of a session. All sessions have the same contracts, with other volumes and open interest. */
export async function writeDay(file: string, session: ReportDate): Promise<void> {
  const out = createWriteStream(file)
  out.write(`${HEAD}\n`)
  for (let place = 0; place < UNDERLYINGS; place++) {
    if (!out.write(chainText(tickerAt(place), session))) await once(out, 'drain')
  }
  out.end()
  await finished(out)
}

function chainText(ticker: string, session: ReportDate): string {
  const random = makeRandom(`bench/${ticker}/${session}`)
  const [price, lines] = [100, [] as string[]]
  for (const expiry of EXPIRIES) {
    for (const type of ['call', 'put'] as const) {
      for (let step = 0; step < STRIKES; step++) {
        const strike = 70_000 + 2_000 * step
        const symbol = optionSymbol({ expiry, root: ticker, strike, type })
        const open = random.integer(0, 3_000)
        const isBusy = random.chance(0.02)
        const volume = isBusy ? random.integer(500, 9_000) : random.chance(0.4) ? random.integer(1, 480) : 0
        const value = random.integer(5, 900) / 100
        const delta = (random.between(0.01, 0.99) * (type === 'call' ? 1 : -1)).toFixed(4)
        const traded = volume > 0 ? [(value + 0.013).toFixed(4), value.toFixed(2)] : ['', '']
        const quote = [(value * 0.95).toFixed(2), (value * 1.05 + 0.01).toFixed(2)]
        lines.push([session, ticker, symbol, price, volume, open, ...quote, ...traded, delta].join(','))
      }
    }
  }
  return `${lines.join('\n')}\n`
}

/** Earlier sessions of an underlying. Their values are random, because real ones would result from scoring. */
export function pastOf(place: number): PastSession[] {
  const random = makeRandom(`bench/past/${place}`)
  return Array.from({ length: PAST_SESSIONS }, (_, back) => ({
    isSplit: false,
    leader: {
      concentration: random.between(0, 0.4),
      leverage: random.chance(0.3) ? 1 : random.between(0, 1),
      ratio: random.between(-3, 4),
      size: random.between(1e4, 5e6),
      surprise: random.between(0, 60)
    },
    price: 100,
    session: SESSIONS_BEFORE[back]!,
    sums: {
      contracts: Float64Array.from({ length: BUCKETS + 1 }, () => random.integer(5, 40)),
      volume: Float64Array.from({ length: BUCKETS + 1 }, () => random.integer(100, 9_000))
    }
  }))
}

/** Dates of the earlier sessions, oldest first. */
const SESSIONS_BEFORE: readonly ReportDate[] = Array.from({ length: PAST_SESSIONS }, (_, back) =>
  sessionsBack(SESSION, PAST_SESSIONS - back)
)
