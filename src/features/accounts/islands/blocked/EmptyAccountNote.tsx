import type { JSX } from 'react'
import { useStore } from '#src/ui/islands/use-store.ts'

import { $session } from '../../stores/session.ts'

/**
 * Note on empty pages for accounts with an unconfirmed address. If the address already belonged to another account,
 * joining created a second, empty one. The note is shown for every unconfirmed address, so that it reveals nothing.
 * @see docs/decisions/0029-let-nobody-learn-who-has-an-account.md
 */
export function EmptyAccountNote({ text }: { text: string }): JSX.Element | null {
  const session = useStore($session)
  return session.state === 'authenticated' && !session.user.isVerified ? <p className="note">{text}</p> : null
}
