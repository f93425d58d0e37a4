import type { NewSecurityEvent } from '../accounts/security-event.ts'
import type { StoredSubscription } from '../accounts/subscriptions/subscription.ts'
import type { ReportDate } from '../dates/report-date.ts'
import type { DataCoverage } from '../filings/coverage.ts'
import type { ActivityFilter } from '../lists/activities/activity-filter.ts'
import type { rangesOf } from '../lists/activities/filters/asked.ts'
import type { Bits } from '../lists/activities/filters/filter.ts'
import type { RowKeys } from '../lists/activities/ports.ts'
import type { Direction } from '../query.ts'
import type { Result } from '../result.ts'
import type { OpenScores } from '../scores/score-visibility.ts'
import type { Cik } from '../sec-ids.ts'
import type { KeyRestrictions } from './keys/key-limits.ts'
import type { DecimalForm, RowGroup, TransactionField } from './transactions/insider-transaction.ts'

/** Account or address whose requests are counted together. */
export interface AllowanceHolder {
  /** Unique among all holders. */
  readonly name: string
  /** undefined without an account. */
  readonly userId: string | undefined
}

export interface TakenRequest {
  readonly isAdmitted: boolean
  /** Number of requests that would still be admitted now. */
  readonly remaining: number
  /** Seconds until another request is admitted, when the oldest of the last minute leaves the window. */
  readonly waitSeconds: number
}

/** Counts requests in a sliding window of one minute, shared by all processes. */
export interface RequestAllowances {
  /** Takes one of `quota` requests. No window of sixty seconds admits more. A refused request costs nothing. */
  take(holder: AllowanceHolder, quota: number): Promise<TakenRequest>
  /** Credits one request of the last minute back to the holder's limit. */
  giveBack(holder: AllowanceHolder): Promise<void>
}

/** API key as shown to its owner. */
export interface ApiKey extends KeyRestrictions {
  readonly id: string
  /** Empty for keys created before keys had names. */
  readonly name: string
  /** First characters of the key. */
  readonly prefix: string
  readonly createdAt: Date
  /** Rounded to the minute. */
  readonly lastUsedAt: Date | undefined
  /** Time when a replaced key stops working; undefined for any other. */
  readonly expiresAt: Date | undefined
}

export interface NewApiKey extends KeyRestrictions {
  readonly name: string
  readonly prefix: string
  /** Fingerprint of the key, by which it is looked up. */
  readonly fingerprint: string
  readonly now: Date
  /** Security event, stored together with the key. */
  readonly event: NewSecurityEvent
}

/** Stored keys. Every call reads and changes only one account. */
export interface ApiKeyStore {
  /** Oldest first, including keys that stopped working. */
  list(userId: string): Promise<readonly ApiKey[]>
  /** Returns the id; undefined if the account already has `most` working keys. */
  add(userId: string, key: NewApiKey, most: number): Promise<string | undefined>
  /**
   * Replaces a working key: adds a key with the same name and restrictions, and lets the old one stop at `oldUntil`. The
   * event gets the name. Keys that are about to stop still count towards the maximum `most`.
   */
  replace(
    userId: string,
    id: string,
    key: Omit<NewApiKey, 'name' | keyof KeyRestrictions> & { readonly oldUntil: Date },
    most: number
  ): Promise<Result<string, 'api_key_not_found' | 'too_many_api_keys'>>
  /** Returns false if there is no such key. */
  rename(userId: string, id: string, name: string): Promise<boolean>
  /** Returns false if there is no such key. The event gets the name of the key. */
  restrict(userId: string, id: string, change: KeyRestrictions & { readonly event: NewSecurityEvent }): Promise<boolean>
  /** Returns false if there is no such key. The event gets the name of the key. */
  revoke(userId: string, id: string, event: NewSecurityEvent): Promise<boolean>
}

export interface KeyOwner extends KeyRestrictions {
  readonly userId: string
  /** Time when a replaced key stops working; undefined for any other. */
  readonly expiresAt: Date | undefined
  /** Subscriptions to the API. */
  readonly subscriptions: readonly StoredSubscription[]
}

