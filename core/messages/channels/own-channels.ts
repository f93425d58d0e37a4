// Use cases for a reader's own channels.

import * as v from 'valibot'

import { countAttempt, type TooManyAttempts } from '../../accounts/limits.ts'
import type { User } from '../../accounts/people/user.ts'
import type { Caller, RateLimiter, Secrets } from '../../accounts/ports.ts'
import { securityEvent } from '../../accounts/security-event.ts'
import { webhookSecret } from '../../accounts/webhook-secret.ts'
import type { Clock } from '../../clock.ts'
import { plainLine } from '../../escape.ts'
import { fail, ok, type Result } from '../../result.ts'
import {
  type AddressVault,
  CHANNEL_NAMES,
  type Channel,
  type ChannelAnswer,
  type ChannelSender,
  type Channels,
  MAX_CHANNEL_ADDRESS,
  MAX_CHANNEL_NAME,
  MOST_CHANNELS
} from './channel.ts'
import { testMessage } from './channel-message.ts'
import { restAfter } from './tell-channels.ts'

const name = v.pipe(
  v.string('channel_name_invalid'),
  v.transform(plainLine),
  v.minLength(1, 'channel_name_invalid'),
  v.maxLength(MAX_CHANNEL_NAME, 'channel_name_invalid')
)

export const ChannelForm = v.strictObject({
  address: v.pipe(
    v.string('channel_address_invalid'),
    v.trim(),
    v.minLength(1, 'channel_address_invalid'),
    v.maxLength(MAX_CHANNEL_ADDRESS, 'channel_address_invalid')
  ),
  name
})
export type ChannelDraft = v.InferOutput<typeof ChannelForm>

export const ChannelNameForm = v.strictObject({ name })

export interface OwnChannelPorts {
  readonly addressVault: AddressVault
  readonly channels: Channels
  readonly channelSender: ChannelSender
  readonly clock: Clock
  readonly productName: string
  readonly rateLimiter: RateLimiter
  readonly secrets: Secrets
}

type Found = 'channel_not_found' | 'sign_in_required'

export interface AddedChannel {
  readonly id: string
  /** Secret that signs messages to a webhook; null for a chat. No other answer contains it. */
  readonly secret: string | null
}

export function listChannels({ channels }: OwnChannelPorts) {
  return async (
    user: User | undefined
  ): Promise<Result<{ readonly channels: readonly Channel[]; readonly most: number }, 'sign_in_required'>> =>
    user ? ok({ channels: await channels.list(user.id), most: MOST_CHANNELS }) : fail('sign_in_required')
}

/** Adds a channel. Its kind follows from the address. */
export function addChannel(ports: OwnChannelPorts) {
  return async (
    user: User | undefined,
    draft: ChannelDraft,
    caller: Caller
  ): Promise<
    Result<AddedChannel, 'channel_address_invalid' | 'sign_in_required' | 'too_many_channels'> | TooManyAttempts
  > => {
    if (!user) return fail('sign_in_required')
    const refusal = await countAttempt(ports.rateLimiter, { channels: user.id })
    if (refusal) return refusal
    const address = ports.channelSender.readAddress(draft.address)
    if (!address) return fail('channel_address_invalid')
    const { secrets } = ports
    const [id, secretId] = [secrets.makeId(), secrets.makeId()]
    const { kind, tail, url } = address
    const event = securityEvent('channel_added', caller, CHANNEL_NAMES[kind])
    const channel = { event, id, kind, name: draft.name, sealedUrl: ports.addressVault.seal(url, id), secretId, tail }
    const isAdded = await ports.channels.add(user.id, channel, { most: MOST_CHANNELS, now: ports.clock.now() })
    if (!isAdded) return fail('too_many_channels')
    return ok({ id, secret: kind === 'webhook' ? webhookSecret(secrets, secretId) : null })
  }
}

export function renameChannel({ channels }: OwnChannelPorts) {
  return async (user: User | undefined, id: string, to: string): Promise<Result<true, Found>> => {
    if (!user) return fail('sign_in_required')
    return (await channels.rename(user.id, id, to)) ? ok(true) : fail('channel_not_found')
  }
}

export function resumeChannel({ channels }: OwnChannelPorts) {
  return async (user: User | undefined, id: string): Promise<Result<true, Found>> => {
    if (!user) return fail('sign_in_required')
    return (await channels.resume(user.id, id)) ? ok(true) : fail('channel_not_found')
  }
}

export function removeChannel({ channels }: OwnChannelPorts) {
  return async (user: User | undefined, id: string): Promise<Result<true, Found>> => {
    if (!user) return fail('sign_in_required')
    return (await channels.remove(user.id, id)) ? ok(true) : fail('channel_not_found')
  }
}

/** Result of a test: what the other side answered. `unreadable` means that the address must be added again. */
export interface ChannelTest {
  readonly problem: ChannelAnswer['problem'] | 'unreadable'
  readonly status: number | null
  readonly restSeconds: number | null
}

/**
 * Sends a test message at once, also to a paused channel. A channel that rests refuses it with the remaining seconds.
 */
export function testChannel(ports: OwnChannelPorts) {
  return async (user: User | undefined, id: string): Promise<Result<ChannelTest, Found> | TooManyAttempts> => {
    if (!user) return fail('sign_in_required')
    const refusal = await countAttempt(ports.rateLimiter, { channels: user.id })
    if (refusal) return refusal
    const channel = await ports.channels.findForTest(user.id, id)
    if (!channel) return fail('channel_not_found')
    const now = ports.clock.now()
    const restMs = (channel.restsUntil?.getTime() ?? 0) - now.getTime()
    if (restMs > 0) return { code: 'too_many_attempts', ok: false, retryAfterSeconds: Math.ceil(restMs / 1_000) }
    const url = ports.addressVault.open(channel.sealedUrl, id)
    if (url === undefined) return ok({ problem: 'unreadable', restSeconds: null, status: null })
    const { kind, language, secretId } = channel
    const answer = await ports.channelSender.send({
      at: now,
      id: `test_${ports.secrets.makeId()}`,
      kind,
      language,
      message: testMessage(language, ports.productName),
      secret: webhookSecret(ports.secrets, secretId),
      type: 'test',
      url
    })
    await ports.channels.rest(id, restAfter(answer, ports.clock.now()))
    return ok({ problem: answer.problem, restSeconds: answer.restSeconds ?? null, status: answer.status })
  }
}
