// Whether a file has applied the splits that it names, proved by its sessions around them; and which rows are in another unit.

import { daysBetween } from '#core/dates/report-date.ts'
import { appliedPower, isSlip } from '#core/prices/market-data/check-prices.ts'
import type { PriceBasis } from './price-columns.ts'
import type { PriceRow } from './price-row.ts'

/** The last rows of each ticker that a file told; `before` is the one before `row` in the file. */
interface Told {
  before: PriceRow | undefined
  row: PriceRow
}

/** Rows further apart say nothing of a split between them. */
const NEAR_DAYS = 7

/** Notes what rows prove, in whichever order of days they come. */
export function basisEvidence() {
  const last = new Map<string, PriceRow>()
  const votes = { applied: 0, notApplied: 0 }
  return {
    note(row: PriceRow): void {
      const other = last.get(row.ticker)
      last.set(row.ticker, row)
      if (!other) return
      const [before, now] = other.date < row.date ? [other, row] : [row, other]
      if (now.split === undefined || daysBetween(before.date, now.date) > NEAR_DAYS) return
      const [one, another] = [before.bar.close ?? before.adjustedClose, now.bar.close ?? now.adjustedClose]
      const power = one && another ? appliedPower(one / another, now.split) : undefined
      if (power === 0) votes.applied += 1
      if (power === 1) votes.notApplied += 1
    },
    /** Basis of the file; undefined where its sessions contradict each other, or the basis that was taken before them. */
    basisOf(told: PriceBasis, taken?: PriceBasis): PriceBasis | undefined {
      if (votes.applied > 0 && votes.notApplied > 0) return undefined
      const applied = told === 'unadjusted' ? 'split-adjusted' : told
      const basis = votes.notApplied > 0 ? 'unadjusted' : votes.applied > 0 ? applied : told
      return taken === undefined || taken === basis ? basis : undefined
    }
  }
}

/** Rows without a proof that are held in memory; of a longer file the header is believed until a session contradicts it. */
export const MOST_UNPROVED = 50_000

/**
 * Holds each row back until the next one of its ticker: a price that is a hundred times both its neighbours is a slip.
 * `emit` is called for every row once.
 */
export function slipFinder(emit: (row: PriceRow, isSlip: boolean) => void) {
  const held = new Map<string, Told>()
  return {
    end(): void {
      for (const told of held.values()) emit(told.row, isSlipOf(told, undefined))
    },
    take(row: PriceRow): void {
      const hasPrice = row.bar.close !== undefined || row.adjustedClose !== undefined
      const told = hasPrice ? held.get(row.ticker) : undefined
      if (!told) {
        if (hasPrice) held.set(row.ticker, { before: undefined, row })
        else emit(row, false)
        return
      }
      const isSlip = isSlipOf(told, row)
      emit(told.row, isSlip)
      // Changed in place: files have millions of rows.
      if (!isSlip) told.before = told.row
      told.row = row
    }
  }
}

function isSlipOf({ before, row }: Told, after: PriceRow | undefined): boolean {
  return before !== undefined && isSlip(moveBetween(before, row), after && moveBetween(row, after))
}

/** How much one share's value has grown from one row of the file to the next, a split between them taken into account. */
function moveBetween(one: PriceRow, other: PriceRow): number {
  const move = (other.bar.close ?? other.adjustedClose!) / (one.bar.close ?? one.adjustedClose!)
  const split = one.date < other.date ? other.split : one.split && 1 / one.split
  // A source that has applied its splits moves by less with them.
  return split === undefined || Math.abs(Math.log(move)) < Math.abs(Math.log(move * split)) ? move : move * split
}
