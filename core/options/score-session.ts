// Judges a session of all underlyings in batches, so that memory never holds all contracts of the day.

import type { ReportDate } from '../dates/report-date.ts'
import type { OptionChain } from './chain.ts'
import { addCounts, isHealthyFeed, NO_COUNTS } from './health.ts'
import { type JudgedChain, judgeChain, type PastSession, withoutHits } from './judge-chain.ts'
import { HORIZONS, type LaterMove, type OptionStore } from './ports.ts'
import { COMPARED_SESSIONS, USUAL_SESSIONS } from './score.ts'
import { sessionBefore, sessionsBack } from './sessions.ts'

/** Number of underlyings per batch. */
const AT_ONCE = 250

export interface SessionOutcome {
  readonly session: ReportDate
  readonly underlyings: number
  readonly contracts: number
  readonly hits: number
  readonly isHealthy: boolean
}

/** Judges the stored chains of a session. Idempotent. */
export function scoreSession({ options }: { readonly options: OptionStore }) {
  return async (session: ReportDate): Promise<SessionOutcome> => {
    const underlyings = await options.listUnderlyings(session, 'close')
    const judged: JudgedChain[] = []
    const moves: LaterMove[] = []
    for (let from = 0; from < underlyings.length; from += AT_ONCE) {
      const cases = await loadCases(options, session, underlyings.slice(from, from + AT_ONCE))
      for (const { before, chain, isSplit, past } of cases) {
        const found = judgeChain({ before, chain, isSplit, past })
        judged.push(found)
        moves.push(...laterMoves(found, past))
      }
    }
    const isHealthy = isHealthyFeed(judged.reduce((sum, { counts }) => addCounts(sum, counts), NO_COUNTS))
    const kept = isHealthy ? judged : judged.map(withoutHits)
    await options.saveJudged(kept, moves)
    return {
      contracts: kept.reduce((sum, { contracts }) => sum + contracts, 0),
      hits: kept.reduce((sum, { hits }) => sum + hits.length, 0),
      isHealthy,
      session,
      underlyings: kept.length
    }
  }
}

interface LoadedCase {
  readonly before: OptionChain | undefined
  readonly chain: OptionChain
  readonly isSplit: boolean
  readonly past: readonly PastSession[]
}

async function loadCases(
  options: OptionStore,
  session: ReportDate,
  underlyings: readonly string[]
): Promise<LoadedCase[]> {
  const [chains, before, past, splits] = await Promise.all([
    options.loadChains(session, underlyings),
    options.loadChains(sessionBefore(session), underlyings),
    options.loadPast(session, underlyings, {
      from: sessionsBack(session, COMPARED_SESSIONS),
      sumsFrom: sessionsBack(session, USUAL_SESSIONS)
    }),
    options.findSplits(session, underlyings)
  ])
  return underlyings.flatMap(underlying => {
    const chain = chains.get(underlying)
    if (!chain) return []
    const isSplit = splits.has(underlying)
    return [{ before: before.get(underlying), chain, isSplit, past: past.get(underlying) ?? [] }]
  })
}

/** Price moves from earlier sessions to this one, one per horizon. Moves across a split are left out. */
function laterMoves({ isSplit, price, session, underlying }: JudgedChain, past: readonly PastSession[]): LaterMove[] {
  if (price === null) return []
  return HORIZONS.flatMap(horizon => {
    const day = sessionsBack(session, horizon)
    const then = past.find(earlier => earlier.session === day)
    const wasSplit = isSplit || past.some(between => between.session > day && between.isSplit)
    return then?.price && !wasSplit ? [{ horizon, move: price / then.price - 1, session: day, underlying }] : []
  })
}
