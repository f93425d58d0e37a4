import { describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

import { beginSession, endSession } from '#src/features/accounts/stores/session.ts'
import { WatchList } from '#src/features/watchlist/islands/WatchList.tsx'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { account } from '#tests/support/accounts/users.ts'
import { type Answers, answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'
import { notificationsSoFar } from '#tests/support/islands/notifications.ts'
import { type KeptList, keepList, watchListCalls } from '#tests/support/watchlist/watch-list-calls.ts'

const words = {
  ...wordsOf('en', 'watchlist'),
  calibration: 'How scores did',
  hint: 'Try again in a moment.',
  retry: 'Try again',
  unverified: 'This is another account.'
}
const TRENDING = [
  { name: 'Alpha Inc', ticker: 'AAA' },
  { name: 'Beta Inc', ticker: 'BBB' }
]

async function renderList(list: KeptList, answers: Answers = {}) {
  const calls = answerCalls({ ...watchListCalls(list), ...answers })
  const island = await render(<WatchList language="en" trending={TRENDING} words={words} />)
  const button = (name: string) => island.getByRole('button', { exact: true, name })
  return { button, calls, field: island.getByLabelText('Add stocks'), island }
}

const shown = (...symbols: string[]) => expect.poll(symbolsOf).toEqual(symbols)
const symbolsOf = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('tr[data-symbol]')].map(row => row.dataset['symbol'] ?? '')
const handleOf = (symbol: string): HTMLElement => document.querySelector(`tr[data-symbol="${symbol}"] .handle`)!

describe('the reader’s watch list', () => {
  test('accepts pasted tickers, names the unknown words, and leaves those in the field', async () => {
    const list = keepList()
    const { field } = await renderList(list)
    await field.fill('CCC, AAA BBB NOSUCHONE')
    await userEvent.keyboard('{Enter}')
    await shown('CCC', 'AAA', 'BBB')
    await expect.element(page.getByText('Not found: NOSUCHONE')).toBeVisible()
    await expect.element(field).toHaveValue('NOSUCHONE')
    expect(list.symbols).toEqual(['CCC', 'AAA', 'BBB'])
  })

  test('explains only to an account with an unconfirmed address that it may be a second one', async () => {
    beginSession({ accessToken: 'token', user: { ...account, isVerified: false } })
    const { island } = await renderList(keepList())
    await expect.element(island.getByText('This is another account.')).toBeVisible()
    beginSession({ accessToken: 'token', user: account })
    await expect.element(island.getByText('This is another account.')).not.toBeInTheDocument()
    endSession()
  })

  test('starts with a stock that insiders buy, and moves the focus to the field', async () => {
    const { button, field } = await renderList(keepList())
    await button('Watch BBB').click()
    await shown('BBB')
    await expect.element(field).toHaveFocus()
  })

  test('can be reordered by keyboard, keeps the focus, and sends the order to the server', async () => {
    const list = keepList('AAA', 'BBB', 'CCC')
    const { button } = await renderList(list)
    await shown('AAA', 'BBB', 'CCC')
    await focus(button('Move AAA down'))
    await userEvent.keyboard('{Enter}')
    await shown('BBB', 'AAA', 'CCC')
    await expect.element(button('Move AAA down')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await shown('BBB', 'CCC', 'AAA')
    await expect.element(button('Move AAA down')).toHaveFocus()
    await expect.poll(() => list.symbols).toEqual(['BBB', 'CCC', 'AAA'])
  })

  test('can be reordered by a handle, and stays unchanged after Escape', async () => {
    const list = keepList('AAA', 'BBB', 'CCC')
    await renderList(list)
    await shown('AAA', 'BBB', 'CCC')
    drag(handleOf('AAA'), handleOf('CCC'), () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
    await shown('AAA', 'BBB', 'CCC')
    drag(handleOf('AAA'), handleOf('CCC'), () => {})
    await shown('BBB', 'CCC', 'AAA')
    await expect.poll(() => list.symbols).toEqual(['BBB', 'CCC', 'AAA'])
  })

  test('can be sorted by its headings, which disables moving, and returns to the reader’s order', async () => {
    const list = keepList('BBB', 'AAA', 'CCC')
    const { button, island } = await renderList(list)
    await shown('BBB', 'AAA', 'CCC')
    const heading = island.getByRole('columnheader', { name: /^Stock/ })
    await focus(heading.getByRole('button'))
    await userEvent.keyboard('{Enter}')
    await shown('AAA', 'BBB', 'CCC')
    await expect.element(heading).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(() => button('Move AAA up').query()).toBeNull()
    await userEvent.keyboard(' ')
    await shown('CCC', 'BBB', 'AAA')
    await expect.element(heading).toHaveAttribute('aria-sort', 'descending')
    expect(await componentFindings()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await shown('BBB', 'AAA', 'CCC')
    await expect.element(heading).not.toHaveAttribute('aria-sort')
    expect(list.symbols).toEqual(['BBB', 'AAA', 'CCC'])
  })

  test('stores a note, and discards typed text after Escape', async () => {
    const list = keepList('AAA')
    const { button, island } = await renderList(list)
    await button('Add a note AAA').click()
    const note = island.getByLabelText('Note on AAA')
    await expect.element(note).toHaveFocus()
    await note.fill('After the next report')
    await userEvent.keyboard('{Enter}')
    await expect.element(button('After the next report AAA')).toHaveFocus()
    await expect.poll(() => list.notes).toEqual({ AAA: 'After the next report' })
    await userEvent.keyboard('{Enter}')
    await note.fill('Never mind')
    await userEvent.keyboard('{Escape}')
    await expect.element(button('After the next report AAA')).toHaveFocus()
    expect(list.notes).toEqual({ AAA: 'After the next report' })
    expect(await componentFindings()).toEqual([])
  })

  test('loses a stock by keyboard, and moves the focus to the next one, or to the field after the last', async () => {
    const { button, field } = await renderList(keepList('AAA', 'BBB', 'CCC'))
    await focus(button('Remove BBB'))
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Remove CCC')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Remove AAA')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Nothing on this list yet' })).toBeVisible()
    await expect.element(field).toHaveFocus()
    // The last notification comes then; after the end of the test it would belong to the next one.
    await expect.poll(notificationsSoFar).toContain('success: AAA is off your watch list')
  })

  test('gets a removed stock back at its place, with its note, by Ctrl+Z', async () => {
    const list = keepList('AAA', 'BBB', 'CCC')
    list.notes['BBB'] = 'After the next report'
    const { button } = await renderList(list)
    await focus(button('Remove BBB'))
    await userEvent.keyboard('{Enter}')
    await shown('AAA', 'CCC')
    await expect.poll(notificationsSoFar).toEqual(['success: BBB is off your watch list'])
    await userEvent.keyboard('{Control>}z{/Control}')
    await shown('AAA', 'BBB', 'CCC')
    await expect.element(button('After the next report BBB')).toBeVisible()
    await expect.poll(() => list.symbols).toEqual(['AAA', 'BBB', 'CCC'])
    await expect.poll(() => list.notes).toEqual({ BBB: 'After the next report' })
  })

  test('shows a change at once, undoes what does not reach the server, and reports it once', async () => {
    const list = keepList('AAA', 'BBB')
    const answer = Promise.withResolvers<'unreachable'>()
    const { button } = await renderList(list, { 'POST /api/v1/watchlist/sort': () => answer.promise })
    await button('Move BBB up').click()
    await shown('BBB', 'AAA')
    answer.resolve('unreachable')
    await expect.poll(notificationsSoFar).toEqual(['error: The watch list could not be changed'])
    await shown('AAA', 'BBB')
  })

  test('shows the server’s reason why nothing was added', async () => {
    const { field, island } = await renderList(keepList('AAA'), {
      'POST /api/v1/watchlist/import': { message: 'A list holds 500 stocks.', refused: 'watchlist_full' }
    })
    await field.fill('BBB')
    await userEvent.keyboard('{Enter}')
    await expect.element(island.getByText('A list holds 500 stocks.')).toBeVisible()
    await shown('AAA')
  })

  test('says that loading failed, and allows a retry', async () => {
    let answers = 0
    const list = keepList('AAA')
    const rows = { next: null, rows: [], total: 0 }
    const { button } = await renderList(list, {
      'GET /api/v1/watchlist/rows': () => (++answers === 1 ? 'unreachable' : rows)
    })
    await expect.element(page.getByText('The watch list could not be loaded')).toBeVisible()
    await button('Try again').click()
    await expect.element(page.getByRole('heading', { name: 'Nothing on this list yet' })).toBeVisible()
  })

  test('can be shared by a secret address from its menu, until sharing ends', async () => {
    const list = keepList('AAA')
    const { button, island } = await renderList(list)
    await island.getByText('More').first().click()
    await button('Share by link').click()
    await expect.element(island.getByRole('link', { name: /\/watchlist\/shared\/secret$/ })).toBeVisible()
    await button('End sharing').click()
    await expect.element(button('Share by link')).toBeVisible()
    expect(list.sharedAs).toBeNull()
  })

  test('has a bell in each row, which links to the form of an alert about that stock', async () => {
    const { island } = await renderList(keepList('AAA'))
    await expect
      .element(island.getByRole('link', { name: 'Alert for AAA' }))
      .toHaveAttribute('href', '/email-preferences#alert=stock&ticker=AAA&name=AAA+Inc&of=320193')
  })
})

async function focus(locator: Locator): Promise<void> {
  ;((await locator.findElement()) as HTMLElement).focus()
}

/** Drags from the middle of one element to below another; `before` runs before the drop. */
function drag(from: HTMLElement, to: HTMLElement, before: () => void): void {
  from.setPointerCapture = () => {}
  const at = (element: HTMLElement, beyond = 0): PointerEventInit => {
    const { height, left, top } = element.getBoundingClientRect()
    return { bubbles: true, button: 0, clientX: left + 8, clientY: top + height / 2 + beyond, pointerId: 1 }
  }
  from.dispatchEvent(new PointerEvent('pointerdown', at(from)))
  from.dispatchEvent(new PointerEvent('pointermove', at(to, 12)))
  before()
  from.dispatchEvent(new PointerEvent('pointerup', at(to, 12)))
}
