// Defines channels: Discord, Slack, Telegram or a webhook, by an address that a reader pastes.

import type { NewSecurityEvent } from '../../accounts/security-event.ts'
import type { Language } from '../../language.ts'
import type { HitDocument } from '../alerts/ports.ts'
import type { Recipient } from '../newsletters/delivery.ts'

/** Maximum number of channels per account. Our choice: several chats, and a server of one's own. */
export const MOST_CHANNELS = 5

/** Maximum length of a pasted address. Those of the chats are below 200. */
export const MAX_CHANNEL_ADDRESS = 500
export const MAX_CHANNEL_NAME = 60

export const CHANNEL_KINDS = ['discord', 'slack', 'telegram', 'webhook'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]

/** Names of the services, the same in every language. */
export const CHANNEL_NAMES = {
  discord: 'Discord',
  slack: 'Slack',
  telegram: 'Telegram',
  webhook: 'Webhook'
} as const satisfies Record<ChannelKind, string>

/**
 * Reasons why a message was not accepted. `broken` is an answer 5xx, `busy` an answer 429. `refused` is any other answer
 * that a repetition does not change. The other side's own text is never stored.
 */
export const CHANNEL_PROBLEMS = [
  'address_refused',
  'archived',
  'broken',
  'busy',
  'certificate_expired',
  'certificate_of_other_host',
  'certificate_untrusted',
  'chat_not_found',
  'connection_failed',
  'gone',
  'not_allowed',
  'redirect',
  'refused',
  'timeout',
  'unknown_host'
] as const
export type ChannelProblem = (typeof CHANNEL_PROBLEMS)[number]

/** Problems that end by themselves. After the others the same message fails again. */
const PASSING_PROBLEMS = [
  'broken',
  'busy',
  'certificate_expired',
  'certificate_of_other_host',
  'certificate_untrusted',
  'connection_failed',
  'timeout',
  'unknown_host'
] as const

type PassingProblem = (typeof PASSING_PROBLEMS)[number]
type LastingProblem = Exclude<ChannelProblem, PassingProblem>

export const isPassing = (problem: ChannelProblem): problem is PassingProblem =>
  PASSING_PROBLEMS.some(passing => passing === problem)

const LASTING_PROBLEMS = CHANNEL_PROBLEMS.filter((problem): problem is LastingProblem => !isPassing(problem))

/** `unreachable`: every attempt of a day failed. `unreadable`: the server's key changed, so the address is lost. */
export const PAUSE_REASONS = [...LASTING_PROBLEMS, 'unreachable', 'unreadable'] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

export interface ChannelAddress {
  readonly kind: ChannelKind
  /** URL as it is stored. It contains the secrets of the address. */
  readonly url: string
  /** Last four characters of the secret. Nothing else of the address is ever shown. */
  readonly tail: string
}

/** Channel as shown to its owner. */
export interface Channel {
  readonly id: string
  readonly kind: ChannelKind
  readonly name: string
  readonly tail: string
  readonly addedAt: Date
  /** Time of the last accepted alert. */
  readonly toldAt: Date | null
  readonly pausedAt: Date | null
  readonly pausedReason: PauseReason | null
}

/** Stored address, encrypted. */
export interface SealedChannel {
  readonly id: string
  readonly kind: ChannelKind
  readonly sealedUrl: string
  /** From it the secret is derived that signs messages to a webhook. */
  readonly secretId: string
}

export interface NewChannel extends SealedChannel, Pick<Channel, 'name' | 'tail'> {
  readonly event: NewSecurityEvent
}

/** Every call reads and changes channels of one account only. */
export interface Channels {
  /** Lists the channels, oldest first. */
  list(accountId: string): Promise<readonly Channel[]>
  /** Returns false if the account already has `most` channels. */
  add(accountId: string, channel: NewChannel, limit: { readonly most: number; readonly now: Date }): Promise<boolean>
  /** Returns false if there is no such channel, as the next two calls do. */
  rename(accountId: string, id: string, name: string): Promise<boolean>
  /** Ends a pause. Alerts of the pause are not sent. */
  resume(accountId: string, id: string): Promise<boolean>
  remove(accountId: string, id: string): Promise<boolean>
  /** Finds the address for a test, and the time before which nothing may be sent. */
  findForTest(
    accountId: string,
    id: string
  ): Promise<(SealedChannel & { readonly language: Language; readonly restsUntil: Date | null }) | undefined>
  /** Sends nothing to the channel before `until`. */
  rest(id: string, until: Date): Promise<void>
}

