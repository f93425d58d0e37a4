import type { NewSecurityEvent } from '../accounts/security-event.ts'
import type { StoredSubscription } from '../accounts/subscriptions/subscription.ts'
import type { ReportDate } from '../dates/report-date.ts'
import type { DataCoverage } from '../filings/coverage.ts'
import type { Result } from '../result.ts'
import type { OpenScores } from '../scores/score-visibility.ts'
import type { Cik } from '../sec-ids.ts'
import type { DecimalForm, TransactionField } from './transactions/insider-transaction.ts'

/** Whose requests are counted together. */
export interface AllowanceHolder {
  /** Names the holder among all others. */
  readonly name: string
  /** Whose account it is; undefined for who has none. */
  readonly userId: string | undefined
}

export interface TakenRequest {
  readonly isAdmitted: boolean
  /** How many more go through at once. */
  readonly remaining: number
  /** Until more go through: the oldest of the minute's requests is a minute old then. */
  readonly waitSeconds: number
}

/** Counts requests of the last minute, over all processes together. */
export interface RequestAllowances {
  /** Takes one of `quota`; who is refused spends nothing. In no sixty seconds are more than `quota` admitted. */
  take(holder: AllowanceHolder, quota: number): Promise<TakenRequest>
  /** Makes room for one more, as if one that was taken in the last minute had not been. */
  giveBack(holder: AllowanceHolder): Promise<void>
}

/** A key of the data API as its owner sees it. */
export interface ApiKey {
  readonly id: string
  /** Empty for a key from before keys had names. */
  readonly name: string
  /** How the key begins. */
  readonly prefix: string
  readonly createdAt: Date
  /** To the minute. */
  readonly lastUsedAt: Date | undefined
  /** When it stops because it was replaced; undefined for one that goes on. */
  readonly expiresAt: Date | undefined
}

export interface NewApiKey {
  readonly name: string
  readonly prefix: string
  /** Of the key; what is looked for. */
  readonly fingerprint: string
  readonly now: Date
  /** Written down with it. */
  readonly event: NewSecurityEvent
}

/** Every call sees what is of one account and nothing else. */
export interface ApiKeyStore {
  /** Oldest first; some may have stopped. */
  list(userId: string): Promise<readonly ApiKey[]>
  /** Its id; undefined where the account has `most` that go on. */
  add(userId: string, key: NewApiKey, most: number): Promise<string | undefined>
  /**
   * Adds a key by the name of one that goes on, which stops at `oldUntil`; the event gets that name. `most` counts those
   * that stop too.
   */
  replace(
    userId: string,
    id: string,
    key: Omit<NewApiKey, 'name'> & { readonly oldUntil: Date },
    most: number
  ): Promise<Result<string, 'api_key_not_found' | 'too_many_api_keys'>>
  /** False where there is no such key. */
  rename(userId: string, id: string, name: string): Promise<boolean>
  /** False where there is no such key; the event gets its name. */
  revoke(userId: string, id: string, event: NewSecurityEvent): Promise<boolean>
}

export interface KeyOwner {
  readonly userId: string
  /** Of the key: see ApiKey. */
  readonly expiresAt: Date | undefined
  /** To the API. */
  readonly subscriptions: readonly StoredSubscription[]
}

export interface ApiKeyDirectory {
  /** Whose key it is, also of one that has stopped; notes the use, to the minute. */
  findOwner(fingerprint: string, now: Date): Promise<KeyOwner | undefined>
}

/** A row's place: newest known first, then by id backwards. */
export interface TransactionPosition {
  /** When the row's version became known, as an ISO instant with microseconds. */
  readonly knownAt: string
  readonly id: string
}

export interface TransactionQuestion {
  readonly after: TransactionPosition | undefined
  readonly asOf: Date
  readonly codes: readonly string[] | undefined
  readonly decimals: DecimalForm
  readonly derivative: 'exclude' | 'include' | 'only'
  readonly fields: readonly TransactionField[]
  readonly filedFrom: ReportDate | undefined
  readonly filedTo: ReportDate | undefined
  /** Takes part in the trade. */
  readonly insiderCik: Cik | undefined
  readonly issuerCiks: readonly Cik[] | undefined
  readonly limit: number
  readonly tradedFrom: ReportDate | undefined
  readonly tradedTo: ReportDate | undefined
}

export interface TransactionRows {
  /** An array of objects that have `fields`, in their order. */
  readonly json: string
  readonly count: number
  /** The last row's place; undefined when no row follows. */
  readonly next: TransactionPosition | undefined
}

/** What a field holds, as JSON has it. */
export type TransactionCell = boolean | number | object | string | null

export interface TransactionCells {
  /** Each with a cell for each of `fields`, in their order. */
  readonly rows: readonly (readonly TransactionCell[])[]
  /** The last row's place; undefined when no row follows. */
  readonly next: TransactionPosition | undefined
}

export interface TransactionSource {
  held(): Promise<DataCoverage>
  list(question: TransactionQuestion): Promise<TransactionRows>
  /** The same rows for tables, where JSON would be written only to be read again. */
  listCells(question: TransactionQuestion): Promise<TransactionCells>
}

/** A purchase that has a score. */
export interface ScoredBuy {
  readonly accession: string
  readonly issuerCik: Cik
  readonly issuerName: string
  readonly ticker: string | null
  /** When the score was issued, as an ISO instant with microseconds. */
  readonly at: string
}

export interface ScoredBuyQuestion {
  readonly after: { readonly accession: string; readonly at: string } | undefined
  readonly asOf: Date
  /** What was found by then to be no purchase that has a score is left out. */
  readonly judgedAt: Date
  readonly issuerCiks: readonly Cik[] | undefined
  readonly limit: number
  readonly openScores: OpenScores
}

export interface ScoredBuyList {
  /** Newest first; those that were taken back by then are left out. */
  list(question: ScoredBuyQuestion): Promise<readonly ScoredBuy[]>
}
