// In-memory stores of the pipeline. If work throws, its changes are undone, as in a transaction.

import type { ChangeTag } from '#core/changes.ts'
import type { Filing } from '#core/filings/ownership-document.ts'
import type { UpToDatePorts } from '#core/operation/pipeline/bring-up-to-date.ts'
import type { BuiltEvent, BuyRank, EventBatch, Ranking, TradeBatch } from '#core/operation/pipeline/ports.ts'
import type { IssuedScore } from '#core/scores/issued-score.ts'
import type { RankableBuy } from '#core/scores/scorable-event.ts'
import type { Accession, Cik } from '#core/sec-ids.ts'
import { maturityOf } from '#core/trades/events/outcomes.ts'
import type { Trade } from '#core/trades/trade.ts'
import type { Session } from '#core/trades/validity/trade-validity.ts'
import { memoryReference } from '#tests/support/ranking/memory-reference.ts'

interface Held {
  staleTrades: Set<Cik>
  staleEvents: Set<Cik>
  trades: Map<Cik, readonly Trade[]>
  events: Map<Cik, readonly BuiltEvent[]>
  ranks: Map<Accession, BuyRank>
  waiting: Set<Accession>
  staleSince: number | undefined
  overtaken: Set<Accession>
  scores: Map<Accession, IssuedScore>
}

export interface MemoryPipeline extends UpToDatePorts {
  readonly held: Held
  /** Pipeline steps in the order in which they ran. */
  readonly log: string[]
  /** Live filings that have not been announced yet. */
  readonly expected: Set<Accession>
  readonly told: (readonly ChangeTag[])[]
  /** Kind of write that fails the next time. */
  failOnce: 'events' | 'scores' | 'trades' | undefined
  /** Marks issuers for derivation, as saving their filings does. */
  touch(...ciks: Cik[]): void
}

