import '../styles/tabs.css'
import { Tabs as Base } from '@base-ui/react/tabs'
import type { JSX, ReactNode } from 'react'

export interface TabsProps {
  /** Accessible name of the row of tabs. */
  label: string
  tabs: readonly { key: string; label: string; content: ReactNode }[]
}

/** Tabs that show one panel at a time. Arrow keys move between tabs; Enter or Space selects one. */
export function Tabs({ label, tabs }: TabsProps): JSX.Element {
  return (
    <Base.Root defaultValue={tabs[0]?.key}>
      <Base.List className="tab-list" aria-label={label}>
        {tabs.map(tab => (
          <Base.Tab key={tab.key} className="tab" value={tab.key}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(tab => (
        <Base.Panel key={tab.key} className="tab-panel" value={tab.key}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
