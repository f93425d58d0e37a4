import type { Cik } from '../../sec-ids.ts'
import type { EarlierBuy } from '../../trades/before/earlier-buys.ts'
import {
  byValidFrom,
  type Continued,
  DERIVATION_VERSION,
  type DerivedIssuer,
  deriveIssuers
} from '../../trades/derive-trades.ts'
import type { SourceFiling } from '../../trades/filed/source-filing.ts'
import { clusterDays } from '../../trades/insider-cluster.ts'
import { type IssuerPast, pastOf } from '../../trades/issuer-past.ts'
import { type IssuerTickerPeriod, issuerNameOf, sessionsToCheck, typedTickers } from '../../trades/issuer-tickers.ts'
import type { Trade } from '../../trades/trade.ts'
import { type ContinuedIssuer, findContinued } from './find-continued.ts'
import type { DerivedIssuers, EventsOf, StaleIssuer, StaleTrades, TradeBatch } from './ports.ts'
import { FEW_FILINGS, type Share, workOff } from './work-off.ts'

export interface DerivedTrades {
  issuers: number
  /** Number of new or changed versions of trades. */
  versions: number
}

const BATCH_ISSUERS = 100
/** Maximum number of filings in memory at once. An issuer with more forms its own batch. */
const BATCH_FILINGS = 2_000

/** Queues every issuer whose trades were derived by older rules, so that the amount of work is visible. */
export const listOutdated = (ports: { readonly staleTrades: StaleTrades }) => (): Promise<void> =>
  ports.staleTrades.listOutdated(DERIVATION_VERSION)

/**
 * Derives the trades of every stale issuer of `share`. For `slow`, processes only one batch. If the rules have changed,
 * all issuers are stale. Adds each finished batch to `total`, even if a later one fails.
 */
export async function deriveStaleTrades(
  staleTrades: StaleTrades,
  total: DerivedTrades = { issuers: 0, versions: 0 },
  share: Share = 'all'
): Promise<DerivedTrades> {
  await listOutdated({ staleTrades })()
  /** Returns whether there may be more. */
  const takeBatch = async (): Promise<boolean> => {
    const derived = await staleTrades.takeIssuers(BATCH_ISSUERS, batch => deriveBatch(batch, share), share)
    total.issuers += derived.issuers
    total.versions += derived.versions
    return derived.issuers === BATCH_ISSUERS
  }
  if (share === 'slow') await takeBatch()
  else await workOff(takeBatch)
  return total
}

async function deriveBatch(batch: TradeBatch, share: Share): Promise<DerivedTrades> {
  const continued = new Set<Cik>()
  let versions = 0
  const sizesOfNews = batch.issuers.flatMap(issuer => (issuer.news ? [{ ...issuer, size: issuer.news.length }] : []))
  for (const issuers of splitBySize(sizesOfNews)) {
    const found = await findContinued(batch, issuers)
    if (found.length > 0) versions += await deriveLater(batch, found, share)
    for (const { cik } of found) continued.add(cik)
  }
  const whole = batch.issuers.filter(({ cik }) => !continued.has(cik))
  const left = share === 'quick' ? whole.filter(({ filings }) => filings > FEW_FILINGS) : []
  if (left.length > 0) await batch.leave(left.map(({ cik }) => cik))
  const sized = whole.filter(issuer => !left.includes(issuer)).map(issuer => ({ ...issuer, size: issuer.filings }))
  for (const issuers of splitBySize(sized))
    versions += await deriveAll(
      batch,
      issuers.map(({ cik }) => cik),
      share
    )
  return { issuers: batch.issuers.length, versions }
}

async function deriveAll(batch: TradeBatch, issuers: readonly Cik[], share: Share): Promise<number> {
  const { filings, tickers } = await batch.loadFilings(issuers)
  const market = await batch.loadMarket(sessionsToCheck(filings, tickers))
  const derived = deriveIssuers({ filings, tickers, ...market })
  const filingsOf = Map.groupBy(filings, ({ issuer }) => issuer.cik)
  const pasts = derived.map(({ cik, ledger }) => ({ cik, ledger, past: pastOf(filingsOf.get(cik)!) }))
  const all = { ...namesOf(filings, tickers), pasts, trades: tradesOf(derived) }
  return batch.replace(issuers, all, share === 'quick' ? 'named' : 'all')
}