export function memoryPipeline(filings: readonly Filing[], sessions: readonly Session[] = []): MemoryPipeline {
  let held: Held = {
    events: new Map(),
    overtaken: new Set(),
    ranks: new Map(),
    scores: new Map(),
    staleEvents: new Set(),
    staleSince: undefined,
    staleTrades: new Set(),
    trades: new Map(),
    waiting: new Set()
  }

  async function inTransaction<Value>(work: () => Promise<Value>): Promise<Value> {
    const before = structuredClone(held)
    try {
      return await work()
    } catch (error) {
      held = before
      throw error
    }
  }

  function note(what: 'events' | 'scores' | 'trades', count: number): void {
    if (pipeline.failOnce === what) {
      pipeline.failOnce = undefined
      throw new Error(`no room for ${what}`)
    }
    pipeline.log.push(`${what} ${count}`)
  }

  function take(from: Set<Cik>, limit: number, mayTake: (cik: Cik) => boolean = () => true): Cik[] {
    const taken = [...from].filter(mayTake).slice(0, limit)
    for (const cik of taken) from.delete(cik)
    return taken
  }

  const filingsOf = (ciks: readonly Cik[]): Filing[] => filings.filter(({ issuer }) => ciks.includes(issuer.cik))

  const tradeBatch = (ciks: readonly Cik[]): TradeBatch => ({
    issuers: ciks.map(cik => ({ cik, filings: filingsOf([cik]).length, news: undefined })),
    ...NOTHING_CONTINUES,
    loadFilings: async wanted => ({ filings: filingsOf(wanted), tickers: [] }),
    loadMarket: async () => ({ sessions, splits: [] }),
    async replace(replaced, { trades }) {
      note('trades', replaced.length)
      const byIssuer = Map.groupBy(trades, ({ issuerCik }) => issuerCik)
      const changed = replaced.flatMap(cik => {
        const own = byIssuer.get(cik) ?? []
        const isSame = JSON.stringify(own) === JSON.stringify(held.trades.get(cik) ?? [])
        held.trades.set(cik, own)
        return isSame ? [] : own
      })
      return changed.length
    }
  })

  const eventBatch = (ciks: readonly Cik[]): EventBatch => ({
    findSamePrices: async () => [],
    issuers: ciks.map(cik => ({ cik, news: undefined })),
    loadRanked: async () =>
      ciks
        .flatMap(cik => held.events.get(cik) ?? [])
        .map(({ event, outcomes }) => ({ ...event, ...maturityOf(outcomes) }))
        .filter(({ accession, side }) => side === 'buy' && held.ranks.has(accession)),
    loadTickers: async () => ({ issuers: [], listedOn: undefined, seen: [] }),
    loadTrades: async () => ciks.flatMap(cik => held.trades.get(cik) ?? []),
    loadWaits: async () =>
      new Map(
        ciks.flatMap(cik => held.events.get(cik) ?? []).map(({ event }) => [`${event.accession} ${event.side}`, event])
      ),
    now: new Date('2026-08-12T12:00:00Z'),
    async replace(_scope, events, { forgotten, since, waiting }) {
      note('events', ciks.length)
      for (const cik of ciks)
        held.events.set(
          cik,
          events.filter(({ event }) => event.issuerCik === cik)
        )
      for (const accession of forgotten) held.ranks.delete(accession)
      if (since) held.staleSince = Math.min(held.staleSince ?? since.getTime(), since.getTime())
      for (const accession of waiting) held.waiting.add(accession)
      return events.length
    }
  })

  const eligibleBuys = (): RankableBuy[] =>
    [...held.events.values()]
      .flat()
      .filter(({ event }) => event.side === 'buy' && event.isEligible)
      .map(built => toRankable(built, held.scores))
      .sort((a, b) => a.asOfMs - b.asOfMs || (a.accession < b.accession ? -1 : 1))

  const ranking: Ranking = {
    findStaleSince: async () => held.staleSince,
    async noteOvertaken({ overtaken, repeated }) {
      for (const accession of repeated) held.overtaken.delete(accession)
      for (const accession of overtaken) held.overtaken.add(accession)
    },
    findNewestRank: async () => [...held.ranks.values()].map(({ asOfMs }) => asOfMs).sort((a, b) => b - a)[0],
    async forgetFrom(asOfMs) {
      pipeline.log.push('ranks all')
      held.waiting.clear()
      held.staleSince = undefined
      for (const rank of [...held.ranks.values()]) if (rank.asOfMs >= asOfMs) held.ranks.delete(rank.accession)
    },
    isNewVersion: async version =>
      eligibleBuys().length > 0 && ![...held.scores.values()].some(({ scoreVersion }) => scoreVersion === version),
    async issue(scores) {
      note('scores', scores.length)
      for (const score of scores) held.scores.set(score.accession, score)
      return scores.length
    },
    listFrom: async (fromMs, limit) =>
      eligibleBuys()
        .filter(({ asOfMs }) => asOfMs >= fromMs)
        .slice(0, limit),
    listWaiting: async limit =>
      eligibleBuys()
        .filter(buy => held.waiting.has(buy.accession))
        .slice(0, limit),
    async *readAll() {
      yield eligibleBuys()
    },
    reference: memoryReference(eligibleBuys, () => [...held.ranks.values()]),
    async saveRanks(ranks) {
      for (const rank of ranks) {
        held.ranks.set(rank.accession, rank)
        held.waiting.delete(rank.accession)
      }
    }
  }

  const pipeline: MemoryPipeline = {
    arrivalLog: {
      async announce() {
        const { size } = pipeline.expected
        pipeline.expected.clear()
        return size
      },
      async expect(accessions) {
        for (const accession of accessions) pipeline.expected.add(accession)
      },
      findUnfinished: async () => ({ filings: [], isAnything: false })
    },
    changes: { tell: async tags => void pipeline.told.push(tags) },
    expected: new Set(),
    failOnce: undefined,
    get held() {
      return held
    },
    log: [],
    prices: { loadMarket: async () => undefined, loadSeries: async () => new Map() },
    staleDisclosures: {
      takeTickers: (_limit, work) =>
        work({
          loadPurchases: async () => [],
          loadSeen: async () => [],
          loadTickers: async () => ({ issuers: [], listedOn: undefined, seen: [] }),
          loadTrades: async () => [],
          replace: async () => 0,
          replacePurchases: async () => {},
          tickers: []
        })
    },
    staleEvents: {
      takeIssuers: (limit, work) =>
        inTransaction(() => work(eventBatch(take(held.staleEvents, limit, cik => !held.staleTrades.has(cik)))))
    },
    stalePlannedSales: {
      takeIssuers: (_limit, work) => work({ issuers: [], load: async () => [], replace: async () => 0 })
    },
    staleRecords: {
      takeOwners: (_limit, work) =>
        work({ loadEvents: async () => [], loadMaturedBuys: async () => [], owners: [], replace: async () => 0 })
    },
    staleReturns: {
      takeIssuers: (_limit, work) =>
        work({
          issuers: [],
          loadEvents: async () => [],
          loadTickers: async () => ({ issuers: [], listedOn: undefined, seen: [] }),
          replace: async () => 0
        })
    },
    staleTrades: {
      listOutdated: async () => {},
      takeIssuers: (limit, work) => inTransaction(() => work(tradeBatch(take(held.staleTrades, limit))))
    },
    told: [],
    touch(...ciks) {
      for (const cik of ciks) {
        held.staleTrades.add(cik)
        held.staleEvents.add(cik)
      }
    },
    unrankedBuys: {
      rank: work => inTransaction(() => work(ranking)),
      rankFew: work => inTransaction(() => work(ranking))
    }
  }
  return pipeline
}

/** Incremental ports that do nothing, so that each issuer is derived from all its filings. */
export const NOTHING_CONTINUES = {
  add: async () => 0,
  leave: async () => {},
  loadBuys: async () => new Map(),
  loadLedgers: async () => new Map(),
  loadNews: async () => ({ filings: [], tickers: [] }),
  loadPasts: async () => new Map(),
  loadRowsOn: async () => new Map()
} satisfies Partial<TradeBatch>

function toRankable({ event, outcomes }: BuiltEvent, scores: ReadonlyMap<Accession, IssuedScore>): RankableBuy {
  const { isWin, maturedAt } = maturityOf(outcomes)
  return {
    accession: event.accession,
    asOfMs: event.asOf.getTime(),
    excluded: event.excluded,
    isNewPosition: event.isNewPosition,
    issuedFacts: scores.get(event.accession)?.detail,
    issuedScore: scores.get(event.accession)?.score,
    issuerCik: event.issuerCik,
    isWin,
    maturedAtMs: maturedAt?.getTime(),
    notes: event.notes,
    ownerChangePercent: event.ownerChangePercent,
    owners: event.owners.map(({ cik, knownAt }) => ({ cik, knownAtMs: knownAt.getTime() })),
    retractedAtMs: event.retractedAt?.getTime(),
    valueUsd: event.valueUsd
  }
}
