import type { User } from '../../accounts/people/user.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import type { Language } from '../../language.ts'
import type { Columns } from '../../lists/activities/screen/columns.ts'
import type { SendAnswer } from '../mail/ports.ts'
import type { Recipient, SkipReason } from '../newsletters/delivery.ts'
import type { AlertHit } from './hits/alert-hit.ts'
import type { NewTrades } from './matching/match-trades.ts'
import type { PlannedMail } from './matching/plan-mail.ts'
import type { AlertCondition, AlertRule, NewAlert } from './rules/alert-rule.ts'

/** Each call sees the rules of one account and no others. */
export interface AlertRules {
  /** The oldest first. */
  list(userId: string): Promise<readonly OwnAlert[]>
  /** Refuses more than `most`. Mails of alerts are wanted from now on, whatever was chosen before. */
  add(userId: string, alert: NewAlert, limit: { now: Date; most: number }): Promise<OwnAlert | 'too_many_alerts'>
  /** undefined without such a rule; another condition leaves behind what the former one found. */
  change(userId: string, id: string, alert: NewAlert): Promise<OwnAlert | undefined>
  /** False without one. */
  remove(userId: string, id: string): Promise<boolean>
  /** Ends the address of its feed for another one; undefined without such a rule. */
  renewFeed(userId: string, id: string): Promise<OwnAlert | undefined>
}

export interface OwnAlert extends AlertRule {
  /** Counts the addresses that its feed has had. */
  readonly feedVersion: number
  readonly createdAt: Date
}

/** What a condition says of rules: all that matching keeps in memory. */
export interface ChangedRules {
  readonly rules: readonly { readonly id: string; readonly condition: AlertCondition }[]
  /** Hands in to read what changed since. */
  readonly mark: string
}

/** A rule as it is now, with its owner. */
export interface WatchingRule {
  readonly rule: AlertRule
  /** Which one of its owner's it is, from 0, the oldest first; paused ones do not count. */
  readonly place: number
  readonly owner: User
  /** Whether mails of alerts are chosen. */
  readonly getsMails: boolean
  readonly mailsToday: number
  readonly closedDigest: ReportDate | undefined
}

export interface NewHit {
  readonly ruleId: string
  readonly revision: number
  readonly accountId: string
  readonly accession: string
  readonly tradeIds: readonly string[]
  /** When its owner is told, by mail and on devices. */
  readonly plan: PlannedMail
  readonly isMailed: boolean
}

/** The transaction that makes filings visible; what is written here is seen with them or not at all. */
export interface ArrivedBatch {
  /** Rules that are new or changed since the mark; all without one. */
  readRules(mark: string | undefined): Promise<ChangedRules>
  /** The trades of the arrivals that became known at `since` or later, by company. */
  readTrades(since: Date): Promise<readonly NewTrades[]>
  /** All trades of a company, in every version. */
  readHistory(issuerCik: string): Promise<Columns>
  heldSince(): Promise<ReportDate | undefined>
  /** Those of the rules that are there. */
  readWatching(ruleIds: readonly string[], day: ReportDate): Promise<readonly WatchingRule[]>
  /** In one statement, each once for all times. Answers those whose mail is closed, of which nothing was written. */
  insert(hits: readonly NewHit[], at: Date): Promise<readonly NewHit[]>
}

/** A mail that one process has taken to send. */
export interface TakenAlertMail {
  readonly accountId: string
  readonly occasion: string
  readonly expiresAt: Date
  /** Which try this is, from 1. */
  readonly attempt: number
  /** Number of tries before this one that may have delivered it. */
  readonly unknownTries: number
  readonly language: Language
  /** As of now; undefined once the account is gone. */
  readonly recipient: Recipient | undefined
}

/** How a try ended, as of newsletters (core/messages/newsletters/ports.ts). */
export type AlertMailEnd = { readonly mail: TakenAlertMail } & (
  | { readonly state: 'sent' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'unknown'; readonly dueAt: Date | undefined; readonly reason: string }
  | { readonly state: 'skipped'; readonly reason: 'rule_gone' | SkipReason }
  | { readonly state: 'queued'; readonly dueAt: Date; readonly reason: string | null }
)

export interface AlertQueue {
  /** No other process gets them. */
  take(most: number, now: Date): Promise<readonly TakenAlertMail[]>
  conclude(ends: readonly AlertMailEnd[], now: Date): Promise<void>
  /** Makes mails due again that a dead process had taken; gives their number. */
  abandonTakenBefore(time: Date, again: { readonly mostUnknown: number; readonly now: Date }): Promise<number>
  findNextDue(): Promise<Date | undefined>
  /** Deletes hits and mails that were written before; how many mails. */
  deleteBefore(time: Date): Promise<number>
}

/** Notice that one process has taken to tell on devices; no other gets it while the lease lasts. */
export interface TakenNotice {
  readonly accountId: string
  /** That of the mail with the same hits. */
  readonly occasion: string
  /** Of what came after the first notice of the occasion was told, there is another: it tells of these parts. */
  readonly parts: { readonly first: number; readonly last: number }
  /** Which try this is, from 1. */
  readonly attempt: number
  readonly language: Language
  /** As of now; undefined once the account is gone. */
  readonly recipient: Recipient | undefined
}

/** One for each mail that accounts with a device get, or would get if they wanted mails. */
export interface AlertNotices {
  /** Notices due from `since` to `now`, and those that a dead process took before `deadSince`. */
  take(
    most: number,
    span: { readonly deadSince: Date; readonly now: Date; readonly since: Date }
  ): Promise<readonly TakenNotice[]>
  /** Nothing more is told of the parts of the notice. */
  end(notice: TakenNotice): Promise<void>
  /** To be told at `dueAt`: as the same notice where `isBegun`, else together with what came since. */
  putBack(notice: TakenNotice, dueAt: Date, isBegun: boolean): Promise<void>
  /** Time of the next notice due from `since` on. A notice that is taken counts as due `leaseMs` later. */
  findNextDue(span: { readonly leaseMs: number; readonly now: Date; readonly since: Date }): Promise<Date | undefined>
}

/** A hit as it was written, with the rule as it is now. */
export interface StoredHit {
  readonly rule: OwnAlert
  readonly place: number
  readonly accession: string
  readonly tradeIds: readonly string[]
  readonly at: Date
}

/** What a rule found before its condition changed is no hit of it any more. */
export interface AlertHits {
  /** Those of one mail whose rules are not paused, the oldest first. */
  findOfMail(accountId: string, occasion: string): Promise<readonly StoredHit[]>
  /** Of them those that a notice tells of. */
  findOfNotice(notice: Pick<TakenNotice, 'accountId' | 'occasion' | 'parts'>): Promise<readonly StoredHit[]>
  /** The newest of all rules of an account. */
  findOfAccount(accountId: string, most: number): Promise<readonly StoredHit[]>
  /** The newest of a rule; undefined without such a rule. */
  findOfRule(ruleId: string, most: number): Promise<RuleHits | undefined>
}

export interface RuleHits {
  readonly owner: User
  readonly language: Language
  readonly rule: OwnAlert
  readonly hits: readonly StoredHit[]
}

/** One mail of alerts, ready to be put in words. */
export interface AlertIssue {
  readonly occasion: string
  readonly accountId: string
  readonly language: Language
  readonly recipient: { readonly email: string; readonly encId: string }
  /** What is there at the time of sending, the oldest first. */
  readonly hits: readonly AlertHit[]
  readonly isSample: boolean
}

export interface AlertMailer {
  send(issue: AlertIssue): Promise<SendAnswer>
  close(): Promise<void>
}
