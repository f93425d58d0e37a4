// Pointer and keyboard on the chart of a stock.

import '#src/features/stocks/styles/stock-chart.css'
import '#src/ui/styles/chart.css'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CONGRESS_TEXTS } from '#core/congress/trade-texts.ts'
import { MOVES, type Move } from '#core/ownership/chain.ts'
import { VENDOR_NAMES } from '#core/prices/market-data/figure.ts'
import { mountStockChart } from '#src/features/stocks/browser/stock-chart.ts'
import own from '#src/features/stocks/words/chart.en.json' with { type: 'json' }
import { wordsOf } from '#src/i18n/catalogue.ts'
import { chartedStock } from '#tests/support/stocks/charted-stock.ts'

const { from_sample: sample } = wordsOf('en', 'market')
const filings = wordsOf('en', 'filings')
const ownership = wordsOf('en', 'ownership')
const words = {
  ...own,
  congressType: CONGRESS_TEXTS.en.types,
  from: { massive: VENDOR_NAMES.massive, sample },

  move: Object.fromEntries(MOVES.map(move => [move, ownership[`move_${move}`]])) as Record<Move, string>,
  option: CONGRESS_TEXTS.en.option,
  timing: {
    after_close: filings.timing_after_close,
    before_open: filings.timing_before_open,
    during: filings.timing_during
  }
}

const choice = (type: string, name: string, value: string, isChecked = false): string =>
  `<label><input type="${type}" name="${name}" value="${value}" ${isChecked ? 'checked' : ''}>${value}</label>`
const radios = (name: string, values: readonly string[], chosen: string): string =>
  values.map(value => choice('radio', name, value, value === chosen)).join('')

/** Part of StockPrices.astro that the chart needs. */
const PLACE = `
  <div class="stock-chart" data-stock-chart="NLKW" data-label="Price and insider trades">
    <div data-chart-controls>
      ${radios('range', ['1M', '3M', '6M', '1Y', '2Y', '5Y', 'max'], 'max')}
      ${radios('kind', ['line', 'candles'], 'line')}
      ${radios('scale', ['linear', 'log'], 'linear')}
      ${choice('checkbox', 'average', '50')}${choice('checkbox', 'average', '200')}
    </div>
    <div class="chart-plot" style="block-size: 320px" dir="ltr"></div>
    <div id="mark-card" data-mark-card aria-live="polite"></div>
    <details data-chart-trades><summary></summary><table><thead></thead><tbody></tbody></table></details>
  </div>`

let place: HTMLElement

beforeEach(async () => {
  await page.viewport(1_280, 900)
  document.body.insertAdjacentHTML('beforeend', PLACE)
  place = document.querySelector<HTMLElement>('[data-stock-chart]')!
})
afterEach(() => place.remove())

