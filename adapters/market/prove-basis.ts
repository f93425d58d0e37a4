// Decides from sessions around splits whether a file's prices include its splits, and finds rows in another unit.

import { daysBetween } from '#core/dates/report-date.ts'
import { appliedPower, isSlip } from '#core/prices/market-data/check-prices.ts'
import type { PriceBasis } from './price-columns.ts'
import type { PriceRow } from './price-row.ts'

/** The last two rows of a ticker in file order; `before` precedes `row`. */
interface Told {
  before: PriceRow | undefined
  row: PriceRow
}

/** Maximum number of days between two rows used as evidence about a split between them. */
const NEAR_DAYS = 7

/** Collects evidence from rows, whether their days ascend or descend. */
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
    /**
     * Returns the basis of the file; `undefined` if the evidence contradicts itself or the basis in `taken`, which is
     * already in use.
     */
    basisOf(told: PriceBasis, taken?: PriceBasis): PriceBasis | undefined {
      if (votes.applied > 0 && votes.notApplied > 0) return undefined
      const applied = told === 'unadjusted' ? 'split-adjusted' : told
      const basis = votes.notApplied > 0 ? 'unadjusted' : votes.applied > 0 ? applied : told
      return taken === undefined || taken === basis ? basis : undefined
    }
  }
}

/**
 * Maximum number of rows held in memory while the basis is open. Afterwards the header is trusted unless a session
 * contradicts it.
 */
export const MOST_UNPROVED = 50_000

/**
 * Finds slips: prices a hundred times those of the rows beside them. A row is held until the next one of its ticker
 * arrives; `emit` receives every row once.
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
      // The object is changed in place, because files have millions of rows.
      if (!isSlip) told.before = told.row
      told.row = row
    }
  }
}

function isSlipOf({ before, row }: Told, after: PriceRow | undefined): boolean {
  return before !== undefined && isSlip(moveBetween(before, row), after && moveBetween(row, after))
}

/** Returns the growth factor of one share between two rows, adjusted for a split between them. */
function moveBetween(one: PriceRow, other: PriceRow): number {
  const move = (other.bar.close ?? other.adjustedClose!) / (one.bar.close ?? one.adjustedClose!)
  const split = one.date < other.date ? other.split : one.split && 1 / one.split
  // If the source has already applied the split, the growth without our adjustment is the smaller one.
  return split === undefined || Math.abs(Math.log(move)) < Math.abs(Math.log(move * split)) ? move : move * split
}
