import { type JSX, useState } from 'react'

import { notify } from '#src/features/notifications/browser/notify.ts'
import type { SubscriptionWords } from '#src/features/subscriptions/islands/subscription-words.ts'
import { issueApiKey } from '../stores/api-key.ts'

/** Makes the first key. */
export function IssueKeyButton({ words }: { words: SubscriptionWords }): JSX.Element {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <button
      type="button"
      className="button"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => void issue()}
    >
      {words.key_create}
    </button>
  )

  async function issue(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    const refusal = await issueApiKey(false)
    setIsBusy(false)
    if (refusal) await notify({ text: refusal.text ?? words.error, variant: 'error' })
  }
}
