// Tells the site what happened, signed as Stripe signs, until it answers 2xx.

import Stripe from 'stripe'

import type { Ledger } from './ledger.ts'
import type { SandboxEvent } from './state.ts'

/** Stripe gives up after three days. @see https://docs.stripe.com/webhooks, "Retry behavior" */
const LONGEST_MS = 3 * 86_400_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 3_600_000
const TIMEOUT_MS = 10_000

export interface WebhookSender {
  /** Sends what is due and answers when all of it was tried once. */
  send(): Promise<void>
  stop(): void
}

interface Target {
  readonly secret: string
  readonly url: string
}

/** Undelivered events survive a restart: they are part of the books. */
export function createWebhookSender(ledger: Ledger, target: Target): WebhookSender {
  const { events } = ledger.state
  const sending = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function send(): Promise<void> {
    const due = Object.values(events).filter(({ dueAt, id }) => dueAt <= Date.now() && !sending.has(id))
    for (const { id } of due) sending.add(id)
    const tried = await Promise.all(due.map(async event => ({ event, isTaken: await deliver(event, target) })))
    for (const { id } of due) sending.delete(id)
    if (isStopped) return
    if (tried.length > 0) ledger.keep(() => tried.forEach(note))
    wait()
  }

  function note({ event, isTaken }: { event: SandboxEvent; isTaken: boolean }): void {
    if (isTaken || isHopeless(event)) delete events[event.id]
    else postpone(event)
  }

  function wait(): void {
    clearTimeout(timer)
    const waiting = Object.values(events).filter(({ id }) => !sending.has(id))
    const next = Math.min(...waiting.map(({ dueAt }) => dueAt))
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
    return false // nobody listens, or too slowly: the next attempt will tell
  }
}

function postpone(event: SandboxEvent): void {
  event.attempts += 1
  event.dueAt = Date.now() + Math.min(FIRST_WAIT_MS * 2 ** (event.attempts - 1), LONGEST_WAIT_MS)
}

function isHopeless({ attempts }: SandboxEvent): boolean {
  return attempts * LONGEST_WAIT_MS > LONGEST_MS
}
