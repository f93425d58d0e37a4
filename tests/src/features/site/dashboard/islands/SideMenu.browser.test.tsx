import '#src/features/site/dashboard/styles/dashboard.css'
import { afterEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import type { Account } from '#core/accounts/people/user.ts'
import { beginSession, endSession } from '#src/features/accounts/stores/session.ts'
import { dashboardWords } from '#src/features/site/dashboard/components/dashboard-words.ts'
import { AccountMenu } from '#src/features/site/dashboard/islands/AccountMenu.tsx'
import { SideMenu } from '#src/features/site/dashboard/islands/SideMenu.tsx'
import { LONG_LIVED } from '#tests/support/accounts/access-token.ts'
import { account } from '#tests/support/accounts/users.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'

const WORDS = dashboardWords('en')

afterEach(endSession)

const signIn = (changes: Partial<Account> = {}): void =>
  beginSession({ accessToken: LONG_LIVED, user: { ...account, ...changes } })

async function renderMenu(changes?: Partial<Account>) {
  signIn(changes)
  const screen = await render(
    <nav aria-label="Dashboard navigation">
      <SideMenu path="/dashboard/analytics" words={WORDS} />
    </nav>
  )
  const texts = () =>
    screen
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent)
  return { screen, texts }
}

describe('the menu of the dashboard', () => {
  test('is a placeholder until the session is known', async () => {
    const screen = await render(<SideMenu path="/dashboard/analytics" words={WORDS} />)
    await expect.element(screen.getByRole('status')).toHaveAttribute('aria-label', 'Loading')
    signIn()
    await expect.element(screen.getByText('Ada Reader')).toBeVisible()
  })

  test('has the items of a reader, and names the reader', async () => {
    const { screen, texts } = await renderMenu()
    expect(texts()).toEqual(['Analytics', 'Watch List'])
    await expect.element(screen.getByText('Member')).toBeVisible()
    expect(await componentFindings()).toEqual([])
  })

  test('has the items of an admin, and marks the current page', async () => {
    const { screen, texts } = await renderMenu({ role: 'admin' })
    expect(texts()).toEqual(['Analytics', 'List', 'Create', 'List'])
    await expect.element(screen.getByText('Admin')).toBeVisible()
    const current = screen.container.querySelectorAll('[aria-current="page"]')
    expect([...current].map(({ textContent }) => textContent)).toEqual(['Analytics'])
    expect(await componentFindings()).toEqual([])
  })

  test('never turns a name into a link', async () => {
    const displayName = '<a href="https://evil.test">Eve</a>'
    const { screen } = await renderMenu({ displayName })
    await expect.element(screen.getByText(displayName)).toBeVisible()
    expect(screen.container.querySelector('a[href*="evil"]')).toBeNull()
  })
})

describe('the menu of the account', () => {
  test('has the name, the address, and links to the home page and signing out', async () => {
    signIn()
    const screen = await render(<AccountMenu words={WORDS} />)
    const summary = screen.container.querySelector('summary')
    expect(summary?.textContent).toBe('ARAccount of Ada Reader')
    summary?.click()
    await expect.element(screen.getByText('ada@reader.test')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/insidertrading')
    await expect
      .element(screen.getByRole('button', { name: 'Logout' }))
      .toHaveAttribute('data-sign-out', '/insidertrading')
    expect(await componentFindings()).toEqual([])
  })
})
