import type { User } from '../../accounts/people/user.ts'
import type { CongressFilter } from '../../congress/congress-filter.ts'
import type { StoredDisclosure } from '../../congress/identify-trades.ts'
import type { ReportedTrade } from '../../congress/restatement.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import type { Language } from '../../language.ts'
import type { Company } from '../../lists/activities/filters/filter.ts'
import type { Columns } from '../../lists/activities/screen/columns.ts'
import type { OwnershipStep } from '../../ownership/chain.ts'
import type { OwnershipFilter } from '../../ownership/ownership-filter.ts'
import type { OwnershipRow } from '../../ownership/ports.ts'
import type { Cik } from '../../sec-ids.ts'
import type { PlannedSale } from '../../trades/planned-sales/planned-sale.ts'
import type { PlannedSaleSelection } from '../../trades/planned-sales/ports.ts'
import type { ClaimedMail, MailEnd } from '../mail/bulk-sending.ts'
import type { SendAnswer } from '../mail/ports.ts'
import type { Recipient, SkipReason } from '../newsletters/delivery.ts'
import type { AlertHit } from './hits/alert-hit.ts'
import type { NewTrades } from './matching/match-trades.ts'
import type { PlannedMail } from './matching/plan-mail.ts'
import type { AlertCondition, AlertRule, NewAlert } from './rules/alert-rule.ts'

/** Alert rules without those of followed things. Each call accesses the rules of one account only. */
export interface AlertRules {
  /** Lists the account's rules, oldest first. */
  list(userId: string): Promise<readonly OwnAlert[]>
  /**
   * Adds a rule, unless the account already has `most` rules. Also turns on alert mails if the rule tells by mail, even
   * if the owner had turned them off.
   */
  add(userId: string, alert: NewAlert, limit: { now: Date; most: number }): Promise<OwnAlert | 'too_many_alerts'>
  /** Changes a rule. Returns undefined if there is no such rule. A new condition discards earlier hits. */
  change(userId: string, id: string, alert: NewAlert, now: Date): Promise<OwnAlert | undefined>
  /** Hides a rule until it is restored or deleted by the clean-up. Returns false if there is no such rule. */
  remove(userId: string, id: string, now: Date): Promise<boolean>
  /** Restores a removed rule as it was, unless the account has `most` others. */
  restore(userId: string, id: string, most: number): Promise<'alert_not_found' | 'restored' | 'too_many_alerts'>
  /** Replaces the URL of the feed. Returns undefined if there is no such rule. */
  renewFeed(userId: string, id: string): Promise<OwnAlert | undefined>
}

export interface OwnAlert extends AlertRule {
  /** Version of the feed's URL. */
  readonly feedVersion: number
  readonly createdAt: Date
}

/** Conditions of rules: the only rule data that matching keeps in memory. */
export interface ChangedRules {
  readonly rules: readonly { readonly id: string; readonly condition: AlertCondition }[]
  /** Cursor for the next call, which then returns only later changes. */
  readonly mark: string
}

/** Current state of a rule, with its owner. */
export interface WatchingRule {
  readonly rule: AlertRule
  /** Number of the owner's older alerts, or older followed things, that are not paused. */
  readonly place: number
  readonly owner: User
  /** Whether the owner has chosen alert mails. */
  readonly getsMails: boolean
  readonly mailsToday: number
  readonly closedDigest: ReportDate | undefined
}

export const HIT_KINDS = [
  'filing',
  'notice',
  'options',
  'price',
  'publication',
  'release',
  'report',
  'schedule'
] as const

/**
 * Document that a rule matched. `report` is one of a member of Congress, `schedule` a Schedule 13D or 13G, `notice` one
 * of planned sales. `release` is expected, `publication` one of our own reports. `price` and `options` are a session of a
 * stock.
 */
export interface HitDocument {
  readonly kind: (typeof HIT_KINDS)[number]
  /**
   * Accession; for a report see reportIdOf(), for a release ExpectedRelease. Ticker and session: `NLKW 2026-03-05`. Kind
   * and day of a published report: `daily 2026-03-05`.
   */
  readonly id: string
}

