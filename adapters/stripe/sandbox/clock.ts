import type { Ledger } from './ledger.ts'
import { dueAt, isRunning, processDue } from './subscriptions.ts'

/** Moves the sandbox's clock forward: what falls into that time happens in its order, at its own instant. */
export function advanceClock(ledger: Ledger, seconds: number): void {
  const until = ledger.now() + seconds
  for (let next = nextDue(ledger, until); next; next = nextDue(ledger, until)) {
    setClock(ledger, next.at)
    processDue(ledger, next.subscription)
  }
  setClock(ledger, until)
  closeSessions(ledger)
}

/** What came due by itself, because real time passes too. */
export function catchUp(ledger: Ledger): void {
  advanceClock(ledger, 0)
}

/** Never backwards: what is late happens now. */
function setClock(ledger: Ledger, seconds: number): void {
  ledger.state.clockOffsetSeconds += Math.max(0, seconds - ledger.now())
}

function nextDue(ledger: Ledger, until: number) {
  return Object.values(ledger.state.subscriptions)
    .filter(isRunning)
    .map(subscription => ({ at: dueAt(subscription), subscription }))
    .filter(({ at }) => at <= until)
    .sort((a, b) => a.at - b.at)[0]
}

function closeSessions(ledger: Ledger): void {
  for (const session of Object.values(ledger.state.sessions)) {
    if (session.status !== 'open' || session.expires_at > ledger.now()) continue
    session.status = 'expired'
    session.url = null
    ledger.tell('checkout.session.expired', session)
  }
}