export interface ApiKeyDirectory {
  /** Finds the owner of an access token of a connected assistant, even of one that expired. */
  readonly findTokenOwner: (fingerprint: string, now: Date) => Promise<KeyOwner | undefined>
  /** Finds the owner even of a key that stopped working. Stores the time of use, to the minute. */
  readonly findOwner: (fingerprint: string, now: Date) => Promise<KeyOwner | undefined>
}

/** Position of a row: by the time when it became known, then by id. */
export interface TransactionPosition {
  /** Time when the row's version became known, as an ISO instant with microseconds. */
  readonly knownAt: string
  readonly id: string
}

export interface TransactionQuestion {
  readonly after: TransactionPosition | undefined
  readonly asOf: Date
  readonly codes: readonly string[] | undefined
  readonly decimals: DecimalForm
  /** Whether versions that became known last come first. */
  readonly direction: Direction
  /** Bits that the trade must have and must not have. */
  readonly bits: Required<Bits>
  readonly fields: readonly TransactionField[]
  readonly filedFrom: ReportDate | undefined
  readonly filedTo: ReportDate | undefined
  /** Filters apply to rows, also to the sums of lots. */
  readonly group: RowGroup
  /** Insider who takes part in the trade. */
  readonly insiderCik: Cik | undefined
  readonly issuerCiks: readonly Cik[] | undefined
  readonly limit: number
  /** Bounds as given; a trade without a number is in no range. */
  readonly ranges: ReturnType<typeof rangesOf>
  /** Scores that a purchase must have, among those that are open; undefined for all rows. */
  readonly scores: AskedScoreRange | undefined
  /** Titles of which an owner must have one; `officer` stands for itself alone. */
  readonly titles: ActivityFilter['role']
  readonly tradedFrom: ReportDate | undefined
  readonly tradedTo: ReportDate | undefined
}

/** Bounds as given, both included. */
export interface AskedScoreRange {
  readonly greatest: number | undefined
  readonly least: number | undefined
  readonly openScores: OpenScores
}

/** Cells of rows, and the instant of the list. */
export type TransactionForm = Pick<TransactionQuestion, 'asOf' | 'decimals' | 'fields'>

export interface TransactionRows {
  /** JSON array of objects with `fields`, in that order. */
  readonly json: string
  readonly count: number
  /** Position of the last row; undefined if no row follows. */
  readonly next: TransactionPosition | undefined
}

/** Value of a field in JSON. */
export type TransactionCell = boolean | number | object | string | null

export interface TransactionCells {
  /** One cell per entry of `fields`, in that order. */
  readonly rows: readonly (readonly TransactionCell[])[]
  /** Position of the last row; undefined if no row follows. */
  readonly next: TransactionPosition | undefined
}

export interface TransactionSource {
  held(): Promise<DataCoverage>
  list(question: TransactionQuestion): Promise<TransactionRows>
  /** Like `list`, but returns arrays, because tables would otherwise have to parse the JSON. */
  listCells(question: TransactionQuestion): Promise<TransactionCells>
  /** Returns these versions in the given order, as a JSON array of objects. */
  readRows(keys: RowKeys, form: TransactionForm): Promise<string>
  /** Like `readRows`, as arrays of cells. */
  readCells(keys: RowKeys, form: TransactionForm): Promise<TransactionCells['rows']>
}

/** Purchase with a score. */
export interface ScoredBuy {
  readonly accession: string
  readonly issuerCik: Cik
  readonly issuerName: string
  readonly ticker: string | null
  /** Time when the score was issued, as an ISO instant with microseconds. */
  readonly at: string
}

export interface ScoredBuyQuestion {
  readonly after: { readonly accession: string; readonly at: string } | undefined
  readonly asOf: Date
  /** Leaves out purchases whose score was withdrawn by this time. */
  readonly judgedAt: Date
  readonly issuerCiks: readonly Cik[] | undefined
  readonly limit: number
  readonly openScores: OpenScores
}

export interface ScoredBuyList {
  /** Newest first, without scores that were withdrawn by `judgedAt`. */
  list(question: ScoredBuyQuestion): Promise<readonly ScoredBuy[]>
}