export interface NewHit extends HitDocument {
  readonly ruleId: string
  readonly revision: number
  readonly accountId: string
  /** Ids of the matched rows: trades, planned sales, option contracts, companies of a published report, crossingId(), or the document itself. */
  readonly tradeIds: readonly string[]
  /** Mail in which the hit is sent. Devices are notified at the same time. */
  readonly plan: PlannedMail
  readonly isMailed: boolean
}

/** Transaction that makes documents visible. Its writes become visible together with them or not at all. */
export interface HitWriter {
  /** Returns the current state of the given rules, as far as they still exist. */
  readWatching(ruleIds: readonly string[], day: ReportDate): Promise<readonly WatchingRule[]>
  /**
   * Inserts all hits in one statement; each hit is stored only once. Returns the hits that were not stored, because
   * their mail accepts no more hits.
   */
  insert(hits: readonly NewHit[], at: Date): Promise<readonly NewHit[]>
}

/** Transaction that makes filings visible. */
export interface ArrivedBatch extends HitWriter {
  /** Returns rules added or changed since the mark; all rules without a mark. */
  readRules(mark: string | undefined): Promise<ChangedRules>
  /** Returns trades of the arrivals known at `since` or later, by company. */
  readTrades(since: Date): Promise<readonly NewTrades[]>
  /** Returns all trades of a company, in every version. */
  readHistory(issuerCik: string): Promise<Columns>
  /** Lists the active rules about watch lists whose owners watch the company. */
  listWatchers(issuerCik: string): Promise<readonly string[]>
  heldSince(): Promise<ReportDate | undefined>
}

/** Rules with the same query of a list. */
export interface Question {
  readonly query: string
  readonly ruleIds: readonly string[]
}

/** Transaction that makes a document of a list visible. */
export interface ArrivedDocument<Filter> extends HitWriter {
  readonly document: HitDocument
  /** Returns the active questions that may match. */
  readQuestions(): Promise<readonly Question[]>
  /** Returns the ids of the document's rows that the list contains with this filter. */
  findMatching(filter: Filter): Promise<readonly string[]>
}

/** Report of Congress. Its questions are those without a member, and those about its author. */
export interface ArrivedReport extends ArrivedDocument<CongressFilter> {
  readTrades(): Promise<readonly ReportedTrade[]>
  /** Returns the trades that other reports of the same author have or had, on the given days. */
  readEarlier(days: readonly ReportDate[]): Promise<readonly StoredDisclosure[]>
}

export interface ArrivedSchedule extends ArrivedDocument<OwnershipFilter> {
  readonly step: Pick<OwnershipRow, 'accession' | 'holderCiks' | 'issuerCik' | 'knownAt' | 'move'> &
    Pick<OwnershipStep, 'isNews'>
}

/** Notice of planned sales. The rows are its lines, named by plannedSaleId(). */
export interface ArrivedNotice extends ArrivedDocument<PlannedSaleSelection> {
  readonly knownAt: Date
  readLines(): Promise<{
    readonly company: Company
    readonly lines: readonly PlannedSale[]
    /** Lines of the notice that this one replaces. */
    readonly replaced: readonly PlannedSale[]
  }>
}

/** Stocks on the watch lists of accounts with active rules about releases. */
export interface ReleaseWatch {
  listWatched(): Promise<readonly Cik[]>
  /** Lists the stocks on the watch lists of one account. */
  listWatchedBy(userId: string): Promise<readonly Cik[]>
  /** Runs in one transaction. */
  write<Answer>(work: (writer: ReleaseWriter) => Promise<Answer>): Promise<Answer>
}

export interface ReleaseWriter extends HitWriter {
  /** Returns active rules, once for each of these companies that their owner watches. */
  readQuestions(issuerCiks: readonly Cik[]): Promise<readonly ReleaseQuestion[]>
}

export interface ReleaseQuestion {
  readonly ruleId: string
  readonly issuerCik: Cik
  readonly days: number
}

/** Mail claimed by one process. */
export interface TakenAlertMail extends ClaimedMail {
  readonly accountId: string
  readonly occasion: string
  readonly expiresAt: Date
  readonly language: Language
  /** Current data; undefined once the account is deleted. */
  readonly recipient: Recipient | undefined
}

/** Result of an attempt. */
export type AlertMailEnd = MailEnd<TakenAlertMail, 'rule_gone' | SkipReason>

