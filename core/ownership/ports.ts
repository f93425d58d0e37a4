import type { ReportDate } from '../dates/report-date.ts'
import type { SavedForms } from '../filings/form-intake.ts'
import type { FilingFile } from '../filings/ports.ts'
import type { RejectionReason } from '../filings/rejection.ts'
import type { Result } from '../result.ts'
import type { Accession, Cik } from '../sec-ids.ts'
import type { Move, OwnershipStep } from './chain.ts'
import type { ScheduleTimeliness } from './deadline.ts'
import type { PurposeTag } from './purpose.ts'
import type { FiledSchedule, IncomingSchedule, ScheduleForm } from './schedule.ts'
import type { ClassKind } from './share-class.ts'

export interface ScheduleReader {
  /** Returns undefined for files that are no Schedule 13D or 13G. */
  read(file: FilingFile): Result<IncomingSchedule, RejectionReason> | undefined
}

/** Returns one step for each schedule of one issuer. */
export type FollowHolders = (schedules: readonly FiledSchedule[]) => readonly OwnershipStep[]

export interface FiledSchedules {
  find(accession: Accession): Promise<FiledSchedule | undefined>
}

export interface ScheduleStore extends FiledSchedules {
  /** Saves a batch in one transaction, and replaces the steps of its issuers by those of `follow`. Safe to repeat. */
  save(schedules: readonly IncomingSchedule[], follow: FollowHolders): Promise<SavedForms>
}

/** Schedule as a row of lists: what it reports, and what it changed. */
export interface OwnershipRow {
  readonly accession: Accession
  /** Accession of the first schedule of the chain. */
  readonly chain: Accession
  readonly form: ScheduleForm
  readonly issuerCik: Cik
  readonly issuerName: string
  /** Name of the company on the schedule. */
  readonly filedIssuerName: string
  /** Today's ticker; null for companies without a ticker, such as unlisted funds. */
  readonly ticker: string | null
  readonly filedOn: ReportDate
  readonly knownAt: Date
  /** First person on the form. */
  readonly holder: string
  /** CIKs of all persons and filers. */
  readonly holderCiks: readonly Cik[]
  /** CIK of the first person; null if unknown. */
  readonly holderCik: Cik | null
  /** CIK of a holder who also files Forms 3, 4 or 5 about this company. */
  readonly insiderCik: Cik | null
  readonly personCount: number
  readonly securityTitle: string | null
  readonly classKind: ClassKind
  readonly move: Move
  /** null if the schedule, and those before it, state no number. */
  readonly shares: number | null
  readonly percent: number | null
  /** True if `shares` is a minimum. */
  readonly isAtLeast: boolean
  /** Schedule that states the numbers. */
  readonly statedBy: Accession | null
  readonly sharesBefore: number | null
  readonly percentBefore: number | null
  /** Newest count of shares that the company had reported by then, at most four months old. */
  readonly sharesOutstanding: number | null
  readonly openedOn: ReportDate
  readonly dueOn: ReportDate | null
  readonly timeliness: ScheduleTimeliness
  /** Purpose in force, in the filer's words; null for a 13G. */
  readonly purpose: string | null
  readonly tags: readonly PurposeTag[]
  /** Whether no later schedule of the chain was known at `asOf`. */
  readonly isNewest: boolean
}

export const OWNERSHIP_SORTS = ['filed', 'percent'] as const
export type OwnershipSort = (typeof OWNERSHIP_SORTS)[number]

/** All conditions are optional and combine. */
export interface OwnershipSelection {
  readonly issuerCiks?: readonly Cik[] | undefined
  readonly holderCik?: Cik | undefined
  /** Accession of the first schedule of a chain. */
  readonly chain?: Accession | undefined
  readonly tickers?: readonly string[] | undefined
  /** Words of a holder's name, in any order. */
  readonly holder?: string | undefined
  readonly letter?: 'D' | 'G' | undefined
  readonly moves?: readonly Move[] | undefined
  readonly tag?: PurposeTag | undefined
  readonly filedFrom?: ReportDate | undefined
  readonly filedTo?: ReportDate | undefined
  readonly minPercent?: number | undefined
  readonly isLate?: boolean | undefined
  /** @see OwnershipStep.isNews */
  readonly isNews?: boolean | undefined
  /** Only the newest schedule of each chain at `asOf`. */
  readonly isNewest?: boolean | undefined
}

export interface OwnershipPosition {
  /** Acceptance in milliseconds, or percent. Rows without a percent have null and come last. */
  readonly key: number | null
  readonly accession: Accession
}

export interface OwnershipQuestion extends OwnershipSelection {
  readonly asOf: Date
  readonly sort: OwnershipSort
  readonly direction: 'asc' | 'desc'
  readonly after?: OwnershipPosition | undefined
  readonly limit: number
}

export interface OwnershipCover {
  /** null without any schedule. */
  readonly from: ReportDate | null
  readonly to: ReportDate | null
  readonly lastKnownAt: Date | undefined
  /** Whether EDGAR named schedules that are not read yet. */
  readonly isPending: boolean
}

export interface OwnershipSource {
  /** Returns the row of a schedule as known now. */
  find(accession: Accession): Promise<OwnershipRow | undefined>
  list(question: OwnershipQuestion): Promise<readonly OwnershipRow[]>
  count(question: Pick<OwnershipQuestion, 'asOf'> & OwnershipSelection): Promise<number>
  /** Filing days of the stored schedules, and when the newest became known. */
  cover(): Promise<OwnershipCover>
  /** Name of a holder as on the newest schedule known at `asOf`. undefined if none names this CIK. */
  findHolder(cik: Cik, asOf: Date): Promise<string | undefined>
}
