// Fields of a Schedule 13D or 13G in the data API, in lists and in events.

import type { CheckedRow } from '../../ownership/list-ownership.ts'
import { isAmendment } from '../../ownership/schedule.ts'
import { filingLink } from '../../sec-ids.ts'
import type { EventKind } from '../push/push-event.ts'

export const scheduleFields = (row: CheckedRow) => ({
  accessionNumber: row.accession,
  change: row.move,
  dueOn: row.dueOn,
  filedAt: row.filedOn,
  firstFiledAt: row.openedOn,
  form: row.form,
  holderCik: row.holderCik,
  holderCiks: row.holderCiks,
  holderName: row.holder,
  insiderCik: row.insiderCik,
  isNewest: row.isNewest,
  issuerCik: row.issuerCik,
  issuerName: row.filedIssuerName,
  knownAt: row.knownAt.toISOString(),
  percent: row.percent,
  percentBefore: row.percentBefore,
  percentRecomputed: row.check ? Math.round(row.check.recomputed * 100) / 100 : null,
  persons: row.personCount,
  purpose: row.purpose,
  securityTitle: row.securityTitle,
  shares: row.shares,
  sharesAreAtLeast: row.isAtLeast,
  sharesBefore: row.sharesBefore,
  tags: row.tags,
  ticker: row.ticker,
  timeliness: row.timeliness
})

export interface ScheduleEvent {
  readonly kind: EventKind
  readonly ticker: string | null
  readonly insiders: readonly string[]
  readonly data: object
}

/** Returns the event of a schedule that has just arrived. Its purpose, which can be very long, is read by the list. */
export function scheduleEventOf(row: CheckedRow, isSample: boolean): ScheduleEvent {
  const { purpose: _, ...fields } = scheduleFields(row)
  const link = filingLink({ accession: row.accession, isSample, issuerCik: row.issuerCik })
  return {
    data: { ...fields, link, sample: isSample },
    insiders: row.holderCiks,
    kind: isAmendment(row.form) ? 'ownership.filing.amended' : 'ownership.filing.created',
    ticker: row.ticker
  }
}
