import '#src/ui/styles/notice.css'
import { type JSX, useEffect, useState } from 'react'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { LoadingLines } from '#src/ui/islands/LoadingLines.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import { resendVerification } from '../stores/account-calls.ts'
import { $emailPreferences, loadEmailPreferences } from '../stores/email-preferences.ts'
import { $session } from '../stores/session.ts'
import { BlockedAddress, type BlockedAddressWords } from './blocked/BlockedAddress.tsx'

export interface AccountDetailsProps {
  words: {
    again: string
    blocked: BlockedAddressWords
    email: string
    failed: string
    loading: string
    name: string
    sent: string
    unverified: string
    unverifiedHint: string
  }
}

/** @see docs/reference/product.md, section 2.12 */
export function AccountDetails({ words }: AccountDetailsProps): JSX.Element {
  const session = useStore($session)
  if (session.state !== 'authenticated') {
    return <LoadingLines label={words.loading} />
  }
  const { email, isVerified, name } = session.user
  return (
    <>
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
      {isVerified ? <UnreachedAddress words={words} /> : <Unverified words={words} />}
    </>
  )
}

/** Shows a notice if mails to the address do not arrive. */
function UnreachedAddress({ words }: AccountDetailsProps): JSX.Element | null {
  const preferences = useStore($emailPreferences)
  useEffect(() => void loadEmailPreferences(undefined), [])
  if (preferences.state !== 'loaded' || !preferences.blocked) return null
  return <BlockedAddress isOwner reason={preferences.blocked} words={words.blocked} />
}

function Unverified({ words }: AccountDetailsProps): JSX.Element {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <div className="notice caution">
      <div>
        <p className="notice-title">{words.unverified}</p>
        <p>{words.unverifiedHint}</p>
        <button
          type="button"
          className="button secondary small"
          aria-busy={isBusy || undefined}
          aria-disabled={isBusy || undefined}
          onClick={sendAgain}
        >
          {words.again}
        </button>
      </div>
    </div>
  )

  async function sendAgain(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    const refusal = await resendVerification()
    setIsBusy(false)
    await notify(
      refusal ? { text: refusal.text ?? words.failed, variant: 'error' } : { text: words.sent, variant: 'success' }
    )
  }
}
