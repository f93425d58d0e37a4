// Implements `npm run ingest -- market --tickers=AAPL,GOOG` or `--all`: daily prices, splits, dividends and details
// from a vendor. All processes share the vendor's budget. Stored data is not requested again, so an interrupted run
// resumes.

import { parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import { type History, readHistory } from '#core/prices/daily/read-history.ts'
import { parseTicker } from '#core/prices/daily-price.ts'
import { type AskedDays, areDividendsDue, daysToAsk } from '#core/prices/market-data/backfill.ts'
import { checkDividends } from '#core/prices/market-data/check-dividends.ts'
import type { SourceFailure } from '#core/prices/market-data/figure.ts'
import { refreshFigure } from '#core/prices/market-data/refresh-figure.ts'
import { realMarketDataPorts } from '../market/market-data-ports.ts'
import { openHistory } from '../market/market-sources.ts'
import { type BackfillTicker, listBackfill, loadHeldCloses } from '../postgres/prices/market-data/backfill-list.ts'
import { postgresVendorBudget } from '../postgres/prices/market-data/vendor-budget.ts'
import { writeDividends } from '../postgres/stocks/dividends.ts'
import { writePrices } from '../postgres/stocks/prices.ts'
import { systemClock } from '../system-clock.ts'
import { emptySummary, type IngestJob, type IngestKind, type IngestOutcome } from './ingest-kind.ts'
import { countOf, type IngestRefusal, inEnglish } from './ingest-sentences.ts'

export const marketKind: IngestKind = {
  changesData: true,
  options: ['all', 'from', 'tickers'],
  run: runMarket,
  sources: ['all', 'tickers'],
  usage: "market               a vendor's prices, splits, dividends: --tickers=AAPL,GOOG or --all; --from=2016-01-01"
}

interface Counts {
  /** Number of tickers with new data. */
  read: number
  /** Number of tickers whose data was already complete. */
  upToDate: number
  rows: number
  sessions: number
  splits: number
  dividends: number
  missingDays: number
  rejected: IngestRefusal[]
}

type Ask = ReturnType<typeof openAsking>

async function runMarket(job: IngestJob): Promise<IngestOutcome> {
  const { connection, options, paths, pipeline, progress } = job
  if (paths.length > 0) throw new Error('Name --tickers=… or --all: prices of files are read by "prices".')
  const from = readDay(options.get('from'))
  const ask = openAsking(job)
  const wanted = await listBackfill(connection.pool, readTickers(options))
  const counts: Counts = {
    dividends: 0,
    missingDays: 0,
    read: 0,
    rejected: [],
    rows: 0,
    sessions: 0,
    splits: 0,
    upToDate: 0
  }
  progress.start(wanted.length)
  const { trades, value: stopped } = await pipeline.takeIn('prices', async () => {
    const stopped = await takeAll(job, wanted, { ask, counts, from })
    progress.say('checking filed prices, following trades')
    const { dividends, rows, sessions, splits } = counts
    const changed = sessions > 0 || splits > 0 || dividends > 0 ? (['stocks'] as const) : []
    return { changed, detail: rows > 0 ? { rows, sessions } : undefined, value: stopped }
  })
  return describe(counts, trades, stopped)
}

interface Run {
  readonly ask: Ask
  readonly counts: Counts
  readonly from: ReportDate | undefined
}

/** Returns a sentence for the user if the vendor cannot be requested now. Data already read is kept. */
async function takeAll(
  { connection, progress }: IngestJob,
  wanted: readonly BackfillTicker[],
  { ask, counts, from }: Run
): Promise<string | undefined> {
  for (const [index, asked] of wanted.entries()) {
    progress.say(`${asked.ticker}, ${inEnglish(index + 1)} of ${countOf(wanted.length, 'ticker')}`)
    const days = daysToAsk(asked.held, { from, now: systemClock.now() })
    if (days) {
      const answered = await ask.history(asked.ticker, days)
      if (!answered.ok && STOPS[answered.code]) return STOPS[answered.code]
      if (answered.ok) await take(connection, asked.ticker, answered.value, counts)
      else counts.rejected.push({ file: asked.ticker, reason: answered.code })
    } else counts.upToDate += 1
    const stopped = await takeDividends(connection, asked, ask, counts)
    if (stopped) return stopped
    await ask.details(asked)
    progress.advance(1)
  }
  return undefined
}

/** Failures that end a run, with the sentence for the user. Any other failure affects only one ticker. */
const STOPS: Partial<Record<SourceFailure, string>> = {
  busy: 'The vendor takes no more questions for now; run the same command later.',
  key_refused: 'The vendor in MARKET_HISTORY refuses the key.',
  not_in_plan: 'The plan with the vendor does not have these prices; a later --from may.',
  unavailable: 'The vendor cannot be reached; run the same command later.'
}

/** Stores a ticker in one transaction. If the basis of the prices is unclear, all of them are rejected. */
async function take(
  connection: IngestJob['connection'],
  ticker: string,
  { checked, rows }: History,
  counts: Counts
): Promise<void> {
  const reasons = Map.groupBy(checked.refused, ({ reason }) => reason)
  for (const [reason, days] of reasons) counts.rejected.push({ file: ticker, reason, rows: days.length })
  if (checked.doubt) {
    counts.rejected.push({ file: ticker, reason: checked.doubt })
    return
  }
  const changes = await writePrices(connection, rows)
  counts.read += 1
  counts.rows += checked.prices.length
  counts.sessions += changes.sessions
  counts.splits += changes.splits
  counts.missingDays += checked.missingDays
}

/**
 * Returns a sentence for the user if the vendor cannot be requested now. Ignores a plan without dividends, which may
 * still include prices.
 */
async function takeDividends(
  { pool }: IngestJob['connection'],
  { dividendsReadAt, ticker }: BackfillTicker,
  ask: Ask,
  counts: Counts
): Promise<string | undefined> {
  const readAt = systemClock.now()
  if (!areDividendsDue(dividendsReadAt, readAt)) return undefined
  const told = await ask.dividends(ticker)
  if (!told.ok) return told.code === 'not_in_plan' ? undefined : STOPS[told.code]
  const { dividends, refused } = checkDividends(told.value)
  for (const [reason, rows] of Map.groupBy(refused, reason => reason)) {
    counts.rejected.push({ file: ticker, reason, rows: rows.length })
  }
  counts.dividends += await writeDividends(pool, ticker, { dividends, readAt, source: 'massive' })
  return undefined
}

/** @throws an error with a sentence for the user if no key is configured. */
function openAsking({ connection, market }: IngestJob) {
  const parts = { budget: postgresVendorBudget(connection), clock: systemClock, isPatient: true }
  const history = market && openHistory(market, parts)
  if (!market || !history) throw new Error('No vendor in MARKET_HISTORY has a key: set MASSIVE_API_KEY.')
  const refresh = refreshFigure(realMarketDataPorts(market, connection, systemClock, { isPatient: true }))
  return {
    dividends: (ticker: string) => history.findDividends(ticker),
    async details({ cik, ticker }: BackfillTicker): Promise<void> {
      if (cik !== undefined) await refresh({ cik, ticker }, 'details', undefined)
    },
    history: (ticker: string, days: AskedDays) =>
      readHistory(history, prices => loadHeldCloses(connection.db, ticker, prices), { ...days, ticker })
  }
}

function readTickers(options: IngestJob['options']): string[] | undefined {
  const typed = options.get('tickers')
  if (typed === undefined) return undefined
  const tickers = typed.split(',').map(text => parseTicker(text))
  const wrong = tickers.indexOf(undefined)
  if (wrong >= 0) throw new Error(`"${typed.split(',')[wrong]}" is no ticker.`)
  return [...new Set(tickers as string[])]
}

/** @throws an error with a sentence for the user if the text is not a day. */
function readDay(text: string | undefined): ReportDate | undefined {
  const day = text === undefined ? undefined : parseReportDate(text)
  if (text !== undefined && !day) throw new Error(`--from must be a day such as 2016-01-01, not "${text}".`)
  return day
}

function describe(counts: Counts, trades: number, stopped: string | undefined): IngestOutcome {
  const { dividends, missingDays, read, rejected, rows, sessions, splits, upToDate } = counts
  const missing = missingDays > 0 ? [`Of ${countOf(missingDays, 'session')} between them the vendor has no price.`] : []
  return {
    details: { dividends, missingDays, rows, sessions, splits, tickers: read, upToDate },
    hasFailed: stopped !== undefined,
    hasReadAnything: read + upToDate > 0,
    notes: [...missing, ...(stopped === undefined ? [] : [`Stopped: ${stopped}`])],
    sentence:
      `${countOf(rows, 'price')} of ${countOf(read, 'ticker')}: ${inEnglish(sessions)} new or changed; ` +
      `${countOf(splits, 'split')}, ${countOf(dividends, 'dividend')}, ${countOf(trades, 'new trade')}; ${countOf(upToDate, 'ticker')} up to date already.`,
    summary: {
      ...emptySummary(),
      duplicates: rows - sessions,
      files: read,
      inserted: sessions,
      rejected,
      trades
    },
    takenIn: new Set(rejected.filter(({ rows }) => rows !== undefined).map(({ file }) => file))
  }
}
