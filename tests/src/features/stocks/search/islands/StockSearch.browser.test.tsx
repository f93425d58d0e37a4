import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { watchStockSearch } from '#src/features/stocks/search/browser/stock-search.ts'
import { mountStockSearch } from '#src/features/stocks/search/islands/mount-stock-search.tsx'
import { answerCalls } from '#tests/support/islands/answer-calls.ts'
import {
  closeSearch,
  field,
  found,
  NOTHING,
  nextPath,
  openSearch,
  place,
  SEARCH,
  tickers,
  writeForm
} from '#tests/support/search/open-search.tsx'

const active = (): string | undefined =>
  place().querySelector('[role="option"][aria-selected="true"] .ticker')?.textContent ?? undefined
/** Text announced by screen readers. */
const said = (): string => place().querySelector('[data-search="status"]')?.textContent ?? ''

afterEach(closeSearch)

describe('the stock search', () => {
  test('can be used by keyboard alone', async () => {
    answerCalls({ [SEARCH]: found('AAA', 'AAB', 'AAC') })
    await openSearch('a')
    await expect.poll(tickers).toHaveLength(3)
    expect(active()).toBeUndefined()
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBe('AAA')
    expect(field().getAttribute('aria-activedescendant')).toBe(place().querySelector('[aria-selected="true"]')?.id)
    await userEvent.keyboard('{End}')
    expect(active()).toBe('AAC')
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBeUndefined()
    await userEvent.keyboard('{ArrowUp}')
    expect(active()).toBe('AAC')
    await userEvent.keyboard('{Home}{ArrowDown}')
    expect(active()).toBe('AAB')
    const next = nextPath()
    await userEvent.keyboard('{Enter}')
    expect(await next).toBe('/stock/AAB')
  })

  test('opens the best result for the typed text with Enter, without a choice', async () => {
    const calls = answerCalls({ [SEARCH]: found('ACME', 'ACMEW') })
    const next = nextPath()
    await openSearch('acme{Enter}')
    expect(await next).toBe('/stock/ACME')
    expect(calls[SEARCH]?.at(-1)?.body).toEqual({ searchText: 'acme' })
  })

  test('closes with Escape, then clears the text, then loses the focus', async () => {
    answerCalls({ [SEARCH]: found('AAA') })
    await openSearch('a')
    await expect.poll(() => field().ariaExpanded).toBe('true')
    await userEvent.keyboard('{Escape}')
    expect([field().ariaExpanded, field().value]).toEqual(['false', 'a'])
    await userEvent.keyboard('{ArrowDown}')
    expect(field().ariaExpanded).toBe('true')
    await userEvent.keyboard('{Escape}{Escape}')
    expect(field().value).toBe('')
    expect(document.activeElement).toBe(field())
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(document.body)
  })

  test('is focused by the slash key, except while typing or behind a dialog', async () => {
    writeForm()
    watchStockSearch()
    await userEvent.keyboard('/')
    expect([document.activeElement, field().value]).toEqual([field(), ''])
    await expect.poll(() => field().role).toBe('combobox')
    await userEvent.keyboard('/')
    expect(field().value).toBe('/')
    field().blur()
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    dialog.showModal()
    await userEvent.keyboard('/')
    expect([document.activeElement, field().value]).toEqual([dialog, '/'])
    dialog.remove()
  })

  test('takes over the field during typing: its text, its caret, its focus', async () => {
    answerCalls({ [SEARCH]: NOTHING })
    writeForm()
    const before = field()
    before.focus()
    await userEvent.keyboard('ac{ArrowLeft}')
    await mountStockSearch(place())
    expect(before.role).toBe('combobox')
    await userEvent.keyboard('b')
    expect(document.activeElement).toBe(before)
    expect([before.value, before.selectionStart]).toEqual(['abc', 2])
  })

  test('ignores an older answer that arrives later', async () => {
    const older = Promise.withResolvers<typeof NOTHING>()
    const calls = answerCalls({
      [SEARCH]: ({ body }) => ((body as { searchText: string }).searchText === 'old' ? older.promise : found('NEW'))
    })
    await openSearch('old')
    await expect.poll(() => calls[SEARCH]?.length).toBe(1)
    await userEvent.fill(page.elementLocator(field()), 'new')
    await expect.poll(tickers).toEqual(['NEW'])
    older.resolve(found('OLD'))
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
    expect(tickers()).toEqual(['NEW'])
  })

  test('says that nothing was found, and what can be searched for', async () => {
    answerCalls({ [SEARCH]: NOTHING })
    await openSearch('zzzz')
    await expect.element(page.getByText('Sorry, no matches have been found ...').first()).toBeVisible()
    await expect.element(page.getByText(/^You can search for a ticker/)).toBeVisible()
    expect(said()).toMatch(/^Sorry, no matches have been found \.\.\. You can search for a ticker/)
    expect(field().ariaExpanded).toBe('false')
  })

  test('announces the number of results to screen readers', async () => {
    let answer = found('AAA', 'AAB')
    answerCalls({ [SEARCH]: () => answer })
    await openSearch('a')
    await expect.poll(said).toBe('2 results found')
    answer = found('AAA')
    await userEvent.keyboard('a')
    await expect.poll(said).toBe('1 result found')
  })

  test('says that it failed, and can be repeated', async () => {
    let isThere = false
    answerCalls({ [SEARCH]: () => (isThere ? found('AAA') : 'unreachable') })
    await openSearch('a')
    await expect.element(page.getByText(/^The search cannot be reached just now\./).first()).toBeVisible()
    isThere = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(tickers).toEqual(['AAA'])
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    expect(document.activeElement).toBe(field())
  })

  test.each([
    ['light', 'ltr', 1280],
    ['dark', 'ltr', 1280],
    ['light', 'rtl', 390]
  ] as const)('passes axe with an open list: %s, %s, at %i pixels', async (theme, direction, width) => {
    await page.viewport(width, 844)
    Object.assign(document.documentElement.dataset, { theme })
    document.documentElement.dir = direction
    answerCalls({ [SEARCH]: found('AAA', 'AAB') })
    await openSearch('a')
    await expect.poll(tickers).toHaveLength(2)
    await userEvent.keyboard('{ArrowDown}')
    const { violations } = await axe.run(place(), { resultTypes: ['violations'] })
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
    document.documentElement.removeAttribute('dir')
    document.documentElement.removeAttribute('data-theme')
  })
})
