import { type JSX, useEffect, useState } from 'react'

import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { openPortal } from '../stores/subscriptions.ts'

export interface PortalButtonProps {
  errorText: string
  label: string
  subscriptionId: string
}

/** Opens the payment provider's page. The button is busy until the page changes. */
export function PortalButton({ errorText, label, subscriptionId }: PortalButtonProps): JSX.Element {
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    // Resets the button, which would still be busy on a page restored by going back.
    const calm = (): void => setIsBusy(false)
    addEventListener('pageshow', calm)
    return () => removeEventListener('pageshow', calm)
  }, [])
  return (
    <button
      type="button"
      className="button secondary"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => void open()}
    >
      {label}
    </button>
  )

  async function open(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    const refusal = await openPortal(subscriptionId)
    if (!refusal) return
    setIsBusy(false)
    await notify({ text: refusal.text ?? errorText, variant: 'error' })
  }
}
