// Keeps the sample's option chains in memory while they are judged. A year is judged session by session and written at
// the end.

import type { ReportDate } from '#core/dates/report-date.ts'
import type { OptionChain } from '#core/options/chain.ts'
import type { JudgedChain, PastSession } from '#core/options/judge-chain.ts'
import type { CountedSession, HitConfirmation, LaterMove, OptionStore } from '#core/options/ports.ts'
import { COMPARED_SESSIONS } from '#core/options/score.ts'

export interface JudgedYear {
  readonly chains: readonly OptionChain[]
  readonly judged: readonly JudgedChain[]
  readonly moves: readonly LaterMove[]
  readonly confirmations: readonly HitConfirmation[]
  readonly counted: readonly CountedSession[]
}

/** Returns the store. Sessions must be judged in order, each only once. */
export function memoryOptionStore() {
  const chains = new Map<ReportDate, Map<string, OptionChain>>()
  const judged = new Map<string, JudgedChain[]>()
  const moves: LaterMove[] = []
  const confirmations = new Map<string, HitConfirmation>()
  const counted = new Map<ReportDate, CountedSession>()
  const named = (session: ReportDate): string[] => [...(chains.get(session)?.keys() ?? [])]
  const store: OptionStore = {
    findSplits: async () => new Set(),
    listBelieved: async session =>
      new Set(named(session).filter(name => stateAt(judged.get(name) ?? [], session) === 'judged')),
    listFollowed: async () => [],
    listUnderlyings: async session => named(session),
    listWhole: async session => new Set(named(session)),
    loadChains: async session => chains.get(session) ?? new Map(),
    loadHits: async session =>
      [...judged.values()].flatMap(of => (of.at(-1)?.session === session ? of.at(-1)!.hits : hitsAt(of, session))),
    loadPast: async (session, underlyings) =>
      new Map(underlyings.map(name => [name, before(judged.get(name) ?? [], session)])),
    async loadShares(session, from) {
      const known = [...confirmations.values()].filter(
        of => of.c !== null && of.session >= from && of.session < session
      )
      const shares = Map.groupBy(known, ({ contract }) => contract.replace(/\d{6}[CP]\d{8}$/, ''))
      return new Map([...shares].map(([root, of]) => [root, of.map(({ c }) => c!)]))
    },
    async saveChains(saved) {
      for (const chain of saved) {
        const own = chains.get(chain.session) ?? new Map<string, OptionChain>()
        chains.set(chain.session, own.set(chain.underlying, chain))
      }
      return { known: 0, written: saved.length }
    },
    async saveConfirmations(saved, sessions) {
      for (const of of saved) confirmations.set(`${of.session} ${of.contract}`, of)
      for (const of of sessions) counted.set(of.session, of)
    },
    async saveJudged(saved, later) {
      for (const of of saved) judged.set(of.underlying, [...(judged.get(of.underlying) ?? []), of])
      moves.push(...later)
    }
  }
  const year = (): JudgedYear => ({
    chains: [...chains.values()].flatMap(of => [...of.values()]),
    confirmations: [...confirmations.values()],
    counted: [...counted.values()],
    judged: [...judged.values()].flat(),
    moves
  })
  return { store, year }
}

const hitsAt = (of: readonly JudgedChain[], session: ReportDate) =>
  of.at(-2)?.session === session ? of.at(-2)!.hits : []

const stateAt = (of: readonly JudgedChain[], session: ReportDate) =>
  of.findLast(judged => judged.session === session)?.state

const before = (of: readonly JudgedChain[], session: ReportDate): PastSession[] =>
  of.slice(-COMPARED_SESSIONS - 1).filter(past => past.session < session)
