import { type JSX, useState } from 'react'

import { notify } from '#src/features/notifications/browser/notify.ts'
import type { SubscriptionWords } from '#src/features/subscriptions/islands/subscription-words.ts'

export interface CopyKeyButtonProps {
  apiKey: string
  words: SubscriptionWords
}

/** @see docs/reference/product.md, section 2.12: after copying the label becomes 'Copied API Key' */
export function CopyKeyButton({ apiKey, words }: CopyKeyButtonProps): JSX.Element {
  const [copiedKey, setCopiedKey] = useState<string>()
  return (
    <button type="button" className="button" onClick={() => void copy()}>
      {copiedKey === apiKey ? words.copied : words.copy}
    </button>
  )

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(apiKey)
      setCopiedKey(apiKey)
    } catch {
      /* The browser refused, or the page is not served safely. */
      await notify({ text: words.not_copied, variant: 'error' })
    }
  }
}
