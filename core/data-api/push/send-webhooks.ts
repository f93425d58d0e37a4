// Sends what waits for webhooks: many at a time, few to one receiver, so that one who hangs holds up nobody else.

import type { Secrets } from '../../accounts/ports.ts'
import type { Clock } from '../../clock.ts'
import { DAY_MS } from '../../dates/durations.ts'
import type { Attempted, PushSubscriptions, SendAnswer, TakenDelivery, WebhookQueue, WebhookSender } from './ports.ts'
import { eventId, writeEvent, writeTestEvent } from './push-event.ts'
import { paysForPush } from './push-plan.ts'
import { nextTry, restsUntil } from './retry-schedule.ts'
import { webhookSecret } from './webhook-secret.ts'

/** Of one process. */
const MOST_AT_ONCE = 40
const MOST_PER_ENDPOINT = 4
/** How long a process may hold a delivery: longer than a try (adapters/http/webhook-sender.ts), so that another takes over only what a dead one left. */
const LEASE_MS = 60_000

const GONE = 410
/** An endpoint is disabled when nothing at all reached it for so long; one event that it always refuses is not enough. */
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
  /** From 0 to 1. */
  readonly random: () => number
  /** A delivery that could not be written down. */
  readonly webhookFailed: (error: unknown) => void
}

/** Each delivery is taken by one process, sent at least once, and twice only where a process dies with it. */
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
      // Its lease runs out, and it is taken again.
      .catch(ports.webhookFailed)
      .then(() => {
        underWay.delete(sending)
        // What waits for the same receiver need not wait for whoever asks next.
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
    /** Begins to send what is due, and does not wait for answers; how many were taken up. */
    send,
    /** Takes up nothing more by itself, and waits for what is under way. */
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
  // A test is tried once: somebody waits for what it says.
  if (!next || !taken.event) await webhookQueue.markFailed(taken, attempted)
  else await webhookQueue.retryAt(taken, attempted, next)
  if (answer.answered && THROTTLING.includes(answer.status)) {
    await webhookQueue.rest(taken.endpointId, restsUntil(answer.retryAfterSeconds ?? THROTTLED_SECONDS, now))
  }
  if (attempted.status === GONE) await webhookQueue.disable(taken, 'gone', now)
  else if (!next) await webhookQueue.disableFailing(taken, now, new Date(now.getTime() - FAILING_MS))
}

/** Only 2xx is success; a redirect is not followed. */
function attemptedBy(answer: SendAnswer, at: Date): Attempted {
  if (!answer.answered) return { at, problem: answer.problem, status: null }
  const { status } = answer
  if (status >= 200 && status < 300) return { at, problem: null, status }
  return { at, problem: status >= 300 && status < 400 ? 'redirect' : 'answer', status }
}

function messageOf({ event, id, testAt }: TakenDelivery): { id: string; body: string } {
  if (event) return { body: writeEvent(event), id: eventId(event.seq) }
  return { body: writeTestEvent(`test_${id}`, testAt!), id: `test_${id}` }
}

const secretsOf = ({ secrets }: SendWebhookPorts, { secretIds }: TakenDelivery): string[] =>
  secretIds.map(secretId => webhookSecret(secrets, secretId))
