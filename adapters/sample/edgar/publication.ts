// What has been published by a moment. Of the past only the last business day and today are kept, as much as a newcomer
// who comes back the next day should catch up with.

import { setImmediate } from 'node:timers/promises'

import type { ReportDate } from '#core/dates/report-date.ts'
import { isBusinessDay, previousBusinessDay } from '#core/dates/trading-calendar.ts'
import type { Cast } from './cast.ts'
import { type InventedFiling, inventFilings, slotOf } from './invented-filings.ts'
import { acceptanceOf, filingDay, type Slot, slotAt } from './slots.ts'

/** Its text is made again when it is asked for. */
export type PublishedFiling = Omit<InventedFiling, 'text'> & { readonly bytes: number }

export interface Publication {
  /** The newest first. */
  newest(now: Date): AsyncGenerator<PublishedFiling>
  /** By acceptance; undefined for a day whose index does not exist (any more, or yet). */
  indexOf(day: ReportDate, now: Date): Promise<readonly PublishedFiling[] | undefined>
  find(accession: string, now: Date): InventedFiling | undefined
}

/** Other work of the process gets its turn after this many slots. */
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

/** With the filings of the business day before the one that is under way. */
const firstKept = (now: Date): Slot => slotAt(acceptanceOf(previousBusinessDay(filingDay(now))).from)
