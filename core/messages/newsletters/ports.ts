import type { NewsletterKind } from '../../accounts/newsletter-kinds.ts'
import type { Language } from '../../language.ts'
import type { ReportStore } from '../../reports/ports.ts'
import type { ReportContent } from '../../reports/report-content.ts'
import type { ClaimedMail, MailEnd } from '../mail/bulk-sending.ts'
import type { MailReturns, SendAnswer } from '../mail/ports.ts'
import type { Recipient, SkipReason } from './delivery.ts'
import type { Edition, NewEdition, NewsText } from './edition.ts'

/** Key of one mail of an edition. Each account gets an edition at most once. */
export interface NewsletterKey {
  readonly accountId: string
  readonly editionId: string
}

/** Mail claimed by one process. Its state is `sending` until it is concluded. */
export interface TakenNewsletter extends ClaimedMail, NewsletterKey {
  readonly edition: Edition
  readonly isResent: boolean
  readonly language: Language
  /** Current data; undefined once the account is deleted. */
  readonly recipient: Recipient | undefined
}

/**
 * Result of an attempt. An `unknown` mail may have arrived: it is sent again at `dueAt`, or given up if `dueAt` is
 * undefined.
 */
export type NewsletterEnd = MailEnd<TakenNewsletter, SkipReason>

/** Queue of newsletter mails. Mails are stored in the transaction of their report, once per account. */
export interface NewsletterQueue {
  /** Claims about `most` due mails, equally many from each edition. No other process gets them. */
  take(most: number, now: Date): Promise<readonly TakenNewsletter[]>
  /** Stores all results in one statement. Mails claimed again meanwhile are left unchanged. */
  conclude(ends: readonly NewsletterEnd[], now: Date): Promise<void>
  /**
   * Releases mails that were claimed before `time` by a process that died, and returns their number. They may have
   * arrived, but become due again at once. After `mostUnknown` such attempts they stay `unknown`.
   */
  abandonTakenBefore(time: Date, again: { readonly mostUnknown: number; readonly now: Date }): Promise<number>
  /** Time at which the next mail is due; undefined if none waits. */
  findNextDue(): Promise<Date | undefined>
  /**
   * Stores an edition and a mail for each account that chose its kind. Returns false if the occasion exists already.
   */
  announce(edition: NewEdition): Promise<boolean>
  /**
   * Records that this mail carries the account's last word. Returns false if another edition has carried it since
   * `subscriptionEnd`.
   */
  startLastWord(mail: NewsletterKey, subscriptionEnd: Date, now: Date): Promise<boolean>
  /** Deletes editions written before `time` with their mails. Returns their number. */
  deleteBefore(time: Date): Promise<number>
}

/** Content of an issue, before it is written in a language. */
export type IssueContent =
  | { readonly from: 'report'; readonly report: ReportContent; readonly publishedAt: Date }
  | { readonly from: 'news'; readonly texts: Readonly<Record<Language, NewsText>> }
  | { readonly from: 'last_word' }

/** Content of one mail of an edition to one account, before it is written in a language. */
export interface Issue {
  readonly content: IssueContent
  readonly editionId: string
  readonly kind: NewsletterKind
  readonly language: Language
  readonly recipient: { readonly email: string; readonly encId: string }
}

export interface NewsletterMailer {
  /** Sends one mail to a mail server, once. A repeated mail keeps its Message-ID. */
  send(issue: Issue): Promise<SendAnswer>
  /** Closes its connections. */
  close(): Promise<void>
}

export interface NewsletterPorts {
  readonly mailReturns: MailReturns
  /** Published reports from which editions are built. */
  readonly newsletterReports: Pick<ReportStore, 'findContent'>
  readonly newsletterMailer: NewsletterMailer
  readonly newsletterQueue: NewsletterQueue
}
