// The line above a filtered list and its details, by pointer-free ways: Tab, Enter and Space.

import '#src/ui/styles/button.css'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { ReportDate } from '#core/dates/report-date.ts'
import { type Figures, type Outcome, showOutcome } from '#src/features/lists/activities/browser/show-outcome.ts'
import { OUTCOME_WORDS } from '#src/features/lists/activities/outcome-words.ts'
import { pickWords, wordsOf } from '#src/i18n/catalogue.ts'
import { type Answers, answerCalls } from '#tests/support/islands/answer-calls.ts'
import { componentFindings } from '#tests/support/islands/axe-component.ts'

const CALL = 'GET /api/v1/insider-trading/outcome'
const QUERY = 'group=filing&minValue=100000'
const words = wordsOf('en', 'outcome')
const strategy = wordsOf('en', 'screenStrategy')
const LINE = '60% rose, median +4.5 points (95%: −1 to +9.3) against the market after six months, 30 buys'

const BARS = Array.from({ length: 12 }, (_, bar) => ({
  from: bar === 0 ? null : (bar - 6) * 10,
  to: bar === 11 ? null : (bar - 5) * 10,
  trades: bar === 6 ? 28 : 0
}))

const figures = (horizon: Figures['horizon'], changes: Partial<Figures> = {}): Figures => ({
  afterCosts: { medianExcess: 4.1, rosePercent: 56.67 },
  companies: 25,
  compared: 28,
  counted: 30,
  histogram: BARS,
  horizon,
  interval: { high: 9.25, low: -1 },
  locked: 7,
  meanExcess: 5,
  medianExcess: 4.5,
  medianReturn: 6,
  months: 24,
  open: 8,
  rosePercent: 60,
  unknown: 9,
  years: [{ counted: 30, medianExcess: 4.5, rosePercent: 60, year: 2021 }],
  ...changes
})
const NONE: Partial<Figures> = {
  afterCosts: null,
  companies: 0,
  compared: 0,
  counted: 0,
  interval: null,
  medianExcess: null,
  rosePercent: null,
  years: []
}
const sideOf = (changes: Partial<Figures> = {}) => ({
  events: 54,
  horizons: (['1M', '3M', '6M', '1Y'] as const).map(horizon => figures(horizon, changes))
})
const outcome = (changes: Partial<Outcome> = {}): Outcome => ({
  asOf: '2026-11-27T22:00:00.000Z',
  base: { buys: sideOf({ medianExcess: -0.5, rosePercent: 51 }), sales: sideOf() },
  buys: sideOf(),
  lockedFrom: '2025-05-28' as ReportDate,
  query: QUERY,
  sales: sideOf(NONE),
  sample: false,
  tried: 3,
  ...changes
})

let place: HTMLDetailsElement
const line = () => place.querySelector('summary')!
const details = page.getByText(words.how)
const tables = page.getByRole('table')

/** Opens another page with the markup of Outcome.astro. */
function openPage(): void {
  place?.parentElement?.remove()
  place = document.createElement('details')
  place.dataset['outcome'] = QUERY
  place.dataset['words'] = JSON.stringify(pickWords('en', 'outcome', OUTCOME_WORDS))
  place.innerHTML = `<summary data-line aria-busy="true">${words.loading}</summary><div data-panel></div>`
  const main = document.createElement('main')
  main.append(place)
  document.body.append(main)
}

beforeEach(() => {
  sessionStorage.clear()
  openPage()
})
afterEach(() => place.parentElement?.remove())

async function show(answer: NonNullable<Answers[typeof CALL]> = outcome()) {
  const calls = answerCalls({ [CALL]: answer })
  await showOutcome(place)
  return calls
}

/** Reaches the line by Tab, and presses a key there. */
async function press(key: string): Promise<void> {
  line().blur()
  await userEvent.tab()
  expect(document.activeElement).toBe(line())
  await userEvent.keyboard(key)
}

