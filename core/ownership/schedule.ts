// Schedule 13D or 13G as plain data, exactly as filed. Numbers keep their decimal text, absent values are null.
// @see docs/reference/ownership.md, "The form"; 17 CFR 240.13d-101, 240.13d-102

import type { FilingTime } from '../filings/filing-time.ts'
import type { Accession, Cik } from '../sec-ids.ts'

/** Form types in EDGAR's lists. Those that begin with `SC` are HTML: used until 2024-12-17, and in tender offers since. */
export const SCHEDULE_FORMS = [
  'SCHEDULE 13D',
  'SCHEDULE 13D/A',
  'SCHEDULE 13G',
  'SCHEDULE 13G/A',
  'SC 13D',
  'SC 13D/A',
  'SC 13G',
  'SC 13G/A'
] as const
export type ScheduleForm = (typeof SCHEDULE_FORMS)[number]

export const findScheduleForm = (text: string): ScheduleForm | undefined => SCHEDULE_FORMS.find(form => form === text)

/** Letter of the schedule: D for holders who may influence the company, G for all others who qualify. */
export type Letter = 'D' | 'G'
export const letterOf = (form: ScheduleForm): Letter => (form.includes('13D') ? 'D' : 'G')
export const isAmendment = (form: ScheduleForm): boolean => form.endsWith('/A')

/** One cover page. Persons of a joint filing mostly report the same shares, so their numbers are never added. */
export interface ReportingPerson {
  /** null on a 13G, which has no field for it, unless the header names the person. */
  cik: Cik | null
  name: string
  /** `a` for a member of a group, `b` for a person who disclaims membership. */
  group: string | null
  /** Sources of funds, such as `WC`. Schedule 13D only. */
  funds: string[]
  citizenship: string | null
  soleVoting: string | null
  sharedVoting: string | null
  soleDispositive: string | null
  sharedDispositive: string | null
  /** Shares that the person beneficially owns in total. */
  shares: string | null
  excludesShares: boolean | null
  /** Percent of the class, from the cover page. */
  percent: string | null
  /** Codes such as `IA`, `IN`, `HC`. */
  kinds: string[]
  remark: string | null
}

/** Texts of the numbered items that readers see. */
export interface ScheduleItems {
  /** Item 1 of a 13D. */
  introduction: string | null
  /** Item 3 of a 13D. */
  funds: string | null
  /** Item 4 of a 13D: the purpose. */
  purpose: string | null
  /** Item 5 of a 13D, or item 4 of a 13G. */
  interest: string | null
  /** Item 5(c) of a 13D: trades of the last 60 days. */
  transactions: string | null
  /** Item 6 of a 13D. */
  contracts: string | null
}

export interface Schedule {
  form: ScheduleForm
  schemaVersion: string | null
  amendmentNumber: string | null
  /** Accession that an amendment names. Often absent, or that of an original of years ago. */
  previousAccession: Accession | null
  issuer: { cik: Cik; name: string }
  /** Licensed identifiers: shown beside the filing only, never in lists or by the API. */
  cusips: string[]
  securityTitle: string | null
  /** `MM/DD/YYYY`. */
  eventDate: string | null
  /** Whether the holder of a 13D filed a 13G about the same shares before. */
  hasFiled13G: boolean | null
  /** Rules of a 13G: `Rule 13d-1(b)`. */
  rules: string[]
  persons: ReportingPerson[]
  items: ScheduleItems
  /** Item 5 of a 13G: owns five percent or less. */
  ownsFiveOrLess: boolean | null
}

/** Schedule with the data of EDGAR's header. */
export interface FiledSchedule extends Schedule, FilingTime {
  accession: Accession
  /** False for HTML, of which only the header was read. Its persons have no numbers. */
  isRead: boolean
  /** CIKs of the filers named by the header, or by the credentials of bare XML. */
  filerCiks: Cik[]
}

export const SCHEDULE_SOURCES = ['sample', 'xml', 'submission'] as const
export type ScheduleSource = (typeof SCHEDULE_SOURCES)[number]

export interface IncomingSchedule {
  readonly schedule: FiledSchedule
  readonly source: ScheduleSource
  /** The form's XML, or the header of an HTML filing. `sha256` is that of the received file. */
  readonly document: { readonly bytes: Uint8Array; readonly sha256: Uint8Array }
  /** Whether an end tag without `>` was repaired. */
  readonly isRepaired: boolean
  readonly unknownElements: ReadonlyMap<string, number>
}
