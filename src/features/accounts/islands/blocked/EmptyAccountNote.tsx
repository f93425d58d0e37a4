import { useStore } from '@nanostores/react'
import type { JSX } from 'react'

import { $session } from '../../stores/session.ts'

/**
 * On pages that are empty: joining with an address that has an account is answered alike, with an account of its own. The same
 * for every address that is not confirmed, so that it tells nothing.
 *
 * @see docs/decisions/0030-who-has-an-address.md
 */
export function EmptyAccountNote({ text }: { text: string }): JSX.Element | null {
  const session = useStore($session, { ssr: 'initial' })
  return session.state === 'authenticated' && !session.user.isVerified ? <p className="note">{text}</p> : null
}
