import '../styles/dialog.css'
import { Dialog as Base } from '@base-ui/react/dialog'
import type { JSX, ReactElement, ReactNode } from 'react'

export interface DialogProps {
  title: string
  /** Label of the close button. */
  closeLabel: string
  children: ReactNode
  isOpen: boolean
  isWide?: boolean
  onOpenChange(isOpen: boolean): void
  /** Button that opens the dialog. Without it only `isOpen` opens the dialog. */
  trigger?: ReactElement<Record<string, unknown>>
}

/** Modal dialog. It keeps the focus inside, restores it afterwards, and closes on Escape and outside clicks. */
export function Dialog({
  children,
  closeLabel,
  isOpen,
  isWide,
  onOpenChange,
  title,
  trigger
}: DialogProps): JSX.Element {
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Popup className={isWide ? 'dialog wide-dialog' : 'dialog'}>
          <div className="dialog-head">
            <Base.Title>{title}</Base.Title>
            <Base.Close className="dialog-close" aria-label={closeLabel}>
              <svg
                width="20"
                height="20"
                viewBox="0 0 20 20"
                stroke="currentColor"
                strokeWidth="1.6"
                aria-hidden="true"
              >
                <path d="M5 5l10 10M15 5L5 15" />
              </svg>
            </Base.Close>
          </div>
          <div className="dialog-body">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
