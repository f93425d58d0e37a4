// Publishes filings up to a moment. Only those of today and of the last business day stay available, which is enough
// for a client that returns the next day.

import { setImmediate } from 'node:timers/promises'

import type { ReportDate } from '#core/dates/report-date.ts'
import { isBusinessDay, previousBusinessDay } from '#core/dates/trading-calendar.ts'
import type { Cast } from './cast.ts'
import { type InventedFiling, inventFilings, slotOf } from './invented-filings.ts'
import { acceptanceOf, filingDay, type Slot, slotAt } from './slots.ts'

/** A published filing without its text, which is generated again when requested. */
export type PublishedFiling = Omit<InventedFiling, 'text'> & { readonly bytes: number }

export interface Publication {
  /** Yields the filings, newest first. */
  newest(now: Date): AsyncGenerator<PublishedFiling>
  /**
   * Returns the filings of a day, ordered by acceptance; `undefined` for a day whose index is not yet, or no longer,
   * available.
   */
  indexOf(day: ReportDate, now: Date): Promise<readonly PublishedFiling[] | undefined>
  find(accession: string, now: Date): InventedFiling | undefined
}

/** Number of slots after which control returns to the event loop. */
const SLOTS_PER_TURN = 16

export function publicationOf(cast: Cast): Publication {
  const made = new Map<Slot, readonly PublishedFiling[]>()
  const firstSlot = slotAt(cast.asOf) + 1

  function publishedIn(slot: Slot): readonly PublishedFiling[] {
    const known = made.get(slot)
    if (known) return known
    const filings = inventFilings(cast, slot).map(({ text, ...filing }) => ({ ...filing, bytes: text.length }))
    made.set(slot, filings)
    return filings
  }

  function forgetBefore(slot: Slot): void {
    for (const old of made.keys()) if (old < slot) made.delete(old)
  }

  return {
    find(accession, now) {
      const slot = slotOf(accession)
      if (slot === undefined || slot < firstKept(now) || slot > slotAt(now)) return undefined
      return inventFilings(cast, slot).find(filing => filing.accession === accession && filing.acceptedAt <= now)
    },
    async indexOf(day, now) {
      const { from, until } = acceptanceOf(day)
      if (!isBusinessDay(day) || now < until || slotAt(from) < firstKept(now) - 1) return undefined
      const filings: PublishedFiling[] = []
      for (let slot = Math.max(firstSlot, slotAt(from)); slot <= slotAt(until); slot++) {
        filings.push(...publishedIn(slot).filter(({ filedAt }) => filedAt === day))
        if (slot % SLOTS_PER_TURN === 0) await setImmediate()
      }
      return filings.length > 0 ? filings : undefined
    },
    async *newest(now) {
      const first = Math.max(firstSlot, firstKept(now))
      forgetBefore(first)
      for (let slot = slotAt(now); slot >= first; slot--) {
        yield* publishedIn(slot)
          .filter(({ acceptedAt }) => acceptedAt <= now)
          .toReversed()
        if (slot % SLOTS_PER_TURN === 0) await setImmediate()
      }
    }
  }
}

/** Returns the first slot whose filings belong to the previous business day. */
const firstKept = (now: Date): Slot => slotAt(acceptanceOf(previousBusinessDay(filingDay(now))).from)
