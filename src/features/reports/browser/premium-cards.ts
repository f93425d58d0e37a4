import { openUpgrade } from '#src/features/accounts/subscriptions/browser/open-upgrade.ts'
import {
  $subscriptions,
  loadSubscriptions,
  subscriptionFor
} from '#src/features/accounts/subscriptions/stores/subscriptions.ts'

/**
 * Opens `address` for a reader with a plan, and the dialog with the plans for one without. If the subscriptions cannot
 * be loaded, opens `address`.
 */
export async function openIfPaid(address: string): Promise<void> {
  const known = $subscriptions.get()
  const listed = known.state === 'loaded' ? known : await loadSubscriptions()
  const hasNoPlan = listed.state === 'loaded' && !subscriptionFor('other', listed.subscriptions)?.isPaid
  if (!hasNoPlan || !openUpgrade()) location.assign(address)
}
