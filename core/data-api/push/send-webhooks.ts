// Sends waiting webhook deliveries: many at a time, but few per receiver, so that a slow receiver does not delay
// others.

import type { Secrets } from '../../accounts/ports.ts'
import { webhookSecret } from '../../accounts/webhook-secret.ts'
import type { Clock } from '../../clock.ts'
import { DAY_MS } from '../../dates/durations.ts'
import type { Attempted, PushSubscriptions, SendAnswer, TakenDelivery, WebhookQueue, WebhookSender } from './ports.ts'
import { eventId, writeEvent, writeTestEvent } from './push-event.ts'
import { paysForPush } from './push-plan.ts'
import { nextTry, restsUntil } from './retry-schedule.ts'

/** Maximum number of deliveries that a process sends at a time. */
const MOST_AT_ONCE = 40
const MOST_PER_ENDPOINT = 4
/**
 * Duration of a lease. Longer than a try (adapters/http/webhook-sender.ts), so that another process takes over a
 * delivery only after a crash.
 */
const LEASE_MS = 60_000

const GONE = 410
/** An endpoint is disabled if every delivery failed for this long. One event that it always refuses is not enough. */
const FAILING_MS = DAY_MS
/** Statuses that ask for fewer requests. */
const THROTTLING: readonly number[] = [429, 502, 503, 504]
const THROTTLED_SECONDS = 5

export interface SendWebhookPorts {
  readonly clock: Clock
  readonly secrets: Pick<Secrets, 'derive'>
  readonly subscriptions: PushSubscriptions
  readonly webhookQueue: WebhookQueue
  readonly webhookSender: WebhookSender
  /** Returns a random number from 0 to 1. */
  readonly random: () => number
  /** Reports a delivery whose result could not be stored. */
  readonly webhookFailed: (error: unknown) => void
}

/**
 * Creates the sender of one process. Each delivery is sent at least once, and twice only if a process dies meanwhile.
 */
export function sendWebhooks(ports: SendWebhookPorts) {
  const { clock, webhookQueue } = ports
  const underWay = new Set<Promise<void>>()
  let taking: Promise<number> | undefined
  let isSettling = false

  async function take(): Promise<number> {
    const now = clock.now()
    const until = new Date(now.getTime() + LEASE_MS)
    const taken = await webhookQueue.take(MOST_AT_ONCE - underWay.size, MOST_PER_ENDPOINT, now, until)
    for (const one of taken) start(one)
    return taken.length
  }

  function start(taken: TakenDelivery): void {
    const sending = deliver(ports, taken)
      // After an error the lease runs out, and the delivery is sent again.
      .catch(ports.webhookFailed)
      .then(() => {
        underWay.delete(sending)
        // Sends this receiver's next message without waiting for a poll.
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
    findNextDue: () => webhookQueue.findNextDue(),
    /** Starts sending due deliveries without waiting for answers; returns how many were started. */
    send,
    /** Stops taking the next delivery after each finished one, and waits for deliveries under way. */
    async settle(): Promise<void> {
      isSettling = true
      await Promise.all(underWay)
    }
  }
}

async function deliver(ports: SendWebhookPorts, taken: TakenDelivery): Promise<void> {
  const { clock, webhookQueue, webhookSender } = ports
  const at = clock.now()
  if (!paysForPush(await ports.subscriptions.listByUser(taken.accountId), at)) {
    return webhookQueue.markFailed(taken, { at, problem: 'plan_ended', status: null })
  }
  const answer = await webhookSender.send({ ...messageOf(taken), at, secrets: secretsOf(ports, taken), url: taken.url })
  await conclude(ports, taken, answer)
}

async function conclude(ports: SendWebhookPorts, taken: TakenDelivery, answer: SendAnswer): Promise<void> {
  const { clock, random, webhookQueue } = ports
  const now = clock.now()
  const attempted = attemptedBy(answer, now)
  if (attempted.problem === null) return webhookQueue.markDelivered(taken, attempted)
  const next = answer.answered && answer.status === GONE ? undefined : nextTry(taken.attempt, now, random())
  // A test is tried once, because its owner waits for the result.
  if (!next || taken.testAt) await webhookQueue.markFailed(taken, attempted)
  else await webhookQueue.retryAt(taken, attempted, next)
  if (answer.answered && THROTTLING.includes(answer.status)) {
    await webhookQueue.rest(taken.endpointId, restsUntil(answer.retryAfterSeconds ?? THROTTLED_SECONDS, now))
  }
  if (attempted.status === GONE) await webhookQueue.disable(taken, 'gone', now)
  else if (!next) await webhookQueue.disableFailing(taken, now, new Date(now.getTime() - FAILING_MS))
}

/** Converts an answer to the stored result. Only status 2xx is success; a redirect is a failure. */
function attemptedBy(answer: SendAnswer, at: Date): Attempted {
  if (!answer.answered) return { at, problem: answer.problem, status: null }
  const { status } = answer
  if (status >= 200 && status < 300) return { at, problem: null, status }
  return { at, problem: status >= 300 && status < 400 ? 'redirect' : 'answer', status }
}

function messageOf({ event, id, testAt }: TakenDelivery): { id: string; body: string } {
  if (testAt) return { body: writeTestEvent(`test_${id}`, testAt, event), id: `test_${id}` }
  return { body: writeEvent(event!), id: eventId(event!.seq) }
}

const secretsOf = ({ secrets }: SendWebhookPorts, { secretIds }: TakenDelivery): string[] =>
  secretIds.map(secretId => webhookSecret(secrets, secretId))