/** Text of a message, in its reader's language. */
export interface ChannelMessage {
  readonly title: string
  readonly items: readonly ChannelItem[]
  /** Sentence about items left out; undefined if none were. */
  readonly more: string | undefined
  /** Path on this site that shows everything. */
  readonly path: string
  /** Words of the link to `path`. */
  readonly open: string
}

export interface ChannelItem {
  /** Names of the alerts. */
  readonly alerts: readonly string[]
  readonly document: HitDocument
  readonly path: string
  readonly text: string
}

/** Message to one address. */
export interface SentMessage {
  readonly kind: ChannelKind
  readonly url: string
  /** Signs messages to a webhook. */
  readonly secret: string
  /** Idempotency key; a repetition has the same. */
  readonly id: string
  readonly type: 'alert' | 'test'
  readonly language: Language
  /** Time of the newest alert in the message. */
  readonly at: Date
  readonly message: ChannelMessage
}

export interface ChannelAnswer {
  /** null if the message was accepted. */
  readonly problem: ChannelProblem | null
  /** null without an answer. */
  readonly status: number | null
  /** Seconds to wait before the next message, if the other side stated any. */
  readonly restSeconds: number | undefined
}

export interface ChannelSender {
  /** Recognises the address that a reader pastes. undefined if it is no address of a channel. */
  readAddress(text: string): ChannelAddress | undefined
  /** Sends one message, without following redirects. Never throws. */
  send(message: SentMessage): Promise<ChannelAnswer>
}

/** Encrypts addresses by a key that is not in the database. */
export interface AddressVault {
  seal(url: string, channelId: string): string
  /** undefined if the server's key has changed, or if the text belongs to another channel. */
  open(sealedUrl: string, channelId: string): string | undefined
}

/** Message claimed by one process. Other processes cannot claim the channel while the lease lasts. */
export interface TakenMessage extends SealedChannel {
  readonly accountId: string
  readonly language: Language
  /** Number of the message, which names its alerts (AlertHits.findOfMessage). */
  readonly message: string
  /** Number of this attempt since the channel last accepted a message, from 1. */
  readonly attempt: number
  /** Number of lasting problems since then. */
  readonly refused: number
  /** undefined once the account is deleted. */
  readonly recipient: Recipient | undefined
}

/**
 * Alerts that wait for a channel. All that are due make one message. Calls about a message are ignored once another
 * process has claimed it.
 */
export interface ChannelQueue {
  /** Claims messages for up to `most` channels until `until`. Alerts due before `since` are dropped. */
  take(
    most: number,
    span: { readonly now: Date; readonly since: Date; readonly until: Date }
  ): Promise<readonly TakenMessage[]>
  /** Removes the message's alerts from the queue, because they were told at `at`. */
  end(taken: TakenMessage, told: { readonly at: Date; readonly restsUntil: Date }): Promise<void>
  /** Removes the message's alerts from the queue, because there is nothing to tell. */
  drop(taken: TakenMessage): Promise<void>
  /**
   * Schedules a retry. If the message may have arrived (`isBegun`), it stays the same; otherwise newer alerts are added
   * to it.
   */
  retry(
    taken: TakenMessage,
    next: { readonly at: Date; readonly isBegun: boolean; readonly isRefused: boolean }
  ): Promise<void>
  /** Puts the message back as if it had not been claimed. */
  putBack(taken: TakenMessage, at: Date): Promise<void>
  /** Pauses the channel, removes its alerts from the queue, and mails its owner. */
  pause(taken: TakenMessage, reason: PauseReason, now: Date): Promise<void>
  /** Time of the next possible message; undefined while none waits. */
  findNextDue(): Promise<Date | undefined>
}
