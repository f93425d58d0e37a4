import type { Clock } from '../../clock.ts'
import { MINUTE_MS } from '../../dates/durations.ts'
import type { SendAnswer } from '../mail/ports.ts'
import { MOST_UNKNOWN_TRIES, resendAt } from '../mail/retry.ts'
import { deliveryOf, type SkipReason } from './delivery.ts'
import type { IssueContent, NewsletterEnd, NewsletterPorts, TakenNewsletter } from './ports.ts'

type SendPorts = NewsletterPorts & { readonly clock: Clock }

/** Number of batches sent in parallel: while one waits for the database, the other sends. */
const LANES = 2
const BATCH = 20
/** Maximum number of parallel sends per batch. */
const IN_FLIGHT = 3
/**
 * Maximum time between claiming a mail and sending it. Mails not begun by then are returned to the queue, because the
 * reader's state may have changed.
 */
const FRESH_MS = 2_000
/**
 * Lease of a claimed mail. It is longer than an attempt can take (adapters/mail/smtp-courier.ts), so a process that
 * exceeds it is considered dead.
 */
const LEASE_MS = 2 * MINUTE_MS
/** Pause of all mails after the server did not respond. */
const REST_MS = 20_000
/** Waits after the first temporary refusal, the second and so on. Our choice. */
const WAITS_MS = [1, 2, 5, 10, 20, 30].map(minutes => minutes * MINUTE_MS)

/**
 * Sends due newsletters and returns their number. If delivery is uncertain, a mail is sent again with the same
 * Message-ID, so that mail servers can drop the duplicate.
 *
 * @see docs/reference/messages.md, "Newsletters"
 */
export function sendNewsletters(ports: SendPorts) {
  const { clock, newsletterQueue } = ports
  const contents = new Map<string, Promise<IssueContent | undefined>>()
  let restsUntil = new Date(0)

  async function send(): Promise<number> {
    const now = clock.now()
    if (now < restsUntil) return 0
    const deadSince = new Date(now.getTime() - LEASE_MS)
    await newsletterQueue.abandonTakenBefore(deadSince, { mostUnknown: MOST_UNKNOWN_TRIES, now })
    const counts = await Promise.all(Array.from({ length: LANES }, sendBatch))
    return counts.reduce((sum, count) => sum + count, 0)
  }

  async function sendBatch(): Promise<number> {
    const taken = await newsletterQueue.take(BATCH, clock.now())
    const takenAt = clock.now()
    const ends: NewsletterEnd[] = []
    const waiting = taken.values()
    // Workers share one iterator, so each mail is processed by one of them.
    await Promise.all(Array.from({ length: IN_FLIGHT }, () => work()))
    await newsletterQueue.conclude(ends, clock.now())
    return taken.length

    async function work(): Promise<void> {
      for (const mail of waiting) ends.push(await endOf(mail, takenAt))
    }
  }

  async function endOf(mail: TakenNewsletter, takenAt: Date): Promise<NewsletterEnd> {
    const now = clock.now()
    if (now < restsUntil || now.getTime() - takenAt.getTime() > FRESH_MS) return putBack(mail, now)
    const { edition, isResent, recipient } = mail
    const delivery = deliveryOf(edition, recipient, { isResent, now })
    if (delivery.does === 'skip') return skipped(mail, delivery.reason)
    if (!recipient) throw new Error(`Edition ${edition.id} would be sent to nobody`)
    if (delivery.does === 'last_word') {
      const end = recipient.user.subscription?.expiresAt ?? now
      const isFirst = await newsletterQueue.startLastWord(mail, end, now)
      if (!isFirst) return { mail, reason: 'no_plan', state: 'skipped' }
    }
    const content = delivery.does === 'last_word' ? ({ from: 'last_word' } as const) : await contentOf(mail)
    if (!content) return { mail, reason: 'withdrawn', state: 'skipped' }
    const answer = await ports.newsletterMailer.send({
      content,
      editionId: edition.id,
      kind: edition.kind,
      language: mail.language,
      recipient: { email: recipient.user.email, encId: recipient.user.encId }
    })
    return endAfter(mail, answer, recipient.user.encId)
  }

  async function endAfter(mail: TakenNewsletter, answer: SendAnswer, encId: string): Promise<NewsletterEnd> {
    if (answer.ok) return { mail, state: 'sent' }
    const { code, reason } = answer
    const now = clock.now()
    if (code === 'unknown') return { dueAt: resendAt(mail.unknownTries + 1, now), mail, reason, state: 'unknown' }
    if (code === 'no_mailbox') {
      const { attempt, editionId } = mail
      const id = `refused ${editionId} ${encId} ${attempt}`
      await ports.mailReturns.take({ editionId, id, kind: 'hard_bounce', recipient: { encId } }, now)
    }
    if (code !== 'failed') return { mail, reason, state: 'failed' }
    if (isOutage(reason)) {
      restsUntil = new Date(now.getTime() + REST_MS)
      return { dueAt: restsUntil, mail, reason, state: 'queued' }
    }
    const wait = WAITS_MS[Math.min(mail.attempt, WAITS_MS.length) - 1]!
    return { dueAt: new Date(now.getTime() + wait), mail, reason, state: 'queued' }
  }

  function contentOf({ edition }: TakenNewsletter): Promise<IssueContent | undefined> {
    const known = contents.get(edition.id)
    if (known) return known
    const loading = loadContent(ports, edition.source)
    // Editions are sent in sequence, so a small cache is enough.
    if (contents.size >= 8) contents.clear()
    contents.set(edition.id, loading)
    loading.catch(() => contents.delete(edition.id))
    return loading
  }

  return {
    /** Time of the next possible send; undefined while no newsletter waits. */
    async findNextDue(): Promise<Date | undefined> {
      const next = await newsletterQueue.findNextDue()
      return next && next < restsUntil ? restsUntil : next
    },
    send
  }
}

/**
 * Ends a mail without sending it. If an earlier attempt may have delivered it and it is now too late, the result is
 * `unknown`.
 */
function skipped(mail: TakenNewsletter, reason: SkipReason): NewsletterEnd {
  if (reason === 'too_late' && mail.unknownTries > 0) return { dueAt: undefined, mail, reason, state: 'unknown' }
  return { mail, reason, state: 'skipped' }
}

/** Returns a mail to the queue unchanged. */
const putBack = (mail: TakenNewsletter, now: Date): NewsletterEnd => ({
  dueAt: now,
  mail,
  reason: null,
  state: 'queued'
})

/**
 * Whether the server did not respond. Its responses contain a status code, so a reason without digits is no response.
 */
const isOutage = (reason: string): boolean => !/\d/.test(reason)

async function loadContent(
  { newsletterReports }: NewsletterPorts,
  source: TakenNewsletter['edition']['source']
): Promise<IssueContent | undefined> {
  if (source.from === 'news') return source
  const report = await newsletterReports.findContent(source.report, source.date)
  return report && { from: 'report', publishedAt: new Date(source.publishedAt), report }
}
