import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { loadAuthWords } from '../islands/auth-words.ts'
import { signOut } from '../stores/account-calls.ts'
import { leaveDevice } from '../stores/devices.ts'

/**
 * Signs out and opens `address`. Shows a notification if signing out fails.
 * @see docs/reference/product.md, section 8
 */
export async function leaveAccount(address: string): Promise<void> {
  // Disables push, so that the next user of this browser receives none of the reader's alerts. A failing push service
  // must not prevent signing out.
  await leaveDevice().catch(() => {})
  const refusal = await signOut()
  if (!refusal) return location.assign(address)
  const words = await loadAuthWords()
  await notify({ text: words.logout_failed, variant: 'error' })
}
