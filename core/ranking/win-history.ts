// Who won how often, as time goes on: an event enters when its one-year outcome becomes known, and leaves when it
// is retracted.

import type { Cik } from '../filings/ownership-document.ts'
import type { WinCount } from './factors.ts'
import type { ScorableEvent } from './scorable-event.ts'
import { createTimeQueue } from './time-queue.ts'

export interface WinHistory {
  /** Takes in what became known up to and including T; T never goes back. */
  moveTo(asOfMs: number): void
  /** Matured buys in which any of these owners took part, each counted once. */
  countOf(owners: readonly Cik[]): WinCount
  everyone(): WinCount
  add(event: ScorableEvent): void
}

export function createWinHistory(): WinHistory {
  const changes = createTimeQueue<() => void>()
  const byOwner = new Map<Cik, Set<ScorableEvent>>()
  const everyone = { count: 0, wins: 0 }

  function mature(event: ScorableEvent): void {
    everyone.count++
    if (event.isWin) everyone.wins++
    for (const { cik, knownAtMs } of event.owners)
      if (knownAtMs <= event.maturedAtMs!) link(cik, event)
      else changes.push(knownAtMs, () => link(cik, event))
  }

  function link(cik: Cik, event: ScorableEvent): void {
    const events = byOwner.get(cik)
    if (events) events.add(event)
    else byOwner.set(cik, new Set([event]))
  }

  function retract(event: ScorableEvent): void {
    everyone.count--
    if (event.isWin) everyone.wins--
    for (const { cik } of event.owners) byOwner.get(cik)?.delete(event)
  }

  return {
    add(event) {
      const { maturedAtMs, retractedAtMs } = event
      if (maturedAtMs === undefined || (retractedAtMs ?? Infinity) <= maturedAtMs) return
      changes.push(maturedAtMs, () => mature(event))
      if (retractedAtMs !== undefined) changes.push(retractedAtMs, () => retract(event))
    },
    countOf: owners => countWins(owners.map(cik => byOwner.get(cik) ?? NONE)),
    everyone: () => ({ ...everyone }),
    moveTo(asOfMs) {
      for (const apply of changes.takeUntil(asOfMs)) apply()
    }
  }
}

const NONE: ReadonlySet<ScorableEvent> = new Set()

function countWins(histories: readonly ReadonlySet<ScorableEvent>[]): WinCount {
  const events = histories.length === 1 ? histories[0]! : new Set(histories.flatMap(history => [...history]))
  let wins = 0
  for (const { isWin } of events) if (isWin) wins++
  return { count: events.size, wins }
}
