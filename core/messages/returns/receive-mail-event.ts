import * as v from 'valibot'
import { readUnsubscribeToken } from '../../accounts/own-data/unsubscribe.ts'
import type { Secrets } from '../../accounts/ports.ts'
import type { Clock } from '../../clock.ts'
import { isPrintable } from '../../query.ts'
import { fail, ok, type Result } from '../../result.ts'
import { bounceOf, type ReturnKind } from '../mail/bounce.ts'
import type { MailReturns, ReturnedMail } from '../mail/ports.ts'

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

const PURPOSE = 'return path'
/**
 * Number of characters of a signature: 96 bits, because the local part of an address holds 64 characters at most.
 * @see RFC 5321, section 4.5.3.1.1
 */
const SIGNATURE_LENGTH = 16
const TAG = /^((\d{1,12})\.([\w-]{1,64}))\.([\w-]{16})$/

/** Newsletter and account of a mail. */
interface TaggedMail {
  readonly editionId: string
  readonly encId: string
}

/**
 * Makes the tag behind the + of a return path. It identifies the mail and cannot be forged to block another account's
 * mails.
 */
export function makeReturnTag(secrets: Pick<Secrets, 'derive'>, { editionId, encId }: TaggedMail): string {
  const claims = `${editionId}.${encId}`
  return `${claims}.${signatureOf(secrets, claims)}`
}

/** Reads the newsletter and account from a tag. undefined if the tag is not ours. */
export function readReturnTag(secrets: Pick<Secrets, 'derive' | 'fingerprint'>, tag: string): TaggedMail | undefined {
  const [, claims = '', editionId = '', encId = '', signature = ''] = TAG.exec(tag) ?? []
  // Comparing fingerprints prevents timing attacks on the signature.
  const isOurs = secrets.fingerprint(signature) === secrets.fingerprint(signatureOf(secrets, claims))
  return isOurs ? { editionId, encId } : undefined
}

const signatureOf = (secrets: Pick<Secrets, 'derive'>, claims: string): string =>
  secrets.derive(PURPOSE, claims).slice(0, SIGNATURE_LENGTH)

/** Signature headers of an event, unparsed. */
type EventHeaders = Readonly<Record<'webhook-id' | 'webhook-signature' | 'webhook-timestamp', string>>

export interface SignedMailEvents {
  /**
   * Verifies the signature, which must be within five minutes of now, and parses the JSON. `bad_request` for invalid
   * JSON.
   */
  read(body: Uint8Array, headers: EventHeaders): Result<unknown, 'bad_request' | 'signature_invalid'>
}

/** Parsed report about a returned mail. */
export interface MailReport {
  /** Tags behind the + of the recipient addresses. */
  readonly tags: readonly string[]
  /** Tokens from the unsubscribe links of the returned mail. */
  readonly unsubscribeTokens: readonly string[]
  /** Feedback type of a reader's complaint, such as `abuse`; undefined for a bounce. @see RFC 5965, section 3.5 */
  readonly feedback: string | undefined
  /** One entry for each failed recipient. */
  readonly failures: readonly MailFailure[]
}

export interface MailFailure {
  /** SMTP reply code, 0 if not stated. */
  readonly reply: number
  /** Enhanced status such as `5.1.1`, empty if not stated. */
  readonly status: string
}

export interface MailReportReader {
  /** Parses a mail in base64. undefined if it is not a report. */
  read(mail: string): Promise<MailReport | undefined>
}

export interface MailReturnSources {
  readonly mailReports: MailReportReader
  readonly mailReturns: MailReturns
  readonly secrets: Secrets
  readonly signedMailEvents: SignedMailEvents
}
