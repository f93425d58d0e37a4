import { useStore } from '@nanostores/react'
import type { JSX } from 'react'

import { $session } from '#src/stores/session.ts'

export interface AccountDetailsProps {
  words: { email: string; loading: string; name: string }
}

/** @see specification section 2.12 */
export function AccountDetails({ words }: AccountDetailsProps): JSX.Element {
  const session = useStore($session, { ssr: 'initial' })
  if (session.state !== 'authenticated') {
    return (
      <div className="skeleton" role="status" aria-label={words.loading}>
        <span className="bone" />
        <span className="bone" />
      </div>
    )
  }
  const { email, name } = session.user
  return (
    <dl className="facts">
      <div>
        <dt>{words.name}</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>{words.email}</dt>
        <dd>{email}</dd>
      </div>
    </dl>
  )
}
