import type { Interval } from '#core/accounts/subscriptions/plans.ts'

const MONTHS = { month: 1, year: 12 } as const satisfies Record<Interval, number>

/**
 * Returns the end of the period that begins at `start`, in seconds (UTC). Periods are counted from the anchor, so that
 * the 31st is used again after February.
 * @see https://docs.stripe.com/billing/subscriptions/billing-cycle
 */
export function periodEnd(anchor: number, start: number, interval: Interval): number {
  for (let count = 1; ; count += 1) {
    const end = addMonths(anchor, count * MONTHS[interval])
    if (end > start) return end
  }
}

function addMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1_000)
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(from.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return to.getTime() / 1_000
}
