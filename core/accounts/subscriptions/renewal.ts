import type { BilledSubscription } from './ports.ts'

/**
 * Whether a subscription has to be set to renew, or not to renew; undefined leaves it as it is. Nobody is charged for a
 * new period while the account waits to be deleted; who cancels the deletion gets the renewal back.
 */
export function renewalToSet(
  { cancelsAtPeriodEnd, endsByDeletion, periodEnd, state }: BilledSubscription,
  deletesAt: Date | undefined
): boolean | undefined {
  if (state !== 'active') return undefined
  if (deletesAt === undefined) return endsByDeletion && cancelsAtPeriodEnd ? true : undefined
  return !cancelsAtPeriodEnd && periodEnd <= deletesAt ? false : undefined
}
