// Fetches the history of stocks without prices, such as new listings. Takes only a few at a time, because readers share
// the request budget.

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
  /** Stocks that were requested from the vendor. */
  readonly asked: readonly string[]
  readonly prices: number
  readonly dividends: number
  /** Stocks whose prices were rejected. */
  readonly refused: readonly string[]
  /** Reason why the run stopped before it had requested every stock. */
  readonly stopped: SourceFailure | undefined
}

/** Maximum number of requests per run: three minutes' worth on the smallest plan, once every half hour. */
const MOST_CALLS = 15
/** Pause before a stock is requested again. Vendors add a new listing within days, or hardly ever. */
const ASK_AGAIN_MS = { found: 7 * DAY_MS, missing: 2 * DAY_MS, stillMissing: 30 * DAY_MS }
/** Pause for a stock whose request failed, so that it does not delay the others. */
const ASK_FAILED_AGAIN_MS = DAY_MS / 4
/** Maximum number of failed stocks per run. One more failure means that the vendor is unavailable. */
const MOST_FAILED = 1
/** Requests per stock; prices need one for splits and one for prices. */
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
  /** Number of stocks whose request failed. */
  failed: number
  prices: number
  dividends: number
  /** False once the plan has turned out to exclude dividends. */
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

/** Returns false if the run must stop. Rows saved so far are kept, and the stock is requested again later. */
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
 * Postpones a stock whose request failed; returns whether the run continues. While the vendor is unavailable, each run
 * postpones one stock for some hours. Stocks that always fail therefore cannot block every run.
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

/** Result of one request: whether the vendor returned any rows. */
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

/** Whether a failure ends the run. Failures of a single stock do not. */
const endsRun = (failure: SourceFailure): boolean => failure !== 'not_covered' && failure !== 'unreadable'
