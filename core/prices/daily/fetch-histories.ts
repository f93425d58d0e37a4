// The past of stocks that have none yet, such as those that were listed since, a few at a time: so the budget that readers
// share lasts for both.

import type { TakeIn } from '../../changes.ts'
import type { Clock } from '../../clock.ts'
import { DAY_MS } from '../../dates/durations.ts'
import { ok, type Result } from '../../result.ts'
import { daysToAsk, oldestDividendReading } from '../market-data/backfill.ts'
import { checkDividends } from '../market-data/check-dividends.ts'
import type { SourceFailure } from '../market-data/figure.ts'
import { goneOnWithFrom } from './due-sessions.ts'
import { type AskedVendor, findVendor, type NotAsked } from './find-vendor.ts'
import type { DailyPriceSource, HeldDividends, HeldPrices, WantedHistories, WantedHistory } from './ports.ts'
import { readHistory } from './read-history.ts'

export interface HistoryPorts extends AskedVendor {
  readonly clock: Clock
  readonly heldDividends: HeldDividends
  readonly heldPrices: HeldPrices
  readonly wantedHistories: WantedHistories
  readonly takeIn: TakeIn
}

export interface FetchedHistories {
  /** Stocks that were asked for. */
  readonly asked: readonly string[]
  readonly prices: number
  readonly dividends: number
  /** Stocks whose prices are not believed. */
  readonly refused: readonly string[]
  /** Why the run stopped before it had asked for every stock. */
  readonly stopped: SourceFailure | undefined
}

/** On the smallest plan three minutes of each half hour. */
const MOST_CALLS = 15
/** A vendor has a stock that was just listed within days; what it does not have then it will hardly ever have. */
const ASK_AGAIN_MS = { found: 7 * DAY_MS, missing: 2 * DAY_MS, stillMissing: 30 * DAY_MS }
/** A stock whose answer the vendor fails to give may not hold up the others. */
const ASK_FAILED_AGAIN_MS = DAY_MS / 4
/** More stocks than one without an answer: the vendor is away, and none of them is at fault. */
const MOST_FAILED = 1
/** Of prices and of dividends: splits and prices are two. */
const CALLS = { dividends: 1, prices: 2 }

export function fetchHistories(ports: HistoryPorts) {
  const { clock, heldPrices, takeIn, wantedHistories } = ports
  return async (): Promise<FetchedHistories | NotAsked> => {
    const vendor = await findVendor(ports)
    if (typeof vendor === 'string') return vendor
    const now = clock.now()
    const last = await heldPrices.findLastSession()
    const wanted = await wantedHistories.list({
      dividendsBefore: oldestDividendReading(now),
      limit: MOST_CALLS,
      now,
      pricesBefore: last && goneOnWithFrom(last)
    })
    const run: Run = {
      asked: [],
      calls: MOST_CALLS,
      dividends: 0,
      failed: 0,
      hasDividends: true,
      prices: 0,
      refused: [],
      stopped: undefined
    }
    if (wanted.length > 0) {
      await takeIn('prices', async () => {
        await takeAll(ports, vendor, wanted, run)
        const detail = run.prices > 0 ? { rows: run.prices } : undefined
        return { changed: run.prices + run.dividends > 0 ? ['stocks'] : [], detail, value: undefined }
      })
    }
    const { asked, dividends, prices, refused, stopped } = run
    return { asked, dividends, prices, refused, stopped }
  }
}

interface Run {
  readonly asked: string[]
  readonly refused: string[]
  calls: number
  /** Stocks that the vendor gave no answer of. */
  failed: number
  prices: number
  dividends: number
  /** False once the plan turned out to have none. */
  hasDividends: boolean
  stopped: SourceFailure | undefined
}

async function takeAll(
  ports: HistoryPorts,
  source: DailyPriceSource,
  wanted: readonly WantedHistory[],
  run: Run
): Promise<void> {
  for (const stock of wanted) {
    const asked = { ...stock, wantsDividends: stock.wantsDividends && run.hasDividends }
    const calls = Number(asked.wantsPrices) * CALLS.prices + Number(asked.wantsDividends) * CALLS.dividends
    if (calls === 0) continue
    if (calls > run.calls) return
    run.calls -= calls
    if (!(await takeOne(ports, source, asked, run))) return
  }
}

/** False where nobody else is asked now: what was read stays, and the stock is asked for again. */
async function takeOne(
  ports: HistoryPorts,
  source: DailyPriceSource,
  stock: WantedHistory,
  run: Run
): Promise<boolean> {
  const prices = stock.wantsPrices ? await takePrices(ports, source, stock, run) : ok(false)
  const isAnswered = prices.ok || !endsRun(prices.code)
  const dividends = isAnswered && stock.wantsDividends ? await takeDividends(ports, source, stock, run) : ok(false)
  const failed = [prices, dividends].find(taken => !taken.ok && endsRun(taken.code))
  if (failed && !failed.ok) return leaveFailed(ports, stock.ticker, failed.code, run)
  if (!stock.wantsPrices && !run.hasDividends) return true
  run.asked.push(stock.ticker)
  const isFound = [prices, dividends].some(taken => taken.ok && taken.value)
  const pause = isFound ? 'found' : stock.wasAsked ? 'stillMissing' : 'missing'
  const askAgainAt = new Date(ports.clock.now().getTime() + ASK_AGAIN_MS[pause])
  await ports.wantedHistories.noteAsked(stock.ticker, askAgainAt)
  return true
}

/**
 * Whether the others are asked for. Of a vendor that is away each run puts off one stock for some hours, so that two which
 * always fail cannot stop all runs.
 */
async function leaveFailed(
  { clock, wantedHistories }: HistoryPorts,
  ticker: string,
  failure: SourceFailure,
  run: Run
): Promise<boolean> {
  const isAlone = failure === 'unavailable' && run.failed < MOST_FAILED
  if (!isAlone) {
    run.stopped = failure
    return false
  }
  run.failed += 1
  await wantedHistories.putOff(ticker, new Date(clock.now().getTime() + ASK_FAILED_AGAIN_MS))
  return true
}

/** Whether there were any. */
type Taken = Result<boolean, SourceFailure>

async function takePrices(
  { clock, heldPrices }: HistoryPorts,
  source: DailyPriceSource,
  { held, ticker }: WantedHistory,
  run: Run
): Promise<Taken> {
  const days = daysToAsk(held, { from: undefined, now: clock.now() })
  if (!days) return ok(true)
  const history = await readHistory(source, heldPrices.findClosesOn, { ...days, ticker })
  if (!history.ok) return history
  const { checked, rows } = history.value
  if (checked.doubt) run.refused.push(ticker)
  run.prices += (await heldPrices.save(rows)).sessions
  return ok(rows.length > 0)
}

async function takeDividends(
  { clock, heldDividends }: HistoryPorts,
  source: DailyPriceSource,
  { ticker }: WantedHistory,
  run: Run
): Promise<Taken> {
  const told = await source.findDividends(ticker)
  if (told.ok) {
    const { dividends } = checkDividends(told.value)
    run.dividends += await heldDividends.takeOver(ticker, { dividends, readAt: clock.now() })
    return ok(dividends.length > 0)
  }
  if (told.code !== 'not_in_plan') return told
  run.hasDividends = false
  return ok(false)
}

/** What concerns one stock alone does not end it. */
const endsRun = (failure: SourceFailure): boolean => failure !== 'not_covered' && failure !== 'unreadable'
