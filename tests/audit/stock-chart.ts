// Measures a stock chart on a four times slower CPU: time until it is drawn, and drawing time of 25 years of days.

import type { Page } from 'playwright'

import { DESK, PHONE } from '#tests/support/sweep/operate-everything.ts'
import type { AuditedSite, Figure } from './figure.ts'
import { asNewVisitor } from './new-visitor.ts'
import { slowDown } from './slow-processor.ts'

const FIRST_MS = 300
const DRAWN_MS = 50
const SESSIONS = 6_300
const CALL = '/api/v1/insider-trading/activities/stockpageinsidercharts'

export async function measureStockChart(site: AuditedSite): Promise<Figure[]> {
  const list = await (await fetch(`${site.url}/insidertrading/activities?codes=P`)).text()
  const path = /href="(\/stock\/[A-Z]+)"/.exec(list)?.[1]
  if (!path) throw new Error('No page of a stock is linked.')
  return [
    await measure(site, path, { budgetMs: FIRST_MS, time: timeFirst, what: 'chart drawn once seen, 4 × slower, ms' }),
    await measure(site, path, { budgetMs: DRAWN_MS, time: timeDraw, what: `chart of ${SESSIONS} days drawn, ms` })
  ]
}

interface Measurement {
  readonly what: string
  readonly budgetMs: number
  /** Measures one time in milliseconds. */
  time(page: Page): Promise<number>
}

async function measure(
  { browser, rounds: { least, most }, url }: AuditedSite,
  path: string,
  { budgetMs, time, what }: Measurement
): Promise<Figure> {
  const times: number[] = []
  const round = async (page: Page): Promise<number> => {
    if (time === timeDraw)
      await page.route(`**${CALL}*`, async route => route.fulfill({ json: await longChart(url, path) }))
    await page.goto(url + path, { waitUntil: 'networkidle' })
    return time(page)
  }
  while (times.length < least || (Math.min(...times) > budgetMs && times.length < most))
    times.push(await asNewVisitor(browser, time === timeFirst ? PHONE : DESK, round))
  return {
    goal: { kind: 'at most', unit: 'ms', value: budgetMs },
    isFleeting: true,
    measured: Math.min(...times),
    page: path,
    taken: `quickest of ${times.length}`,
    what
  }
}

async function timeFirst(page: Page): Promise<number> {
  await slowDown(page)
  return page.evaluate(showChart)
}

/** Runs in the page. */
async function showChart(): Promise<number> {
  const place = document.querySelector<HTMLElement>('[data-stock-chart]')
  if (!place) throw new Error('This page has no chart.')
  const isReady = new Promise<void>(resolve =>
    new MutationObserver(() => resolve()).observe(place, { attributeFilter: ['data-ready'] })
  )
  place.scrollIntoView({ block: 'center' })
  const started = performance.now()
  dispatchEvent(new Event('pointermove'))
  await isReady
  await new Promise(requestAnimationFrame)
  return performance.now() - started
}

/** Shortest of three drawing times, because the first run includes compilation. */
async function timeDraw(page: Page): Promise<number> {
  await page.evaluate(showChart)
  return page.evaluate(async () => {
    const times: number[] = []
    for (const range of ['max', '5Y', 'max', '5Y', 'max']) {
      const input = document.querySelector<HTMLInputElement>(`[data-stock-chart] input[name="range"][value="${range}"]`)
      if (!input) throw new Error(`The chart has no range ${range}.`)
      input.checked = true
      const started = performance.now()
      input.dispatchEvent(new Event('change', { bubbles: true }))
      await new Promise(resolve => setTimeout(resolve)) // waits for work deferred to the end of the turn
      if (range === 'max') times.push(performance.now() - started)
    }
    return Math.min(...times)
  })
}

interface Chart {
  historicalPrices: Record<'closes' | 'days' | 'highs' | 'lows' | 'opens' | 'volumes', number[]>
}

/** Chart data of the page with prices repeated over 25 years. Trades and reports keep their dates. */
async function longChart(url: string, path: string): Promise<unknown> {
  const ticker = path.split('/').at(-1)
  const chart = (await (await fetch(`${url}${CALL}?ticker=${ticker}`)).json()) as Chart
  const { historicalPrices: prices } = chart
  const [first = 0, ...steps] = prices.days
  const at = Array.from({ length: SESSIONS }, (_, index) => index)
  const known = prices.closes.length
  const repeat = (column: readonly number[]) =>
    column.length === 0 ? [] : at.map(index => column[(known - (SESSIONS % known) + index) % known])
  const longSteps = at.slice(1).map(index => (index % 5 === 0 ? 3 : 1))
  const last = first + steps.reduce((sum, step) => sum + step, 0)
  const days = [last - longSteps.reduce((sum, step) => sum + step, 0), ...longSteps]
  const columns = {
    closes: repeat(prices.closes),
    highs: repeat(prices.highs),
    lows: repeat(prices.lows),
    opens: repeat(prices.opens),
    volumes: repeat(prices.volumes)
  }
  return { ...chart, historicalPrices: { ...prices, ...columns, days } }
}
