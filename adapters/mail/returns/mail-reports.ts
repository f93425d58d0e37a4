// Reads reports about other mails (multipart/report): bounces from mail servers and complaints of readers.

import PostalMime, { type Email } from 'postal-mime'

import type { MailFailure, MailReport, MailReportReader } from '#core/messages/returns/receive-mail-event.ts'

/** Limits of the mail parser, higher than any real report needs. */
const LIMITS = { forceRfc822Attachments: true, maxHeadersSize: 64 * 1024, maxNestingDepth: 8 } as const
/** Names of headers in which servers and forwarders state the recipient. */
const ADDRESSED = new Set(['to', 'delivered-to', 'envelope-to', 'x-original-to'])
const RETURNED = new Set(['message/rfc822', 'message/rfc822-headers', 'text/rfc822-headers'])
const TAG = /\+([\w.-]{1,128})@/g
const UNSUBSCRIBE = /\/u\/([\w.-]{1,300})>/
/** Matches the reply code in text such as `smtp; 550 5.1.1 no such user`. */
const REPLY = /^smtp\s*;\s*(\d{3})\b/i

type Fields = ReadonlyMap<string, string>

/**
 * Returns `undefined` for a mail that postal-mime cannot read or that is not a report. @see RFC 3462, RFC 3464 and RFC
 * 5965
 */
export const mailReports: MailReportReader = {
  async read(mail) {
    const email = await parse(Buffer.from(mail, 'base64'))
    if (!email) return undefined
    const [delivery] = partsOf(email, 'message/delivery-status')
    const [feedback] = partsOf(email, 'message/feedback-report')
    if (delivery === undefined && feedback === undefined) return undefined
    const returned = email.attachments.filter(({ mimeType }) => RETURNED.has(mimeType)).map(textOf)
    return {
      failures: delivery === undefined ? [] : failuresOf(delivery),
      feedback: feedback === undefined ? undefined : blocksOf(feedback)[0]?.get('feedback-type')?.toLowerCase(),
      tags: email.headers.filter(({ key }) => ADDRESSED.has(key)).flatMap(({ value }) => tagsOf(value)),
      unsubscribeTokens: (await Promise.all(returned.map(tokenOf))).flatMap(token => token ?? [])
    } satisfies MailReport
  }
}

async function parse(mail: Uint8Array | string): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(mail, LIMITS)
  } catch {
    return undefined
  }
}

const partsOf = ({ attachments }: Email, type: string): string[] =>
  attachments.filter(({ mimeType }) => mimeType === type).map(textOf)

function textOf({ content }: Email['attachments'][number]): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content as ArrayBuffer)
}

const tagsOf = (header: string): string[] => [...header.matchAll(TAG)].flatMap(([, tag]) => tag ?? [])

async function tokenOf(returned: string): Promise<string | undefined> {
  const email = await parse(returned)
  const header = email?.headers.find(({ key }) => key === 'list-unsubscribe')?.value
  return UNSUBSCRIBE.exec(header ?? '')?.[1]
}

/** Returns final failures only, because a delayed mail may still arrive. */
function failuresOf(status: string): MailFailure[] {
  return blocksOf(status).flatMap(fields => {
    if (fields.get('action')?.toLowerCase() !== 'failed') return []
    const [, reply] = REPLY.exec(fields.get('diagnostic-code') ?? '') ?? []
    return [{ reply: Number(reply ?? 0), status: fields.get('status')?.split(' ')[0] ?? '' }]
  })
}

/** Splits header fields into blocks at empty lines. @see RFC 3464, section 2.1 */
function blocksOf(text: string): Fields[] {
  const unfolded = text.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ')
  return unfolded.split(/\n{2,}/).map(
    block =>
      new Map(
        block.split('\n').flatMap(line => {
          const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
          return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()] as const]
        })
      )
  )
}
