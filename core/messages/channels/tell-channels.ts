// Sends due alerts to readers' channels: many channels at a time, one message per channel.

import type { Secrets } from '../../accounts/ports.ts'
import { webhookSecret } from '../../accounts/webhook-secret.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../dates/durations.ts'
import { noDocuments, type ShowPorts, showHits } from '../alerts/hits/show-hits.ts'
import type { AlertHits } from '../alerts/ports.ts'
import { mayNotify } from '../newsletters/delivery.ts'
import {
  type AddressVault,
  type ChannelAnswer,
  type ChannelProblem,
  type ChannelQueue,
  type ChannelSender,
  isPassing,
  type SentMessage,
  type TakenMessage
} from './channel.ts'
import { messageOfHits } from './channel-message.ts'

export interface TellChannelsPorts extends ShowPorts {
  readonly addressVault: AddressVault
  readonly alertHits: Pick<AlertHits, 'findOfMessage'>
  readonly channelQueue: ChannelQueue
  readonly channelSender: ChannelSender
  /** Reports a message whose result could not be stored. */
  readonly channelFailed: (error: unknown) => void
  readonly secrets: Pick<Secrets, 'derive'>
}

/** Maximum number of messages that a process sends at a time. */
const MOST_AT_ONCE = 40
/**
 * Duration of a lease. Longer than sending can take (adapters/channels/channel-sender.ts), so that another process takes
 * over a message only after a crash.
 */
const LEASE_MS = MINUTE_MS
/** Lifetime of an alert. Those that were due longer ago are dropped as outdated, as mails are. */
export const CHANNEL_LIFE_MS = DAY_MS
/**
 * Minimum pause between two messages to a channel. Telegram takes 20 a minute in a group, Slack one a second, Discord
 * five in two seconds. Alerts that come meanwhile make one message.
 * @see https://core.telegram.org/bots/faq, "My bot is hitting limits, how do I avoid this?"
 */
export const GAP_MS = 3_000
/** Pause after a lasting problem, before the same message is tried again. */
export const REFUSED_WAIT_MS = 10 * MINUTE_MS
/** Number of lasting problems in a row after which a channel pauses. Our choice: a mistake of the vendor ends sooner. */
export const MOST_REFUSED = 3
/** Pauses after the first failed attempt, the second and so on, together 22 hours. */
const WAITS_MS = [5_000, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, ...[1, 3, 6, 12].map(hours => hours * HOUR_MS)]
/** Maximum pause that the other side can ask for. */
const LONGEST_REST_MS = DAY_MS
/** Pause before a retry if lists do not show the hits yet. */
const EARLY_MS = 1_000
/** Problems after which the message certainly did not arrive. */
const NOT_ARRIVED: readonly ChannelProblem[] = ['busy', 'unknown_host']

/** Time before which nothing is sent to the channel after this answer. */
export function restAfter({ restSeconds = 0 }: Pick<ChannelAnswer, 'restSeconds'>, now: Date): Date {
  return new Date(now.getTime() + Math.max(GAP_MS, Math.min(restSeconds * 1_000, LONGEST_REST_MS)))
}

/**
 * Creates the sender of one process. Each message is sent at least once, and twice only if a process dies or an answer
 * is lost.
 * @see docs/reference/messages.md, "On channels"
 */
export function tellChannels(ports: TellChannelsPorts) {
  const { channelQueue, clock } = ports
  const deliver = deliverMessage(ports)
  const underWay = new Set<Promise<void>>()
  let taking: Promise<number> | undefined
  let isSettling = false

  async function take(): Promise<number> {
    const now = clock.now()
    const [since, until] = [new Date(now.getTime() - CHANNEL_LIFE_MS), new Date(now.getTime() + LEASE_MS)]
    const taken = await channelQueue.take(MOST_AT_ONCE - underWay.size, { now, since, until })
    const caughtUp = taken.length > 0 && ports.activities.catchUp()
    for (const one of taken) start(one, caughtUp)
    return taken.length
  }

  function start(taken: TakenMessage, caughtUp: Promise<void> | false): void {
    const sending = deliver(taken, caughtUp)
      // After an error the lease runs out, and the message is sent again.
      .catch(ports.channelFailed)
      .then(() => {
        underWay.delete(sending)
        if (!isSettling) send().catch(() => {})
      })
    underWay.add(sending)
  }

  async function send(): Promise<number> {
    if (underWay.size >= MOST_AT_ONCE) return 0
    taking ??= take().finally(() => {
      taking = undefined
    })
    return taking
  }

  return {
    findNextDue: () => channelQueue.findNextDue(),
    /** Starts sending due messages without waiting for answers; returns how many were started. */
    send,
    /** Stops taking the next message after each finished one, and waits for messages under way. */
    async settle(): Promise<void> {
      isSettling = true
      await Promise.all(underWay)
    }
  }
}

function deliverMessage(ports: TellChannelsPorts) {
  const { addressVault, alertHits, channelQueue, channelSender, clock, secrets } = ports
  const show = showHits(ports)

  return async (taken: TakenMessage, caughtUp: Promise<void> | false): Promise<void> => {
    await caughtUp
    const { accountId, id, kind, language, message, recipient } = taken
    if (!recipient || !mayNotify(recipient, clock.now())) return channelQueue.drop(taken)
    const url = addressVault.open(taken.sealedUrl, id)
    if (url === undefined) return channelQueue.pause(taken, 'unreadable', clock.now())
    const stored = await alertHits.findOfMessage({ id, message })
    const { hits, isEarly } = await show(stored, recipient.user, noDocuments())
    if (isEarly) return channelQueue.putBack(taken, new Date(clock.now().getTime() + EARLY_MS))
    if (hits.length === 0) return channelQueue.drop(taken)
    const sent: SentMessage = {
      at: new Date(Math.max(...hits.map(({ at }) => at.getTime()))),
      id: `alert_${id}_${message}`,
      kind,
      language,
      message: messageOfHits(hits, { accountId, language }),
      secret: webhookSecret(secrets, taken.secretId),
      type: 'alert',
      url
    }
    await conclude(taken, await channelSender.send(sent))
  }

  async function conclude(taken: TakenMessage, answer: ChannelAnswer): Promise<void> {
    const now = clock.now()
    const { problem } = answer
    if (problem === null) return channelQueue.end(taken, { at: now, restsUntil: restAfter(answer, now) })
    const isRefused = !isPassing(problem)
    if (isRefused && taken.refused + 1 >= MOST_REFUSED) return channelQueue.pause(taken, problem, now)
    const waitMs = isRefused ? REFUSED_WAIT_MS : WAITS_MS[taken.attempt - 1]
    if (waitMs === undefined) return channelQueue.pause(taken, 'unreachable', now)
    const at = new Date(Math.max(now.getTime() + waitMs, restAfter(answer, now).getTime()))
    await channelQueue.retry(taken, { at, isBegun: !isRefused && !NOT_ARRIVED.includes(problem), isRefused })
  }
}
