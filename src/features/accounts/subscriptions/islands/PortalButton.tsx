import { type JSX, useEffect, useState } from 'react'

import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { openPortal } from '../stores/subscriptions.ts'

export interface PortalButtonProps {
  errorText: string
  label: string
  subscriptionId: string
}

/** Opens the payment provider's page; shown as busy until then. */
export function PortalButton({ errorText, label, subscriptionId }: PortalButtonProps): JSX.Element {
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    // A page restored by going back would still be busy.
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
