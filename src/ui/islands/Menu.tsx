import '../styles/menu.css'
import { Menu as Base } from '@base-ui/react/menu'
import type { JSX, ReactElement } from 'react'

export interface MenuEntry {
  label: string
  isDisabled?: boolean
  onSelect(): void
}

export interface MenuProps {
  entries: readonly MenuEntry[]
  /** Button that opens the menu. */
  trigger: ReactElement<Record<string, unknown>>
}

/** Menu of actions behind a button. Keys: arrows, first letters, Home, End and Escape. */
export function Menu({ entries, trigger }: MenuProps): JSX.Element {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="menu-layer" align="start" sideOffset={4}>
          <Base.Popup className="menu-panel">
            {entries.map(({ isDisabled = false, label, onSelect }) => (
              <Base.Item key={label} className="menu-item" disabled={isDisabled} onClick={onSelect}>
                {label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
