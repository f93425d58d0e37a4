import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { loadAuthWords } from '../islands/auth-words.ts'
import { signOut } from '../stores/account-calls.ts'
import { leaveDevice } from '../stores/devices.ts'

/**
 * Ends the session and leads to `address`; a reader whose session goes on is told so.
 *
 * @see docs/reference/product.md, section 8
 */
export async function leaveAccount(address: string): Promise<void> {
  // Its next user is not told what this one watches; that a push service does not answer keeps nobody here.
  await leaveDevice().catch(() => {})
  const refusal = await signOut()
  if (!refusal) return location.assign(address)
  const words = await loadAuthWords()
  await notify({ text: words.logout_failed, variant: 'error' })
}
