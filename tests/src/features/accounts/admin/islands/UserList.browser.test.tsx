import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import { parseReportDate } from '#core/dates/report-date.ts'
import type { AnswerTo } from '#src/api/client.ts'
import { goToQuery } from '#src/browser/address-query.ts'
import { UserList } from '#src/features/accounts/admin/islands/UserList.tsx'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { readAs } from '#tests/support/accounts/component-session.ts'
import { type Answers, answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'

type Users = AnswerTo<'GET /api/v1/admin/users'>

const USERS = 'GET /api/v1/admin/users'
const PER_PAGE = 25
const DEBOUNCE_MS = 200
/** Maximum length of a name, as a single word. */
const LONG_NAME = 'Donaudampfschifffahrtsgesellschaftskapitänsmützeab'

const day = (text: string) => parseReportDate(text)!
const userOf = (place: number): Users['users'][number] => ({
  email: `member${place}@reader.test`,
  encId: `m${place}`,
  isVerified: place % 2 === 0,
  // Evening of March 4 in New York.
  joinedAt: '2026-03-05T03:30:00.000Z',
  lastActiveOn: place === 1 ? null : day('2026-03-04'),
  name: place === 1 ? LONG_NAME : `Member ${place}`,
  role: place === 2 ? 'admin' : 'other'
})
const ALL = Array.from({ length: 32 }, (_, place) => userOf(place))

/** Paginates and searches by part of the name, as the server does. */
function listOf(query: URLSearchParams): Users {
  const [asked, number] = [query.get('search') ?? '', Number(query.get('page') ?? 1)]
  const found = ALL.filter(({ name }) => name.toLowerCase().includes(asked.toLowerCase()))
  const users = found.slice((number - 1) * PER_PAGE, number * PER_PAGE)
  return { page: number, pages: Math.ceil(found.length / PER_PAGE), total: found.length, users }
}

async function renderList(answers: Answers = {}) {
  const calls = answerCalls({ [USERS]: ({ query }: { query: URLSearchParams }) => listOf(query), ...answers })
  const island = await render(<UserList language="en" words={wordsOf('en', 'admin')} />)
  const asked = () => calls[USERS]?.map(({ query }) => String(query)) ?? []
  return { asked, island, search: island.getByLabelText('Name or email address') }
}

const rows = () => [...document.querySelectorAll('.users tbody tr')].map(({ textContent }) => textContent)

beforeEach(async () => {
  await page.viewport(1_280, 900)
  goToQuery('?', 'replaceState')
  readAs('admin')
})
afterEach(() => void vi.useRealTimers())

describe('the list of accounts', () => {
  test('is paginated, with a page number in the address and a working Back button', async () => {
    const { asked, island } = await renderList()
    await expect.poll(() => rows().length).toBe(PER_PAGE)
    await expect.element(island.getByText('1 to 25 of 32 accounts')).toBeVisible()
    await island.getByRole('link', { name: 'Next' }).click()
    await expect.poll(() => rows().length).toBe(7)
    await expect.element(island.getByText('Page 2 of 2')).toBeVisible()
    expect(location.search).toBe('?page=2')
    history.back()
    await expect.element(island.getByText('Page 1 of 2')).toBeVisible()
    expect(asked()).toEqual(['', 'page=2', ''])
  })

  test('searches after a pause in typing, keeps the focus, and puts the search into the address', async () => {
    goToQuery('?page=2')
    const { asked, search } = await renderList()
    await expect.poll(() => rows().length).toBe(7)
    vi.useFakeTimers({ toFake: ['clearTimeout', 'setTimeout'] })
    await search.click()
    await userEvent.keyboard('member 3')
    vi.advanceTimersByTime(DEBOUNCE_MS - 1)
    expect(asked()).toEqual(['page=2'])
    vi.advanceTimersByTime(1)
    await expect.poll(() => rows().length).toBe(3)
    expect(asked()).toEqual(['page=2', 'search=member+3'])
    expect(location.search).toBe('?search=member+3')
    await expect.element(search).toHaveFocus()
  })

  test('shows on which day in New York an account was opened and last used', async () => {
    const { island } = await renderList()
    await expect.element(island.getByText('Mar 4, 2026').first()).toBeVisible()
    await expect
      .poll(() =>
        rows()
          .slice(0, 2)
          .map(row => row?.match(/Mar \d+, 2026|Never/g))
      )
      .toEqual([
        ['Mar 4, 2026', 'Mar 4, 2026'],
        ['Mar 4, 2026', 'Never']
      ])
    expect(rows().filter(row => row?.includes('Mar 5'))).toEqual([])
  })

  test('says that no account matches, and links back to all', async () => {
    goToQuery('?search=nobody')
    const { island, search } = await renderList()
    await expect.element(island.getByText('No account matches')).toBeVisible()
    await expect.element(search).toHaveValue('nobody')
    await island.getByRole('link', { name: 'Show all accounts' }).click()
    await expect.poll(() => rows().length).toBe(PER_PAGE)
    await expect.element(search).toHaveValue('')
  })

  test('can be sorted by its headings, most useful direction first, and filtered by role and address', async () => {
    const { asked, island } = await renderList()
    const sorted = () => document.querySelector('.users th[aria-sort]')
    await expect.poll(() => [sorted()?.textContent, sorted()?.ariaSort]).toEqual(['Joined ↓', 'descending'])
    const byName = island.getByTitle('Sort by Name')
    await byName.click()
    await expect.poll(() => sorted()?.ariaSort).toBe('ascending')
    await byName.click()
    await expect.poll(() => sorted()?.ariaSort).toBe('descending')
    await island.getByLabelText('Role').selectOptions('Admin')
    await island.getByLabelText('Address', { exact: true }).selectOptions('Not verified')
    await expect
      .poll(asked)
      .toEqual([
        '',
        'sort=name',
        'sort=name&direction=desc',
        'sort=name&direction=desc&role=admin',
        'sort=name&direction=desc&role=admin&verified=false'
      ])
  })

  test('says that loading failed, and allows a retry', async () => {
    let answers = 0
    const { island } = await renderList({
      [USERS]: ({ query }) => (++answers === 1 ? 'unreachable' : listOf(query))
    })
    await expect.element(island.getByText('The accounts could not be loaded')).toBeVisible()
    await island.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => rows().length).toBe(PER_PAGE)
  })

  test('fits a phone even with a long unbreakable name, and passes axe', async () => {
    await page.viewport(390, 800)
    const { island } = await renderList()
    await expect.element(island.getByText(LONG_NAME)).toBeVisible()
    const { clientWidth, scrollWidth } = document.documentElement
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    expect(await componentFindings()).toEqual([])
  })

  test('is not requested by a reader who is not an admin, who is told so and sent on', async () => {
    readAs('other')
    const { asked, island } = await renderList()
    await expect.element(island.getByRole('alert')).toMatchTextContent('You do not have permission for this')
    await expect
      .element(island.getByRole('link', { name: 'Go to analytics' }))
      .toHaveAttribute('href', '/dashboard/analytics')
    expect(asked()).toEqual([])
  })

  test('is removed if the call says that the reader is no longer an admin', async () => {
    let isAdmin = true
    const { island } = await renderList({
      [USERS]: ({ query }) => (isAdmin ? listOf(query) : { refused: 'admin_required' })
    })
    await expect.poll(() => rows().length).toBe(PER_PAGE)
    isAdmin = false
    await island.getByTitle('Sort by Name').click()
    await expect.element(island.getByRole('alert')).toMatchTextContent('You do not have permission for this')
    expect(rows()).toEqual([])
  })
})
