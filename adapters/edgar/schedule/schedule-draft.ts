// Values of a Schedule 13D or 13G while it is read. Fields not read yet are `null`.

import type { ReportingPerson, Schedule, ScheduleItems } from '#core/ownership/schedule.ts'
import type { Cik } from '#core/sec-ids.ts'
import type { FormDraft } from '../form-xml.ts'
import type { Unfinished } from '../ownership-draft.ts'

export interface PersonDraft extends Omit<ReportingPerson, 'name'> {
  name: string | null
}

export interface ScheduleDraft extends FormDraft {
  facts: Unfinished<Omit<Schedule, 'cusips' | 'issuer' | 'items' | 'persons' | 'rules'>>
  issuer: Unfinished<Schedule['issuer']>
  filerCiks: Cik[]
  cusips: string[]
  rules: string[]
  persons: PersonDraft[]
  items: ScheduleItems
  /** Days of signatures, `MM/DD/YYYY`. */
  signed: string[]
}

export const emptySchedule = (): ScheduleDraft => ({
  cusips: [],
  facts: {
    amendmentNumber: null,
    eventDate: null,
    form: null,
    hasFiled13G: null,
    ownsFiveOrLess: null,
    previousAccession: null,
    schemaVersion: null,
    securityTitle: null
  },
  filerCiks: [],
  id: undefined,
  issuer: { cik: null, name: null },
  items: emptyItems(),
  persons: [],
  rules: [],
  signed: []
})

export const emptyItems = (): ScheduleItems => ({
  contracts: null,
  funds: null,
  interest: null,
  introduction: null,
  purpose: null,
  transactions: null
})

export const emptyPerson = (): PersonDraft => ({
  cik: null,
  citizenship: null,
  excludesShares: null,
  funds: [],
  group: null,
  kinds: [],
  name: null,
  percent: null,
  remark: null,
  shares: null,
  sharedDispositive: null,
  sharedVoting: null,
  soleDispositive: null,
  soleVoting: null
})
