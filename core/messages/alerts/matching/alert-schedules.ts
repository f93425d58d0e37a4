// Matches a Schedule 13D or 13G against alert rules.

import type { Clock } from '../../../clock.ts'
import { CHANGES, type OwnershipFilter } from '../../../ownership/ownership-filter.ts'
import type { ArrivedSchedule } from '../ports.ts'
import { ownersFilterOf } from '../rules/alert-rule.ts'
import { alertDocument, newsSince } from './alert-documents.ts'

/** Matches a schedule and returns the number of hits. */
export type AlertSchedules = (arrived: ArrivedSchedule) => Promise<number>

export function alertSchedules({ clock }: { readonly clock: Clock }): AlertSchedules {
  return async arrived => {
    const { step } = arrived
    const now = clock.now()
    if (!step.isNews || step.knownAt < newsSince(now)) return 0
    return alertDocument(arrived, now, async () => ({
      filterOf: question => {
        const filter = ownersFilterOf(question)
        return filter && mayMatch(filter, step) ? filter : undefined
      },
      ids: new Set([step.accession])
    }))
  }
}

const mayMatch = ({ change, holderCik, issuerCik }: OwnershipFilter, step: ArrivedSchedule['step']): boolean =>
  (issuerCik === undefined || issuerCik === step.issuerCik) &&
  (holderCik === undefined || step.holderCiks.includes(holderCik)) &&
  (change === undefined || CHANGES[change].some(move => move === step.move))
