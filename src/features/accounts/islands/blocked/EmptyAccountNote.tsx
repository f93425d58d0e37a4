import { useStore } from '@nanostores/react'
import type { JSX } from 'react'

import { $session } from '../../stores/session.ts'

/**
 * Note on empty pages of accounts with an unconfirmed address. Joining with an address that already has an account
 * creates a separate, empty account. The note is the same for all unconfirmed addresses, so that it reveals nothing.
 *
 * @see docs/decisions/0029-let-nobody-learn-who-has-an-account.md
 */
export function EmptyAccountNote({ text }: { text: string }): JSX.Element | null {
  const session = useStore($session, { ssr: 'initial' })
  return session.state === 'authenticated' && !session.user.isVerified ? <p className="note">{text}</p> : null
}
