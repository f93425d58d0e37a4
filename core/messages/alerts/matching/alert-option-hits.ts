// Matches the unusual options of a session against alert rules, in the transaction that stores them.

import type { Clock } from '../../../clock.ts'
import { newYorkDay } from '../../../dates/new-york-time.ts'
import type { ReportDate } from '../../../dates/report-date.ts'
import type { OptionFilter } from '../../../options/reading/option-filter.ts'
import type { HitWriter, Question } from '../ports.ts'
import { optionsFilterOf } from '../rules/alert-rule.ts'
import { newsSince } from './alert-documents.ts'
import { sessionId } from './alert-prices.ts'
import { type FoundHit, foundBy, isListening, readWatching, writeHits } from './write-hits.ts'

/** Transaction that stores the unusual options of a session, of some underlyings. */
export interface ArrivedOptions extends HitWriter {
  readonly session: ReportDate
  /** Returns the active questions. `isWatched` limits them to the watch lists of the rules' owners. */
  readQuestions(): Promise<readonly (Question & { readonly isWatched: boolean })[]>
  /** Returns the contracts that the list contains with this filter, by underlying. */
  findMatching(filter: OptionFilter): Promise<ReadonlyMap<string, readonly string[]>>
  /** Returns the underlyings on the watch lists of the rules' owners, by rule. */
  readWatched(ruleIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>
}

/** Returns the number of hits: one for each rule and underlying. */
export type AlertOptionHits = (arrived: ArrivedOptions) => Promise<number>

export function alertOptionHits({ clock }: { readonly clock: Clock }): AlertOptionHits {
  return async arrived => {
    const now = clock.now()
    if (arrived.session < newYorkDay(newsSince(now))) return 0
    const questions = await arrived.readQuestions()
    const ofWatchLists = questions.flatMap(({ isWatched, ruleIds }) => (isWatched ? ruleIds : []))
    const watched = ofWatchLists.length > 0 ? await arrived.readWatched(ofWatchLists) : undefined
    const matched: { readonly ruleId: string; readonly underlying: string; readonly contracts: readonly string[] }[] =
      []
    for (const { isWatched, query, ruleIds } of questions) {
      const filter = optionsFilterOf({ query })
      if (!filter) continue
      for (const [underlying, contracts] of await arrived.findMatching(filter))
        for (const ruleId of ruleIds)
          if (!isWatched || watched?.get(ruleId)?.has(underlying)) matched.push({ contracts, ruleId, underlying })
    }
    if (matched.length === 0) return 0
    const watching = await readWatching(arrived, [...new Set(matched.map(({ ruleId }) => ruleId))], now)
    const hits = matched.flatMap(({ contracts, ruleId, underlying }): FoundHit[] => {
      const rule = watching.get(ruleId)
      if (!rule || !isListening(rule, now)) return []
      return [foundBy(rule, { id: sessionId(underlying, arrived.session), kind: 'options' }, contracts)]
    })
    return writeHits(arrived, hits, { now, watching })
  }
}
