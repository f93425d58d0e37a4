// Measures a watch list of maximum length: the server time of its first rows, compared with the trade list, and the
// delay that a reader sees on a four times slower CPU. The sample has too few companies, so they are duplicated.

import type { Browser, Locator, Page } from 'playwright'
import { CHANGE_CHANNEL } from '#adapters/postgres/changes.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { MAX_WATCHED } from '#core/watchlist/watched-stock.ts'
import { slowDown } from '#tests/audit/slow-processor.ts'
import { signUp } from '#tests/support/accounts/site-members.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { startSite, waitUntil } from '#tests/support/site/program.ts'
import { DESK } from '#tests/support/sweep/operate-everything.ts'
import { type Bench, type Claim, median, timeInTurn } from '../bench.ts'

const ROUNDS = 15
const INTERACTION_ROUNDS = 5
const SETTLE_MS = 500
const WAIT_MS = 60_000
/** Minimum duration of events that the observer reports, in milliseconds. */
const SHORTEST_MS = 16

export const watchListBench: Bench = { name: 'watch list with 500 stocks', run }

async function run(): Promise<Claim[]> {
  const postgres = await createPostgresInstance()
  const site = await startSite(postgres.url, { SAMPLE_DATA: 'on', SAMPLE_LIVE: 'off' })
  const browser = await launchChromium()
  try {
    await doubleCompanies(postgres.url)
    const accessToken = await signUp(site.url, 'bench@reader.test')
    await waitUntil(
      () => fillList(site.url, accessToken),
      WAIT_MS,
      () => 'The list did not become as long as it can be.'
    )
    return [await measureServer(site.url, accessToken), ...(await measureReader(browser, site.url, accessToken))]
  } finally {
    await browser.close()
    await site.stop()
    postgres.remove()
  }
}

/** Duplicates all companies under tickers that do not occur in the sample. */
async function doubleCompanies(databaseUrl: string): Promise<void> {
  const { close, pool } = connect(databaseUrl, { batch: true })
  await pool.query(`
    create temp table doubled as
      select cik, cik + 5000000000 as next_cik, ticker, 'X' || ticker as next_ticker
      from issuer where ticker is not null;
    insert into issuer (cik, name, ticker, exchange, sic, industry, sector)
      select next_cik, name || ' II', next_ticker, exchange, sic, industry, sector from doubled join issuer using (cik);
    insert into issuer_ticker (cik, ticker, exchange, name, source, first_seen, last_seen)
      select next_cik, next_ticker, held.exchange, held.name, held.source, first_seen, last_seen
      from doubled join issuer_ticker held using (cik, ticker);
    insert into price_bar
      select next_ticker, date, open, high, low, close, split_open, split_high, split_low, split_close, adjusted_close, volume
      from doubled join price_bar using (ticker);
    select pg_notify('${CHANGE_CHANNEL}', '*')`)
  await close()
}

/** Fills the watch list and returns whether it has reached the maximum length. */
async function fillList(url: string, accessToken: string): Promise<boolean> {
  const map = await (await fetch(`${url}/sitemap-stocks-1.xml`)).text()
  const named = [...map.matchAll(/\/stock\/([^<]+)</g)].map(([, ticker]) => ticker!)
  const singles = named.filter(ticker => !named.includes(ticker.slice(1)))
  const tickers = singles.flatMap(ticker => [ticker, `X${ticker}`]).slice(0, MAX_WATCHED)
  const answer = await fetch(`${url}/api/v1/watchlist/import`, {
    body: JSON.stringify({ text: tickers.join(' ') }),
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    method: 'POST'
  })
  const { watchList } = (await answer.json()) as { watchList?: unknown[] }
  return watchList?.length === MAX_WATCHED
}

async function measureServer(url: string, accessToken: string): Promise<Claim> {
  const ask = async (path: string): Promise<void> => {
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${accessToken}` } })
    if (!answer.ok) throw new Error(`${path} is answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  const times = await timeInTurn(
    {
      rows: () => ask('/api/v1/watchlist/rows'),
      trades: () => ask('/api/v1/insider-trading/activities?limit=50')
    },
    ROUNDS
  )
  return {
    baseline: `limit; the API's list of 50 trades takes ${median(times.trades).toFixed(1)} ms`,
    goal: { kind: 'at most', unit: 'ms', value: 100 },
    measured: median(times.rows),
    ours: `${median(times.rows).toFixed(1)} ms`,
    what: 'the first 50 rows, over HTTP'
  }
}

const INTERACTIONS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'moving a row by its button': page => press(page, page.locator('tr[data-symbol] .edit .downward').nth(1)),
  'ordering by a heading': page => press(page, page.locator('th .sort').nth(2)),
  'ordering by the choice': page => page.locator('.order select').selectOption('change'),
  'removing a row': page => press(page, page.locator('tr[data-symbol] .edit .remove').first()),
  'writing a note': page => press(page, page.locator('.note-opener').first())
}

/**
 * Clicks like a user: moves the mouse, presses the button and releases it. Playwright's `click` would also query the
 * page several times.
 */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('What is to be pressed is not to be seen.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await settle(page)
  await page.evaluate(() => Object.assign(window, { seen: [] }))
  await page.mouse.down()
  await page.mouse.up()
}

/** Waits until pending work is painted. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(pause => new Promise(done => requestAnimationFrame(() => setTimeout(done, pause))), SETTLE_MS)

async function measureReader(browser: Browser, url: string, accessToken: string): Promise<Claim[]> {
  const context = await browser.newContext({ locale: 'en-US', viewport: DESK })
  const page = await context.newPage()
  await page.addInitScript(observeEvents, { shortest: SHORTEST_MS, token: accessToken })
  await page.goto(`${url}/watchlist`)
  await page.waitForFunction(most => document.querySelectorAll('tr[data-symbol]').length >= most, MAX_WATCHED)
  await slowDown(page)
  const claims: Claim[] = []
  for (const [name, perform] of Object.entries(INTERACTIONS)) {
    const rounds: number[] = []
    while (rounds.length < INTERACTION_ROUNDS) rounds.push(await slowestEvent(page, perform))
    claims.push({
      baseline: 'limit',
      goal: { kind: 'at most', unit: 'ms', value: 100 },
      measured: median(rounds),
      ours: `${median(rounds).toFixed(0)} ms`,
      what: `${name}, of ${MAX_WATCHED}, to the next paint`
    })
  }
  await context.close()
  return claims
}

async function slowestEvent(page: Page, perform: (page: Page) => Promise<unknown>): Promise<number> {
  await page.evaluate(() => Object.assign(window, { seen: [] }))
  await perform(page)
  await settle(page)
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen)
  if (await page.locator('.note-form').count()) await page.keyboard.press('Escape')
  if ((await page.locator('.order select').inputValue()) !== 'own')
    await page.locator('.order select').selectOption('own')
  await settle(page)
  return Math.max(SHORTEST_MS, ...seen)
}

/** Runs in the page. */
function observeEvents({ shortest, token }: { shortest: number; token: string }): void {
  localStorage.setItem('accessToken', token)
  sessionStorage.setItem('tourCompleted', 'true')
  Object.assign(window, { seen: [] })
  const observer = new PerformanceObserver(list => {
    const { seen } = window as unknown as { seen: number[] }
    seen.push(...list.getEntries().map(({ duration }) => duration))
  })
  observer.observe({ buffered: true, durationThreshold: shortest, type: 'event' } as PerformanceObserverInit)
}