export interface AlertQueue {
  /** Claims up to `most` mails; no other process gets them. */
  take(most: number, now: Date): Promise<readonly TakenAlertMail[]>
  conclude(ends: readonly AlertMailEnd[], now: Date): Promise<void>
  /**
   * Makes mails due again that were claimed before `time` by a process that died, and returns their number. After
   * `mostUnknown` such attempts they stay `unknown`.
   */
  abandonTakenBefore(time: Date, again: { readonly mostUnknown: number; readonly now: Date }): Promise<number>
  findNextDue(): Promise<Date | undefined>
  /** Deletes hits and mails written before `time`, and rules removed before `removed`. Returns the number of mails. */
  deleteBefore(time: Date, removed: Date): Promise<number>
}

/** Notice claimed by one process. Other processes cannot claim it while the lease lasts. */
export interface TakenNotice {
  readonly accountId: string
  /** Occasion of the mail with the same hits. */
  readonly occasion: string
  /** Range of parts in this notice. Hits that arrive after the first notice of an occasion form further parts. */
  readonly parts: { readonly first: number; readonly last: number }
  /** Number of this attempt, from 1. */
  readonly attempt: number
  readonly language: Language
  /** Current data; undefined once the account is deleted. */
  readonly recipient: Recipient | undefined
}

/**
 * Queue of notices for accounts with a device. There is one notice for each planned mail, even if the account gets no
 * mails.
 */
export interface AlertNotices {
  /** Claims notices due from `since` to `now`, and those claimed before `deadSince` by a dead process. */
  take(
    most: number,
    span: { readonly deadSince: Date; readonly now: Date; readonly since: Date }
  ): Promise<readonly TakenNotice[]>
  /** Marks the parts of the notice as done, so that they are not sent again. */
  end(notice: TakenNotice): Promise<void>
  /**
   * Schedules a retry at `dueAt`. If sending was begun (`isBegun`), the notice stays the same; otherwise newer parts
   * are added to it.
   */
  putBack(notice: TakenNotice, dueAt: Date, isBegun: boolean): Promise<void>
  /**
   * Time at which the next notice is due; those due before `since` do not count. A claimed notice is due again after
   * `leaseMs`.
   */
  findNextDue(span: { readonly leaseMs: number; readonly now: Date; readonly since: Date }): Promise<Date | undefined>
}

/** Stored hit with the current state of its rule. */
export interface StoredHit extends HitDocument {
  readonly rule: OwnAlert
  readonly place: number
  readonly tradeIds: readonly string[]
  readonly at: Date
}

export interface FollowedHit extends StoredHit {
  readonly isRead: boolean
}

/** Store of hits. Those found before the rule's condition changed are excluded, and those of removed rules. */
export interface AlertHits {
  /** Returns the hits of one mail whose rules are not paused, oldest first. */
  findOfMail(accountId: string, occasion: string): Promise<readonly StoredHit[]>
  /** Returns the hits of the notice's mail that fall in the parts this notice covers. */
  findOfNotice(notice: Pick<TakenNotice, 'accountId' | 'occasion' | 'parts'>): Promise<readonly StoredHit[]>
  /** Returns the hits of a channel's message whose rules are not paused, oldest first. */
  findOfMessage(message: { readonly id: string; readonly message: string }): Promise<readonly StoredHit[]>
  /** Returns the newest hits of an account's alerts. */
  findOfAccount(accountId: string, most: number): Promise<readonly StoredHit[]>
  /** Returns the newest hits of what the account follows. */
  findOfFollowed(accountId: string, most: number): Promise<readonly FollowedHit[]>
  /** Returns the newest hits of a rule; undefined if there is no such rule. */
  findOfRule(ruleId: string, most: number): Promise<RuleHits | undefined>
}

export interface RuleHits {
  readonly owner: User
  readonly language: Language
  readonly rule: OwnAlert
  readonly hits: readonly StoredHit[]
}

/** Content of one alert mail, before it is written in a language. */
export interface AlertIssue {
  readonly occasion: string
  readonly accountId: string
  readonly language: Language
  readonly recipient: { readonly email: string; readonly encId: string }
  /** Hits visible at the time of sending, oldest first. */
  readonly hits: readonly AlertHit[]
  readonly isSample: boolean
}

export interface AlertMailer {
  send(issue: AlertIssue): Promise<SendAnswer>
  close(): Promise<void>
}
