import '#src/ui/styles/notice.css'
import { type JSX, useState } from 'react'

import type { BlockReason } from '#core/accounts/newsletter-kinds.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import type { RightsWords } from '../../browser/rights-words.ts'
import { retryAddress } from '../../stores/email-preferences.ts'

export type BlockedAddressWords = Pick<
  RightsWords,
  | `preferences_blocked_${BlockReason}`
  | 'blocked_hint'
  | 'blocked_retried'
  | 'blocked_retry'
  | 'preferences_blocked_hint'
  | 'preferences_failed'
>

export interface BlockedAddressProps {
  /** False if the page was opened by a mail's link, which may have been forwarded. */
  isOwner: boolean
  reason: BlockReason
  words: BlockedAddressWords
}

/** Explains why an address receives no mail. Its owner may let mails be tried again. */
export function BlockedAddress({ isOwner, reason, words }: BlockedAddressProps): JSX.Element {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <div className="notice caution">
      <div>
        <p className="notice-title">{words[`preferences_blocked_${reason}`]}</p>
        <p>{isOwner ? words.blocked_hint : words.preferences_blocked_hint}</p>
        {isOwner && (
          <button
            type="button"
            className="button secondary small"
            aria-busy={isBusy || undefined}
            aria-disabled={isBusy || undefined}
            onClick={retry}
          >
            {words.blocked_retry}
          </button>
        )}
      </div>
    </div>
  )

  async function retry(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    const refusal = await retryAddress()
    setIsBusy(false)
    await notify(
      refusal
        ? { text: refusal.text ?? words.preferences_failed, variant: 'error' }
        : { text: words.blocked_retried, variant: 'success' }
    )
  }
}