const find = <Part extends HTMLElement>(selector: string): Part => place.querySelector<Part>(selector)!
const card = () => find('[data-mark-card]').textContent ?? ''
const summary = () => find('summary').textContent
const rows = () => [...place.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
const range = () => find<HTMLInputElement>('input[name="range"]:checked').value
const picture = () => find<HTMLCanvasElement>('canvas').toDataURL()

async function mount(chart = chartedStock()): Promise<void> {
  mountStockChart(place, { chart, language: 'en', words })
  await expect.poll(summary).toContain('Trades and events')
}

async function press(...keys: string[]): Promise<void> {
  find('.chart-plot').focus()
  for (const key of keys) await userEvent.keyboard(key)
}

describe('the chart of a stock', () => {
  test('lists all its marks, newest first, with the scores that the reader may see', async () => {
    await mount()
    expect(summary()).toMatch(/: 8$/)
    expect(rows()).toEqual([
      expect.stringMatching(/Ada Marlow▲ bought\$12,500.*1,000 × \$12\.50 · score 2 of 10Source$/),
      expect.stringMatching(/Bea Quill▼ sold/),
      expect.stringMatching(/A Member◆ Purchase\$1,001 – \$15,000disclosed /),
      expect.stringMatching(/NLKW● dividend\$0\.50 per sharefirst day without it · .*Sample data/),
      expect.stringMatching(/NLKW■ report filed\$1\.53 per sharequarter to .* · 10-Q$/),
      expect.stringMatching(/NLKW□ results releasedafter the close · first session /),
      expect.stringMatching(/Quill Partners, L\.P\.○ raised8\.1%before 6\.2% · SCHEDULE 13DSource$/),
      expect.stringMatching(/Cy Old▼ sold/)
    ])
    expect(find<HTMLAnchorElement>('tbody a').getAttribute('href')).toMatch(/^\/insidertrading\/trade\//)
    expect(rows().filter(text => text.includes('score'))).toHaveLength(1)
  })

  test('moves between marks by arrow keys, and names each in its card', async () => {
    await mount()
    await press('{ArrowLeft}')
    expect(card()).toMatch(/Ada Marlow.*score 2 of 10/)
    await press('{ArrowLeft}')
    expect(card()).toMatch(/Bea Quill/)
    await press('{ArrowRight}', '{ArrowRight}')
    expect(card()).toMatch(/Ada Marlow/)
  })

  test('widens or narrows its range by + and -, and lists the marks in it', async () => {
    await mount()
    await press('+', '+', '+')
    expect(range()).toBe('1Y')
    await press('+', '+')
    await expect.poll(range).toBe('3M')
    expect(rows()).toHaveLength(6)
    await press('-')
    expect(range()).toBe('6M')
  })

  test('lists the marks between two days selected by dragging, until Escape', async () => {
    await mount()
    const all = summary()
    const { height, left, top, width } = find('.u-over').getBoundingClientRect()
    const at = (share: number): MouseEventInit => ({
      bubbles: true,
      clientX: left + share * width,
      clientY: top + height / 2,
      movementX: 1
    })
    const over = find('.u-over')
    over.dispatchEvent(new MouseEvent('mousemove', at(0.5)))
    over.dispatchEvent(new MouseEvent('mousedown', at(0.5)))
    over.dispatchEvent(new MouseEvent('mousemove', at(0.95)))
    document.dispatchEvent(new MouseEvent('mouseup', at(0.95)))
    await expect
      .poll(rows)
      .toEqual([
        expect.stringContaining('A Member'),
        expect.stringContaining('dividend'),
        expect.stringContaining('report filed'),
        expect.stringContaining('results released')
      ])
    expect(find<HTMLDetailsElement>('details').open).toBe(true)
    expect(find('.u-select').getBoundingClientRect().width).toBeGreaterThan(0)
    await press('{Escape}')
    expect([summary(), find('.u-select').getBoundingClientRect().width]).toEqual([all, 0])
  })

  test('shows the session or the mark under the pointer, with the company’s marks along the lower edge', async () => {
    await mount()
    const over = find('.u-over')
    const { height, width } = over.getBoundingClientRect()
    const at = (sessions: number) => Math.round(width * (1 - sessions / 299))
    await userEvent.hover(over, { position: { x: at(150), y: height / 2 } })
    await expect.poll(card).toMatch(/^\w+ \d+, 2025: \$\d+\.\d\d · 100,000 shares traded$/)
    await userEvent.hover(over, { position: { x: at(5), y: height / 2 } })
    await expect.poll(card).toContain('Ada Marlow')
    await userEvent.hover(over, { position: { x: at(40), y: height - 9 } })
    await expect.poll(card).toMatch(/report filed|dividend/)
  })

  test.each([
    ['range', '6M'],
    ['kind', 'candles'],
    ['scale', 'log'],
    ['average', '50'],
    ['average', '200']
  ])('looks different with another choice: %s %s', async (name, value) => {
    await mount()
    const before = picture()
    await page.elementLocator(find(`input[name="${name}"][value="${value}"]`)).click()
    await expect.poll(picture).not.toBe(before)
  })

  test('is redrawn in another colour scheme', async () => {
    await mount()
    const before = picture()
    document.documentElement.dataset['theme'] = 'dark'
    await expect.poll(picture).not.toBe(before)
    delete document.documentElement.dataset['theme']
  })

  test('offers no candles if the opening prices are unknown', async () => {
    await mount(chartedStock({ hasOpens: false }))
    expect(find<HTMLInputElement>('input[value="candles"]').disabled).toBe(true)
  })
})
