import type { Cik } from '../filings/ownership-document.ts'
import { DERIVATION_VERSION, deriveTrades } from '../trades/derive-trades.ts'
import { issuerNameOf, sessionsToCheck, typedTickers } from '../trades/issuer-tickers.ts'
import type { DerivedIssuers, StaleIssuer, StaleTrades, TradeBatch } from './ports.ts'

export interface DerivedTrades {
  issuers: number
  /** Versions of trades that are new or different. */
  versions: number
}

const BATCH_ISSUERS = 100
/** Filings of so many are in memory at once; one issuer with more is a batch of its own. */
const BATCH_FILINGS = 10_000
/** While one batch is written the next is derived. */
const BATCHES_AT_ONCE = 2

/** Lists the issuers whose trades older rules made, so that one can see how much there is to do. */
export const listOutdated = (ports: { readonly staleTrades: StaleTrades }) => (): Promise<void> =>
  ports.staleTrades.listOutdated(DERIVATION_VERSION)

/** Derives the trades of every stale issuer, and of all where the rules have changed; `total` grows with each batch, also where a later one fails. */
export async function deriveStaleTrades(
  staleTrades: StaleTrades,
  total: DerivedTrades = { issuers: 0, versions: 0 }
): Promise<DerivedTrades> {
  await listOutdated({ staleTrades })()
  const deriveAll = async (): Promise<void> => {
    for (;;) {
      const derived = await staleTrades.takeIssuers(BATCH_ISSUERS, deriveBatch)
      if (derived.issuers === 0) return
      total.issuers += derived.issuers
      total.versions += derived.versions
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: BATCHES_AT_ONCE }, deriveAll))
  const failure = ends.find(end => end.status === 'rejected')
  if (failure) throw failure.reason
  return total
}

async function deriveBatch(batch: TradeBatch): Promise<DerivedTrades> {
  let versions = 0
  for (const issuers of splitByFilings(batch.issuers))
    versions += await batch.replace(issuers, await derive(batch, issuers))
  return { issuers: batch.issuers.length, versions }
}

async function derive(batch: TradeBatch, issuers: readonly Cik[]): Promise<DerivedIssuers> {
  const { filings, tickers } = await batch.loadFilings(issuers)
  const market = await batch.loadMarket(sessionsToCheck(filings, tickers))
  const listedOf = Map.groupBy(tickers, ({ cik }) => cik)
  const filingsOf = [...Map.groupBy(filings, ({ issuer }) => issuer.cik)]
  return {
    names: filingsOf.flatMap(([cik, own]) => {
      const name = issuerNameOf(own, listedOf.get(cik) ?? [])
      return name ? [{ ...name, cik }] : []
    }),
    tickers: filingsOf.flatMap(([cik, own]) => typedTickers(own).map(period => ({ ...period, cik }))),
    trades: deriveTrades({ filings, tickers, ...market })
  }
}

function splitByFilings(issuers: readonly StaleIssuer[]): Cik[][] {
  const batches: Cik[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const { cik, filings } of issuers.toSorted((a, b) => Number(a.cik) - Number(b.cik))) {
    if (size + filings > BATCH_FILINGS) {
      batches.push([])
      size = 0
    }
    batches.at(-1)!.push(cik)
    size += filings
  }
  return batches
}
