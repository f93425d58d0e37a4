import type { Secrets } from '../accounts/ports.ts'
import { instantOf } from '../as-of.ts'
import type { Clock } from '../clock.ts'
import { coverageOf } from '../filings/coverage.ts'
import { findIssuersOf, type UnknownTicker } from '../lists/activities/find-issuers.ts'
import type { TickerDirectory } from '../lists/activities/ports.ts'
import { type QueryRefusal, refuseParameter } from '../query.ts'
import type { BuyScore } from '../scores/buy-score.ts'
import type { ScoreStore } from '../scores/ports.ts'
import type { WeeklyReports } from '../scores/score-visibility.ts'
import type { ApiCaller } from './admit-caller.ts'
import { type BuyScoreQuery, DEFAULT_SCORES } from './buy-score-query.ts'
import { readApiCursor, writeApiCursor } from './cursor.ts'
import type { ScoredBuy, ScoredBuyList, TransactionSource } from './ports.ts'
import { scoresOpenTo } from './rights.ts'
import { type ListMeta, metaOf } from './tables/list-meta.ts'

export interface ScorePorts {
  readonly clock: Clock
  readonly reports: WeeklyReports
  readonly scoredBuyList: ScoredBuyList
  readonly scores: ScoreStore
  readonly secrets: Secrets
  readonly tickers: TickerDirectory
  readonly transactions: Pick<TransactionSource, 'held'>
}

export interface ScorePage {
  readonly rows: readonly (ScoredBuy & { readonly score: BuyScore })[]
  readonly meta: ListMeta
  readonly next: string | null
}

export type ListScoresAnswer = { readonly ok: true; readonly value: ScorePage } | QueryRefusal | UnknownTicker

/** Lists the scores that the caller's plan may read, newest first, each with its five factors. */
export function listBuyScores(ports: ScorePorts) {
  return async (
    { as_of, cursor: written, limit = DEFAULT_SCORES, ticker }: BuyScoreQuery,
    caller: Pick<ApiCaller, 'rights'>
  ): Promise<ListScoresAnswer> => {
    const scope = `scores ${as_of?.toISOString() ?? ''} ${ticker ?? ''}`
    const cursor = written === undefined ? undefined : readApiCursor(ports.secrets, scope, written)
    if (written !== undefined && !cursor) return refuseParameter('cursor')
    const issuers = await findIssuersOf(ports.tickers, ticker)
    if (!issuers.ok) return issuers
    const [held, weeks] = await Promise.all([ports.transactions.held(), ports.reports.listNewestWeeks()])
    const now = ports.clock.now()
    const asOf = instantOf(cursor?.asOf ?? as_of, held.lastKnownAt ?? now, now)
    const [at = '', accession = '', judged] = cursor?.after ?? []
    // Without `as_of`, purchases that were known to be wrong when the first page was read are left out.
    const judgedAt = as_of ? asOf : judged === undefined ? now : new Date(judged)
    const found = await ports.scoredBuyList.list({
      after: cursor && { accession, at },
      asOf,
      issuerCiks: issuers.value,
      judgedAt,
      limit: limit + 1,
      openScores: scoresOpenTo(caller.rights, weeks)
    })
    const buys = found.slice(0, limit)
    const last = found.length > limit ? buys.at(-1) : undefined
    const scores = await ports.scores.findScores(buys.map(buy => buy.accession))
    const meta = metaOf({
      asOf,
      coverage: coverageOf(held, { asOf, from: undefined, to: undefined }),
      isSample: held.isSample
    })
    const after = last && [last.at, last.accession, judgedAt.toISOString()]
    const next = after ? writeApiCursor(ports.secrets, scope, { after, asOf }) : null
    const rows = buys.flatMap(buy => {
      const score = scores.get(buy.accession)
      return score ? [{ ...buy, score }] : []
    })
    return { ok: true, value: { meta, next, rows } }
  }
}