describe('what a filter would have earned', () => {
  test('keeps its place while it is measured', async () => {
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<Outcome>()
    const shown = show(() => mayAnswer)
    const before = line()
    await expect.element(page.getByText(words.loading)).toBeVisible()
    expect(before.ariaBusy).toBe('true')
    expect(place.dataset['ready']).toBeUndefined()
    answer(outcome())
    await shown
    expect(line()).toBe(before)
    expect([before.ariaBusy, before.ariaLabel]).toEqual([null, null])
    expect(place.dataset['ready']).toBe('')
  })

  test('tells the figures of six months in one line, for the filter of the page', async () => {
    const calls = await show()
    expect(line().textContent).toBe(LINE)
    expect(calls[CALL]!.map(({ query }) => query.toString())).toEqual([QUERY])
    expect(await componentFindings()).toEqual([])
  })

  test('tells of sales if no buys count, and why there is no interval', async () => {
    const sales = sideOf({ ...NONE, counted: 1, medianExcess: -2, rosePercent: 0 })
    await show(outcome({ buys: sideOf(NONE), sales }))
    expect(line().textContent).toBe(
      `0% rose, median −2 points (${words.no_interval}) against the market after six months, 1 sale`
    )
  })

  test('says that nothing has matured, without tables', async () => {
    await show(outcome({ buys: sideOf(NONE) }))
    expect(line().textContent).toBe('Nothing to measure: no trade of this filter had matured before May 28, 2025')
    await press('{Enter}')
    await expect.element(details).toBeVisible()
    expect(tables.elements()).toEqual([])
  })

  test.each(['{Enter}', ' '])('opens to its details by the key %o', async key => {
    await show()
    expect(details.query()).toBeNull()
    await press(key)
    await expect.element(details).toBeVisible()
    const rows = tables.first().getByRole('row').elements()
    expect([...rows[3]!.children].map(({ textContent }) => textContent)).toEqual([
      '6 months',
      '30',
      '60%',
      '+4.5',
      '−1 … +9.3',
      '+4.1',
      '51%',
      '−0.5'
    ])
    await expect.element(page.getByText(/7 matured since May 28, 2025 and are locked, 8 are still open/)).toBeVisible()
    expect(page.getByRole('img').elements()).toHaveLength(4)
    expect(await componentFindings()).toEqual([])
    await userEvent.keyboard(key)
    await expect.element(details).not.toBeVisible()
  })

  test('shows the details at once if it was opened while it was measured', async () => {
    place.open = true
    await show()
    await expect.element(details).toBeVisible()
  })

  test('warns with the number of filters that the account has tried', async () => {
    place.open = true
    await show(outcome({ tried: 20 }))
    const warning = page.getByText(/^You have tried 20 filters\./)
    await expect.element(warning).toMatchTextContent(/above zero in about 40% of cases/)
    await expect.element(page.getByText(words.tried_much)).toBeVisible()
  })

  test('counts the filters of a guest in the visit, each once', async () => {
    const tried = async (query: string) => {
      openPage()
      place.open = true
      await show(outcome({ query, tried: null }))
      const warning = page.getByText(/^You have tried/)
      await expect.element(warning).toBeVisible()
      return warning.element().textContent?.match(/\d+/)?.[0]
    }
    expect(await tried('side=buy')).toBe('1')
    expect(await tried('side=buy')).toBe('1')
    expect(await tried('side=sell')).toBe('2')
  })

  test('can be tried again after a failure, and keeps the focus', async () => {
    let isThere = false
    const calls = await show(() => (isThere ? outcome() : 'unreachable'))
    expect(line().textContent).toBe(words.failed)
    await press('{Enter}')
    await userEvent.tab()
    const retry = page.getByRole('button', { name: words.retry })
    await expect.element(retry).toHaveFocus()
    isThere = true
    await userEvent.keyboard('{Enter}')
    await expect.element(details).toBeVisible()
    expect(line().textContent).toBe(LINE)
    expect(document.activeElement).toBe(line())
    expect(retry.query()).toBeNull()
    expect(calls[CALL]).toHaveLength(2)
  })

  test('says why a filter by later returns is refused, with nothing to try again', async () => {
    const message = 'This filter chooses trades by what happened later.'
    await show({ message, refused: 'screen_uses_hindsight' })
    expect(line().textContent).toBe(message)
    await press('{Enter}')
    expect(place.open).toBe(true)
    expect(place.querySelector<HTMLElement>('[data-panel]')!.hidden).toBe(true)
    expect(page.getByRole('button', { name: words.retry }).query()).toBeNull()
  })

  test('runs the filter as a strategy, with its settings, and warns the more was tried', async () => {
    place.open = true
    const run = {
      asOf: '2026-11-27T22:00:00.000Z',
      buys: 54,
      days: ['2024-01-02', '2024-01-03'],
      figures: {
        market: { curve: { from: '2024-01-02', to: '2024-01-03', totalReturn: 0.01 } },
        own: {
          curve: { from: '2024-01-02', to: '2024-01-03', totalReturn: 0.2 },
          trades: { closed: 1, exposure: 0.5, hits: { trades: 1, won: 1 }, meanReturn: 0.2, turnover: 1 }
        }
      },
      lockedFrom: '2025-05-28',
      log: [
        {
          accession: '0009993333-24-000001',
          boughtAt: 10,
          boughtOn: '2024-01-02',
          cik: '9990001',
          company: 'Northlake',
          insider: 'Doe Jane',
          paidUsd: 1_000,
          reason: 'time',
          return: 0.2,
          soldAt: 12,
          soldOn: '2024-01-03',
          ticker: 'NLKW'
        }
      ],
      market: [10_000, 10_100],
      marketTicker: 'SPY',
      own: [10_000, 12_000],
      query: QUERY,
      refused: [{ reason: 'already_held', trades: 3 }],
      sample: false,
      settings: 'cost=50',
      tried: 21
    } as const
    const RUN = 'GET /api/v1/insider-trading/strategy'
    const calls = answerCalls({ [CALL]: outcome(), [RUN]: run as never })
    await showOutcome(place)
    await page.getByLabelText(strategy.setting_cost).fill('50')
    await page.getByRole('button', { exact: true, name: strategy.run }).click()
    await expect.element(page.getByText(/^You have tried 21 filters\./)).toBeVisible()
    await expect.element(page.getByRole('img', { name: 'SPY: $10,100, This filter: $12,000' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'NLKW', exact: true })).toHaveAttribute('href', '/stock/NLKW')
    await expect
      .element(page.getByText(/selects 54 purchases\. 1 were bought before May 28, 2025, 3 were not/))
      .toBeVisible()
    expect(Object.fromEntries(calls[RUN]![0]!.query)).toEqual({
      cost: '50',
      group: 'filing',
      longest: '182',
      minValue: '100000',
      share: '10',
      volume: '2'
    })
    expect(await componentFindings()).toEqual([])
  })

  test('says that a filter is too wide to run, before anybody tries', async () => {
    place.open = true
    await show(outcome({ buys: { ...sideOf(), events: 12_345 } }))
    await expect.element(page.getByText(/selects 12,345 purchases\. A run follows 5,000 at most/)).toBeVisible()
    expect(page.getByRole('button', { exact: true, name: strategy.run }).query()).toBeNull()
  })

  test('asks a guest to sign in before running a strategy', async () => {
    place.open = true
    await show(outcome({ tried: null }))
    await expect.element(page.getByRole('link', { name: strategy.sign_in })).toBeVisible()
    expect(page.getByRole('button', { exact: true, name: strategy.run }).query()).toBeNull()
  })
})
