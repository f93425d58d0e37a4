// Sends messages to chats and webhooks. Chats are allowed by name, webhooks at any public address.

import type { lookup } from 'node:dns'
import type {
  ChannelAddress,
  ChannelAnswer,
  ChannelKind,
  ChannelProblem,
  ChannelSender,
  SentMessage
} from '#core/messages/channels/channel.ts'
import { guardedPost, type PostAnswer, secondsOf } from '../http/guarded-post.ts'
import { signedHeaders, userAgent, WEBHOOK_TIMEOUT_MS } from '../http/webhook-sender.ts'
import { readChatAddress, webhookAddress } from './channel-address.ts'
import { bodyOf } from './channel-bodies.ts'

export interface ChannelSettings {
  /** Allows webhooks on this machine and its network, also over plain HTTP, for testing. */
  readonly allowsLocal: boolean
  readonly now: () => Date
  readonly productName: string
  readonly siteUrl: string
  readonly timeoutMs?: number
  /** DNS lookup; the system's by default. */
  readonly resolve?: typeof lookup
  /** Origins that stand for those of chats, by origin. Empty unless a test names servers of its own. */
  readonly chatServers?: Readonly<Record<string, string>>
}

export function httpChannelSender({
  allowsLocal,
  chatServers = {},
  now,
  productName,
  resolve,
  siteUrl,
  timeoutMs = WEBHOOK_TIMEOUT_MS
}: ChannelSettings): ChannelSender {
  const guard = guardedPost({ allowsLocal, resolve, timeoutMs })

  function readAddress(text: string): ChannelAddress | undefined {
    const chat = readChatAddress(text)
    if (chat !== 'other') return chat
    const url = guard.readAddress(text)
    return url === undefined ? undefined : webhookAddress(url)
  }

  /** Address that is posted to. Telegram's chat is part of the body. */
  function targetOf({ kind, url: text }: Pick<SentMessage, 'kind' | 'url'>): URL {
    const url = new URL(text)
    if (kind === 'telegram') url.search = ''
    const origin = kind === 'webhook' ? undefined : chatServers[url.origin]
    return origin === undefined ? url : new URL(url.pathname + url.search, origin)
  }

  return {
    readAddress,
    async send(sent) {
      if (readAddress(sent.url)?.kind !== sent.kind) return unanswered('address_refused')
      const body = bodyOf(sent, siteUrl)
      const headers =
        sent.kind === 'webhook'
          ? signedHeaders({ at: now(), body, id: sent.id, productName, secrets: [sent.secret] })
          : { 'user-agent': userAgent(productName) }
      const answer = await guard.post(targetOf(sent), { body, headers, readsRefusal: sent.kind !== 'webhook' })
      return answer.answered ? answerOf(answer, sent.kind) : unanswered(answer.problem)
    }
  }
}

const unanswered = (problem: ChannelProblem): ChannelAnswer => ({ problem, restSeconds: undefined, status: null })

type Answered = Extract<PostAnswer, { answered: true }>

function answerOf({ headers, status, text }: Answered, kind: ChannelKind): ChannelAnswer {
  const isAccepted = status >= 200 && status < 300
  return {
    problem: isAccepted ? null : problemOf(status, text, kind),
    restSeconds: restOf(headers, text),
    status
  }
}

function problemOf(status: number, text: string, kind: ChannelKind): ChannelProblem {
  if (status < 400) return 'redirect'
  if (status === 429) return 'busy'
  // 408 and 425 ask for another try. @see RFC 9110, section 15.5.9, and RFC 8470, section 5.2
  if (status >= 500 || status === 408 || status === 425) return 'broken'
  if (kind === 'slack' && text.includes('channel_is_archived')) return 'archived'
  // Telegram answers 400 if the chat does not exist or has become another one.
  if (kind === 'telegram' && /chat not found|migrate_to_chat_id/.test(text)) return 'chat_not_found'
  if (status === 404 || status === 410) return 'gone'
  return status === 401 || status === 403 ? 'not_allowed' : 'refused'
}

/**
 * Seconds that the other side asks to wait: Retry-After, Telegram's and Discord's field of the body, or Discord's used-up
 * limit. @see https://discord.com/developers/docs/topics/rate-limits
 */
function restOf(headers: Answered['headers'], text: string): number | undefined {
  const isUsedUp = headers['x-ratelimit-remaining'] === '0'
  const stated = [
    secondsOf(headers['retry-after']) ?? secondsUntil(headers['retry-after'], headers.date),
    bodySeconds(text),
    isUsedUp ? Number(headers['x-ratelimit-reset-after']) : undefined
  ].filter(seconds => seconds !== undefined && Number.isFinite(seconds) && seconds > 0)
  return stated.length > 0 ? Math.max(...(stated as number[])) : undefined
}

/** Reads a Retry-After that names an instant, by the clock of the server that sent it. */
function secondsUntil(retryAfter: string | undefined, date: string | undefined): number | undefined {
  const seconds = (Date.parse(retryAfter ?? '') - Date.parse(date ?? '')) / 1_000
  return Number.isNaN(seconds) ? undefined : seconds
}

function bodySeconds(text: string): number | undefined {
  const found = /"retry_after"\s*:\s*(\d{1,6}(?:\.\d{1,6})?)/.exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}
