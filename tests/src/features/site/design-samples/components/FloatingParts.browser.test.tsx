import '#src/ui/styles/dialog.css'
import '#src/ui/styles/menu.css'
import '#src/ui/styles/tabs.css'
import '#src/ui/styles/tooltip.css'
import { describe, expect, test } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import { FloatingParts } from '#src/features/site/design-samples/components/FloatingParts.tsx'

const words = {
  close: 'Close',
  dialogOpen: 'Open the dialog',
  dialogText: 'They are kept on this device.',
  dialogTitle: 'Keep these filters',
  menu: 'Reports',
  menuEntries: ['Weekly reports', 'Daily reports'],
  tabs: 'Sides',
  tabTexts: [
    { label: 'Buys', text: 'Insiders buy for one reason.' },
    { label: 'Sales', text: 'Insiders also sell.' }
  ],
  tooltip: 'What does late mean?',
  tooltipText: 'Filed after the second business day.'
}

/** Focuses a part, as Tab would, and presses keys there. */
async function press(part: Locator, ...keys: string[]): Promise<void> {
  const element = part.element()
  if (element instanceof HTMLElement) element.focus()
  for (const key of keys) await userEvent.keyboard(key)
}

describe('parts of islands, by keyboard alone', () => {
  test('a dialog opens, takes the focus, and returns it when closed', async () => {
    const parts = await render(<FloatingParts words={words} />)
    await press(parts.getByRole('button', { name: 'Open the dialog' }), '{Enter}')
    const dialog = parts.getByRole('dialog', { name: 'Keep these filters' })
    await expect.element(dialog).toBeVisible()
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => dialog.query()).toBeNull()
    await expect.element(parts.getByRole('button', { name: 'Open the dialog' })).toHaveFocus()
  })

  test('a menu opens, and an arrow key moves to the entry that Enter chooses', async () => {
    const parts = await render(<FloatingParts words={words} />)
    await press(parts.getByRole('button', { name: 'Reports' }), '{Enter}')
    await expect.element(parts.getByRole('menuitem', { name: 'Weekly reports' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(parts.getByRole('status')).toHaveTextContent('Daily reports')
  })

  test('a tooltip is visible while its button has the focus', async () => {
    const parts = await render(<FloatingParts words={words} />)
    await press(parts.getByRole('button', { name: 'What does late mean?' }))
    await expect.element(parts.getByRole('tooltip')).toBeVisible()
    await userEvent.tab()
    await expect.poll(() => parts.getByRole('tooltip').query()?.checkVisibility() ?? false).toBe(false)
  })

  test('an arrow key moves to the next tab, and Enter shows it', async () => {
    const parts = await render(<FloatingParts words={words} />)
    await press(parts.getByRole('tab', { name: 'Buys' }), '{ArrowRight}', '{Enter}')
    await expect.element(parts.getByRole('tabpanel')).toHaveTextContent('Insiders also sell.')
    await expect.element(parts.getByRole('tab', { name: 'Sales' })).toHaveAttribute('aria-selected', 'true')
  })
})
