import type { BilledSubscription } from './ports.ts'

/**
 * Whether a subscription has to renew or not to, other than it does; undefined leaves it as it is. Nobody is charged anew
 * while the account waits to be deleted, and whoever takes that back gets the renewal back.
 */
export function renewalToSet(
  { cancelsAtPeriodEnd, endsByDeletion, periodEnd, state }: BilledSubscription,
  deletesAt: Date | undefined
): boolean | undefined {
  if (state !== 'active') return undefined
  if (deletesAt === undefined) return endsByDeletion && cancelsAtPeriodEnd ? true : undefined
  return !cancelsAtPeriodEnd && periodEnd <= deletesAt ? false : undefined
}
