// Issues a score for every eligible buy that has none. The newest buys are ranked one by one; otherwise one pass ranks
// all buys in time order. An issued score never changes. If later filings or prices would change it, that is recorded
// (docs/reference/scores.md, "What is issued").

import { byInstant, createScorer } from '../../scores/create-scorer.ts'
import { isOvertaken, issueScore } from '../../scores/issued-score.ts'
import { rankAlone } from '../../scores/rank-alone.ts'
import type { RankedBuy } from '../../scores/rank-buy.ts'
import type { RankableBuy } from '../../scores/scorable-event.ts'
import { SCORE_VERSION } from '../../scores/score-weights.ts'
import type { Ranking, UnrankedBuys } from './ports.ts'
import type { Share } from './work-off.ts'

export interface IssuedScores {
  /** Number of scores issued now. */
  readonly issued: number
  /** Method of ranking: `newest` ranks against stored ranks, `all` ranks every buy from scratch. */
  readonly pass: 'none' | 'newest' | 'all'
}

/** Maximum number of buys ranked one by one. For more buys, one pass over all buys is faster. */
const MAX_ONE_BY_ONE = 50
const ALL_TIME = Number.NEGATIVE_INFINITY
const NEVER = Number.POSITIVE_INFINITY

const NONE: IssuedScores = { issued: 0, pass: 'none' }

/**
 * Ranks waiting buys, or all buys if the score has a new version. A quick pass makes no pass over all buys, unless no
 * buy is ranked yet. It does not wait for another process that makes one.
 */
export async function issueScores(unrankedBuys: UnrankedBuys, share: Share = 'all'): Promise<IssuedScores> {
  const rankLater = share === 'quick' ? rankArrived : rankFirst
  const few = await unrankedBuys.rankFew(ranking => issueMissing(ranking, rankLater))
  if (few) return few
  return share === 'quick' ? NONE : unrankedBuys.rank(ranking => issueMissing(ranking, rankAllFrom))
}

/** Ranks all buys if none is ranked yet. */
async function rankFirst(ranking: Ranking, fromMs: number): Promise<IssuedScores | undefined> {
  return (await ranking.findNewestRank()) === undefined ? rankAllFrom(ranking, fromMs) : undefined
}

/** Ranks a few new arrivals at once. Older buys with stale ranks are left to a pass over all buys. */
async function rankArrived(
  ranking: Ranking,
  fromMs: number,
  arrived: readonly RankableBuy[]
): Promise<IssuedScores | undefined> {
  const newestMs = await ranking.findNewestRank()
  const areNewest = newestMs !== undefined && (arrived[0]?.asOfMs ?? newestMs) > newestMs
  return areNewest && arrived.length <= MAX_ONE_BY_ONE ? rankNewest(ranking, arrived) : rankFirst(ranking, fromMs)
}

/** Ranks every buy from scratch, for a test or after a manual change. */
export const rankFromScratch = (unrankedBuys: UnrankedBuys): Promise<IssuedScores> =>
  unrankedBuys.rank(ranking => rankAllFrom(ranking, ALL_TIME))

type RankFrom<Answer> = (ranking: Ranking, fromMs: number, waiting: readonly RankableBuy[]) => Promise<Answer>

async function issueMissing<Answer>(ranking: Ranking, rankFrom: RankFrom<Answer>): Promise<Answer | IssuedScores> {
  if (await ranking.isNewVersion(SCORE_VERSION)) return rankFrom(ranking, ALL_TIME, [])
  const waiting = await ranking.listWaiting(MAX_ONE_BY_ONE + 1)
  const staleMs = await ranking.findStaleSince()
  if (waiting.length === 0 && staleMs === undefined) return NONE
  const fromMs = Math.min(waiting[0]?.asOfMs ?? NEVER, staleMs ?? NEVER)
  if (waiting.length > MAX_ONE_BY_ONE) return rankFrom(ranking, fromMs, waiting)
  const newestMs = await ranking.findNewestRank()
  if (newestMs === undefined) return rankFrom(ranking, fromMs, waiting)
  // Filings accepted in the same minutes arrive in any order, and changes of past prices affect later ranks. Ranks from
  // `fromMs` on are therefore redone.
  const since = fromMs > newestMs ? waiting : await ranking.listFrom(fromMs, MAX_ONE_BY_ONE + 1)
  if (since.length > MAX_ONE_BY_ONE) return rankFrom(ranking, fromMs, waiting)
  if (fromMs <= newestMs || staleMs !== undefined) await ranking.forgetFrom(fromMs)
  return since.length === 0 ? NONE : rankNewest(ranking, since)
}

/** Ranks buys in time order, each against all earlier ones. */
async function rankNewest(ranking: Ranking, waiting: readonly RankableBuy[]): Promise<IssuedScores> {
  let issued = 0
  for (const buy of waiting) issued += await save(ranking, [{ buy, ranked: await rankAlone(buy, ranking.reference) }])
  return { issued, pass: 'newest' }
}

/** Ranks all buys in time order, but stores only ranks from `fromMs` on. Earlier ranks cannot change. */
async function rankAllFrom(ranking: Ranking, fromMs: number): Promise<IssuedScores> {
  const scorer = createScorer()
  let issued = 0
  await ranking.forgetFrom(fromMs)
  for await (const buys of ranking.readAll()) {
    const ranked = [...byInstant(buys)].flatMap(instant => scorer.rankInstant(instant))
    const all = buys.map((buy, index) => ({ buy, ranked: ranked[index]! }))
    issued += await save(
      ranking,
      all.filter(({ buy }) => buy.asOfMs >= fromMs)
    )
  }
  return { issued, pass: 'all' }
}

interface Ranked {
  readonly buy: RankableBuy
  readonly ranked: RankedBuy
}

async function save(ranking: Ranking, ranked: readonly Ranked[]): Promise<number> {
  if (ranked.length === 0) return 0
  await ranking.saveRanks(
    ranked.map(({ buy, ranked: { factors, weightedSum } }) => ({
      accession: buy.accession,
      asOfMs: buy.asOfMs,
      factors,
      weightedSum
    }))
  )
  const issued = ranked.filter(({ buy }) => typeof buy.issuedScore === 'number')
  const overtaken = issued.filter(({ buy, ranked: numbers }) => isOvertaken(buy, numbers))
  if (issued.length > 0)
    await ranking.noteOvertaken({
      overtaken: overtaken.map(({ buy }) => buy.accession),
      repeated: issued.filter(one => !overtaken.includes(one)).map(({ buy }) => buy.accession)
    })
  const scores = ranked.flatMap(({ buy, ranked: numbers }) => issueScore(buy, numbers) ?? [])
  return scores.length === 0 ? 0 : ranking.issue(scores)
}
