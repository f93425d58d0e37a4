import '#src/features/lists/activities/styles/column-widths.css'
import '#src/ui/styles/table.css'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { arrangeColumns } from '#src/features/trades/browser/arrange-columns.ts'
import { COLUMN_LAYOUT } from '#src/features/trades/browser/watch-trade-list.ts'
import { mountTradeList } from '#src/features/trades/islands/mount-trade-list.tsx'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'

const LABELS = { company: 'Company', owner: 'Insider', value: 'Value', score: 'Score', date: 'Filed', filing: 'Filing' }
const LISTED = Object.keys(LABELS)
const TRADES = ['1', '2']

/** An opened outcome of the filter, whose tables stand before that of the trades. */
const OUTCOME = '<div class="table-frame"><table><tbody><tr><td>Rose</td></tr></tbody></table></div>'

/** A list as TradeTable.astro renders it, with two trades, the first with a lot. */
function listHtml(): string {
  const words = JSON.stringify({ ...wordsOf('en', 'trades'), retry: 'Try again' }).replaceAll('"', '&quot;')
  const cells = (tag: string, text: (name: string) => string) =>
    LISTED.map(name => `<${tag} data-column="${name}">${text(name)}</${tag}>`).join(' ')
  const rows = TRADES.map(trade => `<tr data-trade="${trade}">${cells('td', name => `${name} ${trade}`)}</tr>`)
  const lot = `<tr id="lot" data-lot-of="1" hidden>${cells('td', name => `lot ${name}`)}</tr>`
  const tools = LISTED.slice(0, -1).map(
    name =>
      `<div class="column-row"><label>${LABELS[name as 'company']}</label><span data-column-tools="${name}"></span></div>`
  )
  return `<div class="trade-list" data-trade-list data-words="${words}">
    ${OUTCOME}${tools.join('')}<div data-column-restore></div><output data-list-status></output>
    <div class="table-box"><div class="table-frame"><table class="table trades"><caption>Trades</caption>
      <thead><tr>${cells('th', name => `<a href="#${name}">${LABELS[name as 'company']}</a>`)}</tr></thead>
      <tbody>${rows[0]}${lot}${rows[1]}</tbody></table></div></div></div>`
}

async function showList(stored?: object): Promise<HTMLElement> {
  if (stored) localStorage.setItem(COLUMN_LAYOUT, JSON.stringify(stored))
  document.querySelector('[data-trade-list]')?.remove()
  document.body.insertAdjacentHTML('beforeend', listHtml())
  const place = document.querySelector<HTMLElement>('[data-trade-list]')!
  if (stored) arrangeColumns(place, JSON.stringify(stored))
  await mountTradeList(place)
  return place
}

/** Columns of each row of the table. Fails if rows differ. */
function columnsOf(place: HTMLElement): string {
  const rows = [...place.querySelectorAll<HTMLTableRowElement>('table.trades tr')].map(({ cells }) =>
    [...cells].map(({ dataset }) => dataset['column']).join(' ')
  )
  expect(rows).toHaveLength(TRADES.length + 2)
  expect(new Set(rows).size).toBe(1)
  return rows[0] ?? ''
}

const stored = () => JSON.parse(localStorage.getItem(COLUMN_LAYOUT) ?? 'null') as unknown
const heading = (name: string) => document.querySelector<HTMLElement>(`thead [data-column="${name}"]`)!
const edge = (name: string) => heading(name).querySelector<HTMLElement>('.column-edge')!
const link = (name: string) => heading(name).querySelector('a')!

