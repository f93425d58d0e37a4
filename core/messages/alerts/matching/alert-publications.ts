// Matches a published report against alert rules, in the transaction that publishes it.

import type { User } from '../../../accounts/people/user.ts'
import { refuseReader } from '../../../accounts/subscriptions/premium-view.ts'
import type { Clock } from '../../../clock.ts'
import type { ReportDate } from '../../../dates/report-date.ts'
import type { ReportKind } from '../../../dates/report-window.ts'
import type { ReportContent } from '../../../reports/report-content.ts'
import { listMentions } from '../../../reports/report-mentions.ts'
import type { Cik } from '../../../sec-ids.ts'
import type { HitWriter } from '../ports.ts'
import { type FoundHit, foundBy, isListening, readWatching, writeHits } from './write-hits.ts'

/** Transaction that publishes a report. */
export interface ArrivedPublication extends HitWriter {
  readonly content: ReportContent
  /** Returns the active rules, with those of these companies that their owner follows or watches. */
  readQuestions(
    issuerCiks: readonly Cik[]
  ): Promise<readonly { readonly ruleId: string; readonly issuerCiks: readonly Cik[] }[]>
}

/** Returns the number of hits: one for each rule. */
export type AlertPublications = (arrived: ArrivedPublication) => Promise<number>

/** Needs a report that is news: one of the past alerts nobody. */
export function alertPublications({ clock }: { readonly clock: Clock }): AlertPublications {
  return async arrived => {
    const now = clock.now()
    const { kind, reportDate } = arrived.content
    const named = listMentions(arrived.content).map(({ issuerCik }) => issuerCik)
    const questions = named.length > 0 ? await arrived.readQuestions(named) : []
    if (questions.length === 0) return 0
    const watching = await readWatching(
      arrived,
      questions.map(({ ruleId }) => ruleId),
      now
    )
    const hits = questions.flatMap(({ issuerCiks, ruleId }): FoundHit[] => {
      const rule = watching.get(ruleId)
      if (!rule || !isListening(rule, now) || !mayReadReport(kind, rule.owner, now)) return []
      return [foundBy(rule, { id: publicationId(kind, reportDate), kind: 'publication' }, issuerCiks)]
    })
    return writeHits(arrived, hits, { now, watching })
  }
}

/** Id of a published report: `daily 2026-03-05` */
export const publicationId = (kind: ReportKind, day: ReportDate): string => `${kind} ${day}`

/** Whether the reader may read reports of this kind in full, and so be told what they name. */
export const mayReadReport = (kind: ReportKind, reader: User, now: Date): boolean =>
  refuseReader(`${kind}-report`, reader, now) === undefined
