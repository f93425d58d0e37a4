import * as v from 'valibot'

import { readUnsubscribeToken } from '../../accounts/own-data/unsubscribe.ts'
import type { Clock } from '../../clock.ts'
import { isPrintable } from '../../query.ts'
import { fail, ok, type Result } from '../../result.ts'
import { bounceOf, type ReturnKind } from '../mail/bounce.ts'
import type { ReturnedMail } from '../mail/ports.ts'
import type { EventHeaders, MailReport, MailReturnSources } from './ports.ts'
import { readReturnTag, type TaggedMail } from './return-tag.ts'

/** Feedback types that count as complaints. Other types report that a mail was wanted or forged. */
const COMPLAINTS = new Set(['abuse', 'fraud', 'opt-out'])
/** Message-ID of our newsletters. @see docs/reference/messages.md, "Headers" */
const MESSAGE_ID = /^<?newsletter\.(\d{1,12})\./

const address = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email(), v.maxLength(254), v.check(isPrintable))
const messageId = v.optional(v.pipe(v.string(), v.maxLength(1_000)))

/** Events that we handle. Other types are accepted and ignored, because providers send many. */
const MailEvent = v.union([
  v.object({
    data: v.object({ address, messageId, permanent: v.boolean() }),
    type: v.literal('mail.bounced')
  }),
  v.object({ data: v.object({ address, messageId }), type: v.literal('mail.complained') }),
  v.object({ data: v.object({ mail: v.pipe(v.string(), v.base64()) }), type: v.literal('mail.returned') })
])

const OtherEvent = v.object({
  type: v.pipe(
    v.string(),
    v.check(type => !/^mail\.(bounced|complained|returned)$/.test(type))
  )
})

type Known = v.InferOutput<typeof MailEvent>

export type ReceiveMailEventCode = 'bad_request' | 'signature_invalid'

/**
 * Receives a bounce, a complaint or a returned mail from a mail provider. `body` is the raw request body. A repeated
 * event changes nothing.
 *
 * @see docs/reference/messages.md, "Bounces and complaints"
 */
export function receiveMailEvent(ports: MailReturnSources & { readonly clock: Clock }) {
  const { clock, mailReturns, signedMailEvents } = ports
  return async (body: Uint8Array, headers: EventHeaders): Promise<Result<true, ReceiveMailEventCode>> => {
    const signed = signedMailEvents.read(body, headers)
    if (!signed.ok) return signed
    const event = v.safeParse(MailEvent, signed.value)
    if (!event.success) return v.is(OtherEvent, signed.value) ? ok(true) : fail('bad_request')
    const returned = await returnedBy(ports, event.output)
    if (returned) await mailReturns.take({ ...returned, id: `event ${headers['webhook-id']}` }, clock.now())
    return ok(true)
  }
}

type Returned = Omit<ReturnedMail, 'id'>

async function returnedBy(ports: MailReturnSources, event: Known): Promise<Returned | undefined> {
  if (event.type === 'mail.returned') {
    const report = await ports.mailReports.read(event.data.mail)
    return report && returnedByReport(ports, report)
  }
  const { address, messageId = '' } = event.data
  const [, editionId] = MESSAGE_ID.exec(messageId) ?? []
  const isHard = event.type === 'mail.bounced' && event.data.permanent
  const bounce = isHard ? 'hard_bounce' : 'soft_bounce'
  return { editionId, kind: event.type === 'mail.complained' ? 'complaint' : bounce, recipient: { address } }
}

/**
 * Finds the mail that a report is about. Accepts only mails with our signature, because anyone can send to the report
 * address.
 */
function returnedByReport({ secrets }: MailReturnSources, report: MailReport): Returned | undefined {
  const kind = kindOf(report)
  const mails: (TaggedMail | undefined)[] = [
    ...report.tags.map(tag => readReturnTag(secrets, tag)),
    ...report.unsubscribeTokens.map(token => readUnsubscribeToken(secrets, token))
  ]
  const mail = mails.find(found => found !== undefined)
  return kind && mail && { editionId: mail.editionId, kind, recipient: { encId: mail.encId } }
}

function kindOf({ failures, feedback }: MailReport): ReturnKind | undefined {
  if (feedback !== undefined) return COMPLAINTS.has(feedback) ? 'complaint' : undefined
  const bounces = failures.map(({ reply, status }) => bounceOf(reply, status || undefined))
  return bounces.find(bounce => bounce === 'hard_bounce') ?? bounces[0]
}
