import { loadAuthWords } from '#src/islands/auth/auth-words.ts'
import { signOut } from '#src/stores/account-calls.ts'
import { notify } from './notify.ts'

/** Ends the session and leads to `address`; a reader whose session goes on is told so. @see specification section 8 */
export async function leaveAccount(address: string): Promise<void> {
  const refusal = await signOut()
  if (!refusal) return location.assign(address)
  const words = await loadAuthWords()
  await notify({ text: words.logout_failed, variant: 'error' })
}
