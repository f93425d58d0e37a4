import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { answerCalls } from '#tests/support/islands/answer-calls.ts'
import {
  aStock,
  closeSearch,
  found,
  NOTHING,
  nextPath,
  openSearch,
  place,
  SEARCH,
  tickers
} from '#tests/support/search/open-search.tsx'

afterEach(closeSearch)

describe('a search result', () => {
  test('is a stock with its matching letters marked, its exchange, and a link to its page', async () => {
    const matches = { formerName: [], formerTicker: [], name: [], ticker: [[0, 2]] as [number, number][] }
    answerCalls({ [SEARCH]: { ...NOTHING, stocks: [aStock('ACME', { matches })] } })
    await openSearch('ac')
    await expect.poll(tickers).toEqual(['ACME'])
    expect(place().querySelector('.ticker mark')?.textContent).toBe('AC')
    await expect.element(page.getByText('Nasdaq')).toBeVisible()
    const next = nextPath()
    await page.getByRole('option').click()
    expect(await next).toBe('/stock/ACME')
  })

  test('is an insider with companies, or a member of Congress with a seat, each in their own group', async () => {
    const insider = {
      cik: '0009991111',
      companies: ['ACME', 'NLKW'],
      matches: [],
      moreCompanies: 2,
      name: 'Marlow Ada'
    }
    const member = {
      chamber: 'house' as const,
      district: '08',
      id: 'house/ines-marlow',
      matches: [],
      name: 'Ines Marlow',
      party: 'Independent' as const,
      state: 'VA'
    }
    answerCalls({ [SEARCH]: { ...NOTHING, first: 'insiders', insiders: [insider], members: [member] } })
    await openSearch('marlow')
    const people = page.getByRole('group', { name: 'Insiders' }).getByRole('option')
    const members = page.getByRole('group', { name: 'Members of Congress' }).getByRole('option')
    await expect.element(people).toHaveTextContent('Marlow Ada ACME, NLKW and 2 more')
    await expect.element(people).toHaveAttribute('href', '/insidertrading/profile/0009991111')
    await expect.element(members).toHaveTextContent('Ines Marlow House · VA-08 · Independent')
    const next = nextPath()
    await members.click()
    expect(await next).toBe('/congress/house-ines-marlow')
  })

  test('is shown as text, whatever its name contains', async () => {
    answerCalls({ [SEARCH]: found('<img src=x onerror=alert(1)>') })
    await openSearch('x')
    await expect.poll(tickers).toEqual(['<img src=x onerror=alert(1)>'])
    expect(place().querySelector('[role="option"] img')).toBeNull()
  })
})
