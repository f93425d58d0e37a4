import type { BilledSubscription } from './ports.ts'

/**
 * Whether to turn renewal on or off; undefined for no change. Renewal is turned off if the period ends before a pending
 * deletion of the account, so that no new period is charged. Canceling the deletion turns it on again.
 */
export function renewalToSet(
  { cancelsAtPeriodEnd, endsByDeletion, periodEnd, state }: BilledSubscription,
  deletesAt: Date | undefined
): boolean | undefined {
  if (state !== 'active') return undefined
  if (deletesAt === undefined) return endsByDeletion && cancelsAtPeriodEnd ? true : undefined
  return !cancelsAtPeriodEnd && periodEnd <= deletesAt ? false : undefined
}
