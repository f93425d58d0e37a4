import { type JSX, type ReactNode, useState } from 'react'
import type { Refusal } from '#src/features/accounts/stores/account-calls.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { Dialog } from '#src/ui/islands/Dialog.tsx'
import type { SubscriptionWords } from './subscription-words.ts'

export interface ConfirmedActionProps {
  label: string
  title: string
  text: string
  /** Text of the notification on success. Not needed if the page itself shows the change. */
  doneText?: string
  isDangerous?: boolean
  isSmall?: boolean
  /** Accessible name that distinguishes the button from similar ones. */
  spoken?: string
  /** Further inputs in the dialog. */
  children?: ReactNode
  words: Pick<SubscriptionWords, 'close' | 'error' | 'keep'>
  act(): Promise<Refusal | undefined>
}

/** Asks for confirmation before an irreversible action. */
export function ConfirmedAction(props: ConfirmedActionProps): JSX.Element {
  const { act, children, doneText, isDangerous = false, isSmall = false, label, spoken, text, title, words } = props
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Dialog
      title={title}
      closeLabel={words.close}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button type="button" className={isSmall ? 'button secondary small' : 'button secondary'}>
          {label}
          {spoken && <span className="visually-hidden"> {spoken}</span>}
        </button>
      }
    >
      <p>{text}</p>
      {children}
      <p className="dialog-actions">
        <button type="button" className="button secondary" onClick={() => setIsOpen(false)}>
          {words.keep}
        </button>
        <button
          type="button"
          className={isDangerous ? 'button danger' : 'button'}
          aria-busy={isBusy || undefined}
          aria-disabled={isBusy || undefined}
          onClick={() => void confirm()}
        >
          {label}
        </button>
      </p>
    </Dialog>
  )

  async function confirm(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    const refusal = await act()
    setIsBusy(false)
    setIsOpen(false)
    if (refusal) await notify({ text: refusal.text ?? words.error, variant: 'error' })
    else if (doneText) await notify({ text: doneText, variant: 'success' })
  }
}
