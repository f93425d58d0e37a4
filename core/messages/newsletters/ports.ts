import type { NewsletterKind } from '../../accounts/newsletter-kinds.ts'
import type { Language } from '../../language.ts'
import type { ReportStore } from '../../reports/ports.ts'
import type { ReportContent } from '../../reports/report-content.ts'
import type { MailReturns, SendAnswer } from '../mail/ports.ts'
import type { Recipient, SkipReason } from './delivery.ts'
import type { Edition, NewEdition, NewsText } from './edition.ts'

/** One mail of an edition; it has no key of its own, so that no account gets a second one. */
export interface NewsletterKey {
  readonly accountId: string
  readonly editionId: string
}

/** A mail that one process has taken to send; until it says how that ended it is `sending`. */
export interface TakenNewsletter extends NewsletterKey {
  /** Which try this is, from 1. */
  readonly attempt: number
  /** Number of tries before this one that may have delivered it. */
  readonly unknownTries: number
  readonly edition: Edition
  readonly isResent: boolean
  readonly language: Language
  /** As of now; undefined once the account is gone. */
  readonly recipient: Recipient | undefined
}

/** How a try ended. After `unknown` it may have been delivered: it is sent again at `dueAt`, or given up without one. */
export type NewsletterEnd = { readonly mail: TakenNewsletter } & (
  | { readonly state: 'sent' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'unknown'; readonly dueAt: Date | undefined; readonly reason: string }
  | { readonly state: 'skipped'; readonly reason: SkipReason }
  | { readonly state: 'queued'; readonly dueAt: Date; readonly reason: string | null }
)

/** Mails of editions that wait to be sent: written with the report that is their cause, never twice for an account. */
export interface NewsletterQueue {
  /** Takes up to `most` mails that are due, of all editions alike. No other process gets them. */
  take(most: number, now: Date): Promise<readonly TakenNewsletter[]>
  /** All in one statement; of a mail that was taken again meanwhile nothing changes. */
  conclude(ends: readonly NewsletterEnd[], now: Date): Promise<void>
  /**
   * Number of mails that were taken before `time` and never concluded, because their process died. They may have
   * arrived: they are due again at once, or `unknown` for good after `mostUnknown` such tries.
   */
  abandonTakenBefore(time: Date, again: { readonly mostUnknown: number; readonly now: Date }): Promise<number>
  /** When the next mail is due; undefined when none waits. */
  findNextDue(): Promise<Date | undefined>
  /** Writes an edition and a mail for each account that chose its kind; false when there is one of that occasion. */
  announce(edition: NewEdition): Promise<boolean>
  /** Notes that the mail carries the last word to its account; false when another edition did since `subscriptionEnd`. */
  startLastWord(mail: NewsletterKey, subscriptionEnd: Date, now: Date): Promise<boolean>
  /** Deletes editions that were written before, with their mails; how many. */
  deleteBefore(time: Date): Promise<number>
}

/** What an issue says, before it is in a language. */
export type IssueContent =
  | { readonly from: 'report'; readonly report: ReportContent; readonly publishedAt: Date }
  | { readonly from: 'news'; readonly texts: Readonly<Record<Language, NewsText>> }
  | { readonly from: 'last_word' }

/** One mail of an edition to one account, ready to be put in words. */
export interface Issue {
  readonly content: IssueContent
  readonly editionId: string
  readonly kind: NewsletterKind
  readonly language: Language
  readonly recipient: { readonly email: string; readonly encId: string }
}

export interface NewsletterMailer {
  /** Hands one mail to a mail server, once. The same mail has the same Message-ID each time. */
  send(issue: Issue): Promise<SendAnswer>
  /** Lets go of its connections. */
  close(): Promise<void>
}

export interface NewsletterPorts {
  readonly mailReturns: MailReturns
  /** What editions are made of, as it was published. */
  readonly newsletterReports: Pick<ReportStore, 'findContent'>
  readonly newsletterMailer: NewsletterMailer
  readonly newsletterQueue: NewsletterQueue
}
