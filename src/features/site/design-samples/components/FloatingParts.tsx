import { type JSX, useState } from 'react'

import { Dialog } from '#src/ui/islands/Dialog.tsx'
import { Menu } from '#src/ui/islands/Menu.tsx'
import { Tabs } from '#src/ui/islands/Tabs.tsx'
import { Tooltip } from '#src/ui/islands/Tooltip.tsx'

export interface FloatingPartsProps {
  words: {
    close: string
    dialogOpen: string
    dialogText: string
    dialogTitle: string
    menu: string
    menuEntries: readonly string[]
    tabs: string
    tabTexts: readonly { label: string; text: string }[]
    tooltip: string
    tooltipText: string
  }
}

/** Interactive samples of the components that islands use. */
export function FloatingParts({ words }: FloatingPartsProps): JSX.Element {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  return (
    <div className="stack">
      <div className="row">
        <Dialog
          closeLabel={words.close}
          isOpen={isOpen}
          onOpenChange={setOpen}
          title={words.dialogTitle}
          trigger={
            <button type="button" className="button secondary">
              {words.dialogOpen}
            </button>
          }
        >
          <p>{words.dialogText}</p>
          <div className="dialog-actions">
            <button type="button" className="button secondary" onClick={() => setOpen(false)}>
              {words.close}
            </button>
          </div>
        </Dialog>
        <Menu
          entries={words.menuEntries.map(label => ({ label, onSelect: () => setChosen(label) }))}
          trigger={
            <button type="button" className="button secondary">
              {words.menu}
              <svg width="16" height="16" viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
                <path strokeWidth="1.6" d="M6 8l4 4 4-4" />
              </svg>
            </button>
          }
        />
        <Tooltip text={words.tooltipText}>
          <button type="button" className="button quiet">
            {words.tooltip}
          </button>
        </Tooltip>
        <output>{chosen}</output>
      </div>
      <Tabs
        label={words.tabs}
        tabs={words.tabTexts.map(({ label, text }) => ({ content: <p>{text}</p>, key: label, label }))}
      />
    </div>
  )
}
