// Fetches daily prices of all stocks after each session, so that the next morning's report is complete. Continues only
// stocks that already have prices; a command loads history.

import type { TakeIn } from '../../changes.ts'
import type { Clock } from '../../clock.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import type { DailyPrice } from '../daily-price.ts'
import { checkPrices } from '../market-data/check-prices.ts'
import type { SourceFailure } from '../market-data/figure.ts'
import type { Split } from '../splits/split.ts'
import { dueSessions, goneOnWithFrom, needsPast } from './due-sessions.ts'
import { type AskedVendor, findVendor, type NotAsked } from './find-vendor.ts'
import type { DailyPriceSource, HeldClose, HeldPrices } from './ports.ts'
import { readHistory } from './read-history.ts'

export interface DailyPricePorts extends AskedVendor {
  readonly clock: Clock
  readonly heldPrices: HeldPrices
  readonly takeIn: TakeIn
}

export interface FetchedSessions {
  /** Sessions whose prices were saved. */
  readonly sessions: readonly ReportDate[]
  /** Number of new or different prices. */
  readonly prices: number
  /** Stocks whose price was rejected, and stocks not checked yet. */
  readonly refused: readonly string[]
  /** Reason why the vendor returned no more; `not_yet` if it has no prices of a session yet. */
  readonly stopped: SourceFailure | 'not_yet' | undefined
}

/** Maximum number of history checks per run, two requests each. Other stocks wait for the next session. */
const MOST_LOOKS = 15

export function fetchSessions(ports: DailyPricePorts) {
  const { clock, heldPrices, takeIn } = ports
  return async (): Promise<FetchedSessions | NotAsked | 'no_prices'> => {
    const vendor = await findVendor(ports)
    if (typeof vendor === 'string') return vendor
    const last = await heldPrices.findLastSession()
    // Without stored prices there is nothing to continue.
    if (!last) return 'no_prices'
    const run = { looks: MOST_LOOKS, prices: 0, refused: [] as string[], sessions: [] as ReportDate[] }
    let stopped: FetchedSessions['stopped']
    const due = dueSessions(last, clock.now())
    if (due.length === 0) return { prices: 0, refused: [], sessions: [], stopped }
    await takeIn('prices', async () => {
      for (const day of due) {
        stopped = await takeSession(ports, vendor, day, run)
        if (stopped) break
        run.sessions.push(day)
      }
      // Stocks postponed on the evening of `last` have now been requested again.
      if (run.sessions.length > 0) await heldPrices.declareComplete(last)
      const isNew = run.prices > 0
      const detail = isNew ? { rows: run.prices, sessions: run.sessions.length } : undefined
      return { changed: isNew ? ['stocks'] : [], detail, value: undefined }
    })
    return { prices: run.prices, refused: run.refused, sessions: run.sessions, stopped }
  }
}

interface Run {
  looks: number
  prices: number
  readonly refused: string[]
}

/** Returns why the session failed; undefined on success. */
async function takeSession(
  { clock, heldPrices }: DailyPricePorts,
  source: DailyPriceSource,
  day: ReportDate,
  run: Run
): Promise<FetchedSessions['stopped']> {
  const told = await source.findSession(day, { isToday: newYorkDay(clock.now()) === day })
  if (!told.ok) return told.code
  if (told.value.length === 0) return 'not_yet'
  const splits = await source.findSplitsOn(day)
  if (!splits.ok) return splits.code
  const splitsOf = Map.groupBy(splits.value, ({ ticker }) => ticker)
  const held = await heldPrices.findLastCloses(goneOnWithFrom(day))
  const rows: DailyPrice[] = []
  for (const price of told.value) {
    const before = held.get(price.ticker)
    if (!before || before.date > day) continue
    const taken = await takePrice(heldPrices, source, { before, price, splits: splitsOf.get(price.ticker) ?? [] }, run)
    if (taken.length > 0) rows.push(...taken)
    else run.refused.push(price.ticker)
  }
  run.prices += (await heldPrices.save(rows)).sessions
  return undefined
}

interface Told {
  readonly before: HeldClose
  readonly price: DailyPrice
  readonly splits: readonly Split[]
}

async function takePrice(
  heldPrices: HeldPrices,
  source: DailyPriceSource,
  told: Told,
  run: Run
): Promise<readonly DailyPrice[]> {
  const { before, price, splits } = told
  const isCorrection = before.date === price.date
  if (needsPast(price, before, isCorrection ? [] : splits)) return lookBack(heldPrices, source, told, run)
  return checkPrices([price], []).prices
}

/** Returns the prices of the stock since its last one, with its splits; empty if they are rejected or unavailable. */
async function lookBack(
  heldPrices: HeldPrices,
  source: DailyPriceSource,
  { before, price }: Told,
  run: Run
): Promise<readonly DailyPrice[]> {
  if (run.looks === 0) return []
  run.looks -= 1
  const asked = { from: goneOnWithFrom(before.date), ticker: price.ticker, to: price.date }
  const history = await readHistory(source, heldPrices.findClosesOn, asked)
  if (!history.ok) return []
  const { checked, rows } = history.value
  return checked.prices.some(({ date }) => date === price.date) ? rows : []
}
