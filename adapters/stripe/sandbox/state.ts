// State of the sandbox: Stripe's objects in its API format, limited to the fields we use. Times are in seconds, money
// is in cents.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import type { Interval } from '#core/accounts/subscriptions/plans.ts'

/** Whether payments with the customer's card succeed. */
export type Card = 'declines' | 'pays'

export interface SandboxPrice {
  id: string
  object: 'price'
  active: true
  billing_scheme: 'per_unit'
  currency: string
  product: string
  recurring: { interval: Interval; interval_count: 1; usage_type: 'licensed' }
  unit_amount: number
}

export interface SandboxCustomer {
  id: string
  object: 'customer'
  created: number
  email: string | null
  livemode: false
  metadata: Record<string, string>
  name: string | null
}

export interface SandboxSession {
  id: string
  object: 'checkout.session'
  cancel_url: string | null
  client_reference_id: string | null
  created: number
  customer: string
  expires_at: number
  livemode: false
  locale: string | null
  mode: 'subscription'
  payment_status: 'paid' | 'unpaid'
  price: string
  status: 'complete' | 'expired' | 'open'
  subscription: string | null
  subscription_metadata: Record<string, string>
  success_url: string
  url: string | null
}

export interface SandboxPortal {
  id: string
  object: 'billing_portal.session'
  created: number
  customer: string
  livemode: false
  locale: string | null
  return_url: string | null
  url: string
}

export interface SandboxSubscription {
  id: string
  object: 'subscription'
  billing_cycle_anchor: number
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  created: number
  currency: string
  customer: string
  ended_at: number | null
  items: { object: 'list'; data: SandboxItem[]; has_more: false; url: string }
  latest_invoice: string
  livemode: false
  metadata: Record<string, string>
  start_date: number
  status: 'active' | 'canceled' | 'past_due'
}

export interface SandboxItem {
  id: string
  object: 'subscription_item'
  current_period_end: number
  current_period_start: number
  price: SandboxPrice
  quantity: 1
}

export interface SandboxInvoice {
  id: string
  object: 'invoice'
  amount_due: number
  amount_paid: number
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  created: number
  currency: string
  customer: string
  hosted_invoice_url: string | null
  livemode: false
  number: string
  parent: { type: 'subscription_details'; quote_details: null; subscription_details: { subscription: string } }
  status: 'open' | 'paid' | 'void'
  status_transitions: { paid_at: number | null }
  total: number
  total_taxes: []
}

export interface SandboxRefund {
  id: string
  object: 'refund'
  amount: number
  created: number
  currency: string
  payment_intent: string
  status: 'succeeded'
}

export interface SandboxEvent {
  id: string
  type: string
  /** Body, which is the same at each delivery. */
  body: string
  attempts: number
  /** Real time of the next delivery, in milliseconds. */
  dueAt: number
}

/** Answer kept for an idempotency key. */
export interface KeptAnswer {
  /** Time of the answer, in seconds. */
  at: number
  fingerprint: string
  status: number
  body: string
}

export interface SandboxState {
  /** Seconds by which customers' clocks are ahead of the real clock, by customer. */
  clockOffsets: Record<string, number>
  answers: Record<string, KeptAnswer>
  cards: Record<string, Card>
  customers: Record<string, SandboxCustomer>
  events: Record<string, SandboxEvent>
  invoices: Record<string, SandboxInvoice>
  portals: Record<string, SandboxPortal>
  /** Price that a subscription gets at the end of its period, by subscription. */
  priceChanges: Record<string, string>
  /** Refunds by payment intent. */
  refunds: Record<string, SandboxRefund>
  sessions: Record<string, SandboxSession>
  subscriptions: Record<string, SandboxSubscription>
}

export interface StateFile {
  readonly state: SandboxState
  /** Saves the state atomically. It must be called after every change, before events are sent. */
  save(): void
}

/**
 * Opens the file. @throws if the file exists but cannot be read, because an empty state would lose paid subscriptions.
 */
export function openStateFile(file: string): StateFile {
  const state = toState(readState(file))
  let saved = ''
  mkdirSync(dirname(file), { recursive: true })
  return {
    save() {
      const text = JSON.stringify(state)
      if (text === saved) return
      const draft = `${file}.${process.pid}`
      writeFileSync(draft, text, { mode: 0o600 })
      renameSync(draft, file)
      saved = text
    },
    state
  }
}

/** State saved by an older version, which had one clock for all customers and fewer fields. */
type OlderState = Partial<SandboxState> & { clockOffsetSeconds?: number }

function toState({ clockOffsetSeconds = 0, ...kept }: OlderState = {}): SandboxState {
  const customers = Object.keys(kept.customers ?? {})
  const clockOffsets = Object.fromEntries(clockOffsetSeconds > 0 ? customers.map(id => [id, clockOffsetSeconds]) : [])
  return { ...emptyState(), clockOffsets, ...kept }
}

function readState(file: string): OlderState | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as OlderState // written by save()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`The payment sandbox cannot read ${file}`, { cause: error })
  }
}

function emptyState(): SandboxState {
  return {
    answers: {},
    cards: {},
    clockOffsets: {},
    customers: {},
    events: {},
    invoices: {},
    portals: {},
    priceChanges: {},
    refunds: {},
    sessions: {},
    subscriptions: {}
  }
}