/** Derives only the trades of filings that arrived since the last derivation. */
async function deriveLater(batch: TradeBatch, continued: readonly ContinuedIssuer[], share: Share): Promise<number> {
  const filings = continued.flatMap(issuer => issuer.filings)
  const tickers = continued.flatMap(issuer => issuer.tickers)
  const pasts = new Map(continued.map(({ cik, past }) => [cik, past]))
  const ledgers = await batch.loadLedgers(filings.map(({ accession }) => accession))
  const buys = await loadBuys(batch, continued)
  const starts = continued.map(({ cik, past }): [Cik, Continued] => [
    cik,
    { buys: buys.get(cik) ?? [], filings: past.filings, ledger: ledgers.get(cik) ?? new Map() }
  ])
  const market = await batch.loadMarket(sessionsToCheck(filings, tickers))
  const derived = deriveIssuers({ filings, tickers, ...market }, new Map(starts))
  const filingsOf = Map.groupBy(filings, ({ issuer }) => issuer.cik)
  const named = namesOf(filings, tickers)
  const tickerOf = new Map(named.names.map(({ cik, ticker }) => [cik, ticker]))
  return batch.add(
    continued.map(({ cik, filings: own, past, ticker }) => ({
      cik,
      events: tickerOf.get(cik) === ticker ? 'news' : eventsOfAll(past, share),
      news: own.map(({ accession }) => accession)
    })),
    {
      ...named,
      pasts: derived.map(({ cik, ledger }) => ({ cik, ledger, past: pastOf(filingsOf.get(cik)!, pasts.get(cik)) })),
      trades: tradesOf(derived)
    }
  )
}

/**
 * Scope of events to rebuild after a ticker change. Events of earlier trades are included, because they use the new
 * ticker.
 */
const eventsOfAll = ({ filings }: IssuerPast, share: Share): EventsOf =>
  share === 'quick' && filings <= FEW_FILINGS ? 'named' : 'all'

async function loadBuys(
  batch: TradeBatch,
  continued: readonly ContinuedIssuer[]
): Promise<ReadonlyMap<Cik, readonly EarlierBuy[]>> {
  const wanted = continued.flatMap(({ cik, filings }) => {
    const bought = filings.filter(filing => clusterDays([filing]))
    const days = clusterDays(bought)
    const owners = new Set(bought.flatMap(filing => filing.owners.map(owner => owner.cik)))
    return days ? [{ cik, ...days, owners: [...owners] }] : []
  })
  return wanted.length === 0 ? new Map() : batch.loadBuys(wanted)
}

function namesOf(
  filings: readonly SourceFiling[],
  tickers: readonly IssuerTickerPeriod[]
): Pick<DerivedIssuers, 'names' | 'tickers'> {
  const knownOf = Map.groupBy(tickers, ({ cik }) => cik)
  const filingsOf = [...Map.groupBy(filings, ({ issuer }) => issuer.cik)]
  return {
    names: filingsOf.flatMap(([cik, own]) => {
      const name = issuerNameOf(own, knownOf.get(cik) ?? [])
      return name ? [{ ...name, cik }] : []
    }),
    tickers: filingsOf.flatMap(([cik, own]) =>
      typedTickers(own, knownOf.get(cik) ?? []).map(period => ({ ...period, cik }))
    )
  }
}

const tradesOf = (derived: readonly DerivedIssuer[]): Trade[] =>
  derived.flatMap(({ trades }) => trades).sort(byValidFrom)

/** Splits issuers, sorted by CIK, into groups whose filings fit in memory at once. */
function splitBySize<Issuer extends StaleIssuer & { readonly size: number }>(issuers: readonly Issuer[]): Issuer[][] {
  const runs: Issuer[][] = []
  let total = Number.POSITIVE_INFINITY
  for (const issuer of issuers.toSorted((a, b) => Number(a.cik) - Number(b.cik))) {
    if (total + issuer.size > BATCH_FILINGS) {
      runs.push([])
      total = 0
    }
    runs.at(-1)!.push(issuer)
    total += issuer.size
  }
  return runs
}
