import type { Ledger } from './ledger.ts'
import type { SandboxSubscription } from './state.ts'
import { dueAt, isRunning, processDue } from './subscriptions.ts'

/** Moves one customer's clock forward. Events due in between are processed in order, each at its own time. */
export function advanceClock(ledger: Ledger, customer: string, seconds: number): void {
  const until = ledger.now(customer) + seconds
  const isOwn = (subscription: SandboxSubscription) => subscription.customer === customer
  for (let next = nextDue(ledger, until, isOwn); next; next = nextDue(ledger, until, isOwn)) {
    setClock(ledger, customer, next.at)
    processDue(ledger, next.subscription)
  }
  setClock(ledger, customer, until)
  closeSessions(ledger)
}

/** Processes events that became due through the real clock. */
export function catchUp(ledger: Ledger): void {
  const late = Object.values(ledger.state.subscriptions).filter(
    one => isRunning(one) && dueAt(one) <= ledger.now(one.customer)
  )
  for (const customer of new Set(late.map(one => one.customer))) advanceClock(ledger, customer, 0)
  closeSessions(ledger)
}

/** Moves the clock forward, never backwards. Events that are late are processed at the present time. */
function setClock({ now, state }: Ledger, customer: string, seconds: number): void {
  const ahead = seconds - now(customer)
  if (ahead > 0) state.clockOffsets[customer] = (state.clockOffsets[customer] ?? 0) + ahead
}

function nextDue({ state }: Ledger, until: number, isOwn: (one: SandboxSubscription) => boolean) {
  return Object.values(state.subscriptions)
    .filter(one => isOwn(one) && isRunning(one))
    .map(subscription => ({ at: dueAt(subscription), subscription }))
    .filter(({ at }) => at <= until)
    .sort((a, b) => a.at - b.at)[0]
}

function closeSessions(ledger: Ledger): void {
  for (const session of Object.values(ledger.state.sessions)) {
    if (session.status !== 'open' || session.expires_at > ledger.now(session.customer)) continue
    session.status = 'expired'
    session.url = null
    ledger.tell('checkout.session.expired', session)
  }
}
