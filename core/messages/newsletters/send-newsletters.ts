import type { Clock } from '../../clock.ts'
import { bulkSending, queuedAgain, skippedEnd } from '../mail/bulk-sending.ts'
import { deliveryOf } from './delivery.ts'
import type { IssueContent, NewsletterEnd, NewsletterPorts, TakenNewsletter } from './ports.ts'

type SendPorts = NewsletterPorts & { readonly clock: Clock }

/** Number of batches sent in parallel: while one waits for the database, the other sends. */
const LANES = 2
const BATCH = 20
/** Maximum number of parallel sends per batch. */
const IN_FLIGHT = 3
/**
 * Sends due newsletters and returns their number. If delivery is uncertain, a mail is sent again with the same
 * Message-ID, so that mail servers can drop the duplicate.
 *
 * @see docs/reference/messages.md, "Newsletters"
 */
export function sendNewsletters(ports: SendPorts) {
  const { clock, newsletterQueue } = ports
  const contents = new Map<string, Promise<IssueContent | undefined>>()
  const sending = bulkSending(ports)

  async function send(): Promise<number> {
    const now = clock.now()
    if (sending.isResting(now)) return 0
    await sending.abandonDead(newsletterQueue, now)
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
    if (sending.isStale(takenAt, now)) return queuedAgain(mail, now, null)
    const { edition, isResent, recipient } = mail
    const delivery = deliveryOf(edition, recipient, { isResent, now })
    if (delivery.does === 'skip') return skippedEnd(mail, delivery.reason)
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
    const { encId } = recipient.user
    const returnId = `refused ${edition.id} ${encId} ${mail.attempt}`
    return sending.endAfter(mail, answer, { editionId: edition.id, encId, returnId })
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
      return sending.notBefore(await newsletterQueue.findNextDue())
    },
    send
  }
}

async function loadContent(
  { newsletterReports }: NewsletterPorts,
  source: TakenNewsletter['edition']['source']
): Promise<IssueContent | undefined> {
  if (source.from === 'news') return source
  const report = await newsletterReports.findContent(source.report, source.date)
  return report && { from: 'report', publishedAt: new Date(source.publishedAt), report }
}