/** Drags an element by mouse to a point `x` pixels from the left edge of another, and clicks as the browser then does. */
function drag(from: Element, to: Element, x: number): void {
  const [start, end] = [from, to].map(element => element.getBoundingClientRect())
  const send = (type: string, target: EventTarget, clientX: number) =>
    target.dispatchEvent(
      new PointerEvent(type, { bubbles: true, clientX, clientY: start!.top + 2, pointerType: 'mouse' })
    )
  send('pointerdown', from, start!.left + start!.width / 2)
  send('pointermove', window, start!.left + start!.width / 2 + 1)
  send('pointermove', window, end!.left + x)
  send('pointerup', window, end!.left + x)
  from.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

beforeEach(() => page.viewport(1280, 800))

describe('columns of the list', () => {
  test('move at a heading by Shift and arrows, which keep the focus and tell the place', async () => {
    const place = await showList()
    link('score').focus()
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    expect(columnsOf(place)).toBe('company owner score value date filing')
    expect(document.activeElement).toBe(link('score'))
    expect(place.querySelector('[data-list-status]')?.textContent).toBe('Score is now column 3 of 6')
    expect(stored()).toEqual({ order: ['company', 'owner', 'score', 'value', 'date', 'filing'], widths: {} })
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')
    expect(columnsOf(place)).toBe('company score owner value date filing')
  })

  test('move the other way on mirrored pages', async () => {
    const place = await showList()
    place.dir = 'rtl'
    link('score').focus()
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    expect(columnsOf(place)).toBe('company owner value date score filing')
  })

  test('move by dragging a heading, without following its link', async () => {
    const place = await showList()
    drag(link('date'), heading('value'), 4)
    expect(columnsOf(place)).toBe('company owner date value score filing')
    drag(link('date'), heading('company'), 4)
    expect(columnsOf(place)).toBe('company date owner value score filing')
    drag(heading('company'), heading('score'), 40)
    expect(columnsOf(place)).toBe('company date owner value score filing')
    expect([location.hash, place.querySelectorAll('[data-drop]').length]).toEqual(['', 0])
  })

  test('move and widen by the buttons of the menu, and return to the list’s own layout', async () => {
    const place = await showList()
    await page.getByRole('button', { name: 'Move Filed towards the start' }).click()
    expect(columnsOf(place)).toBe('company owner value date score filing')
    const first = page.getByRole('button', { name: 'Move Insider towards the start' })
    await expect.element(first).toHaveAttribute('aria-disabled', 'true')
    const width = heading('value').offsetWidth
    await page.getByRole('button', { name: 'Widen Value' }).click()
    expect(heading('value').offsetWidth).toBe(width + 16)
    await page.getByRole('button', { name: 'Narrow Value' }).click()
    expect(heading('value').offsetWidth).toBe(width)
    expect(await componentFindings()).toEqual([])
    await page.getByRole('button', { name: 'Restore order and widths' }).click()
    expect([columnsOf(place), stored()]).toEqual([LISTED.join(' '), null])
  })

  test('widen by dragging the edge of a heading, by keys, and return at a double click', async () => {
    await showList()
    const [before, owner] = [heading('value').offsetWidth, heading('owner').offsetWidth]
    drag(edge('value'), heading('score'), 40)
    const widened = heading('value').offsetWidth
    expect(widened).toBeGreaterThan(before + 20)
    expect(stored()).toEqual({ order: [], widths: { value: widened } })
    expect(heading('owner').offsetWidth).toBeLessThan(owner)
    link('value').focus()
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(heading('value').offsetWidth).toBe(widened - 16)
    edge('value').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    await expect.poll(() => heading('value').offsetWidth).toBe(before)
  })

  test('leave names their least width, and scroll in the frame', async () => {
    const place = await showList({ order: [], widths: { date: 500, score: 500, value: 500 } })
    expect(heading('owner').offsetWidth).toBeGreaterThanOrEqual(140)
    expect(place.dataset).toHaveProperty('wide')
    await page.getByRole('button', { name: 'Restore order and widths' }).click()
    expect(place.dataset).not.toHaveProperty('wide')
  })

  test('begin in the stored layout, and keep the list’s own to return to', async () => {
    const place = await showList({ order: ['date', 'owner'], widths: { score: 140 } })
    expect(columnsOf(place)).toBe('company date value score owner filing')
    expect(heading('score').offsetWidth).toBe(140)
    await page.getByRole('button', { name: 'Restore order and widths' }).click()
    expect(columnsOf(place)).toBe(LISTED.join(' '))
  })
})
