// Sends events to the site, signed like Stripe's, and repeats each until the site answers 2xx.

import Stripe from 'stripe'

import type { Ledger } from './ledger.ts'
import type { SandboxEvent } from './state.ts'

/** Time after which an event is given up, as at Stripe. @see https://docs.stripe.com/webhooks, "Retry behavior" */
const LONGEST_MS = 3 * 86_400_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 3_600_000
const TIMEOUT_MS = 10_000
/**
 * Maximum number of events sent at once. Our choice: the site serves pages at the same time, with the same database
 * connections.
 */
const MOST_AT_ONCE = 4

export interface WebhookSender {
  /** Sends due events, a few at a time. Resolves when all have been tried. */
  send(): Promise<void>
  stop(): void
}

interface Target {
  readonly secret: string
  readonly url: string
}

/** Returns the sender. Undelivered events are stored in the ledger, so they survive a restart. */
export function createWebhookSender(ledger: Ledger, target: Target): WebhookSender {
  const { events } = ledger.state
  let round: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  /** Sends all due events. Events recorded meanwhile are sent in the same round. */
  function send(): Promise<void> {
    if (findNext().length > 0) round ??= sendAll()
    else if (!round) wait()
    return round ?? Promise.resolve()
  }

  async function sendAll(): Promise<void> {
    try {
      for (let next = findNext(); next.length > 0; next = findNext()) {
        const tried = await Promise.all(next.map(async event => ({ event, isTaken: await deliver(event, target) })))
        if (!isStopped) ledger.keep(() => tried.forEach(note))
      }
    } finally {
      round = undefined
    }
    wait()
  }

  /** Returns the due events that have waited longest. */
  function findNext(): SandboxEvent[] {
    if (isStopped) return []
    const due = Object.values(events).filter(({ dueAt }) => dueAt <= Date.now())
    return due.sort((a, b) => a.dueAt - b.dueAt).slice(0, MOST_AT_ONCE)
  }

  function note({ event, isTaken }: { event: SandboxEvent; isTaken: boolean }): void {
    if (isTaken || isHopeless(event)) delete events[event.id]
    else postpone(event)
  }

  function wait(): void {
    clearTimeout(timer)
    const next = Math.min(...Object.values(events).map(({ dueAt }) => dueAt))
    if (isStopped || next === Number.POSITIVE_INFINITY) return
    timer = setTimeout(send, Math.max(0, Math.min(next - Date.now(), LONGEST_WAIT_MS)))
    timer.unref()
  }

  return {
    send,
    stop() {
      isStopped = true
      clearTimeout(timer)
    }
  }
}

async function deliver({ body }: SandboxEvent, { secret, url }: Target): Promise<boolean> {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret })
  try {
    const { ok } = await fetch(url, {
      body,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      method: 'POST',
      signal: AbortSignal.timeout(TIMEOUT_MS)
    })
    return ok
  } catch {
    return false // unreachable or too slow: retried later
  }
}

function postpone(event: SandboxEvent): void {
  event.attempts += 1
  event.dueAt = Date.now() + waitAfter(event.attempts)
}

const waitAfter = (attempts: number): number => Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS)

/** Whether the next attempt would come more than LONGEST_MS after the first. */
function isHopeless({ attempts }: SandboxEvent): boolean {
  let waitedMs = 0
  for (let tried = 1; tried <= attempts + 1; tried += 1) waitedMs += waitAfter(tried)
  return waitedMs > LONGEST_MS
}
