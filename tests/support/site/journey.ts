// Opens the site and the visitors of one file of end-to-end tests. An unexpected console message fails the test. If a
// test fails, a trace and a screenshot of each page are kept.

import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, type TestContext } from 'vitest'
import { type Member, type MemberOptions, makeMember } from '../accounts/site-members.ts'
import { openVisitor, type WatchedPage } from '../browser/browser-pages.ts'
import { launchChromium } from '../browser/chromium.ts'
import { PATIENT } from '../patience.ts'
import { newAddress } from './addresses.ts'
import type { SharedSite, SiteName } from './desk.ts'
import { awaitFirstPage, startSite } from './program.ts'
import { askDesk } from './site-in-process.ts'

const KEPT = 'test-results/failed-journeys'
/** Path that every site serves and no test requests. It is used to probe whether routes are active. */
const PROBED_PATH = '/livez'
const PROBED = `**${PROBED_PATH}`
/** DOM snapshots in traces make tests 50 % slower, so they are optional. */
const HAS_SNAPSHOTS = process.env['SNAPSHOTS'] === '1'

export interface JourneyOptions {
  /** Environment variables of the file's own site. Called when the file begins. */
  environment?(): Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>
  /** Console messages that the tests cause on purpose, such as a rejected request. They do not fail a test. */
  expected?: RegExp
  /**
   * `default`, `everything` and `public` are shared by all files, on sample data (tests/support/site/desk.ts). A test
   * may change only its own accounts there.
   * `own-sample` and `empty` belong to one file, for the release ring: each takes seconds to start.
   */
  site: SiteName | 'empty' | 'own-sample'
  /**
   * Whether traces may contain DOM snapshots; images otherwise. Must be false for pages with sandboxed frames: a
   * snapshot runs a script in every frame, and the browser reports that as an error of the page.
   */
  snapshots?: boolean
}

export interface Journey {
  readonly databaseUrl: string
  /** Origin that the pages use in their own absolute URLs. */
  readonly home: string
  /** Shared accounts that no test may change. */
  readonly members: Pick<SharedSite, 'adminToken' | 'readerToken'>
  /** Creates an account with a unique email address. */
  join(options?: MemberOptions): Promise<Member>
  readonly url: string
  /** Opens an empty page for a new visitor. It is closed after the test. */
  open(options?: VisitorOptions): Promise<WatchedPage>
  /** Returns the console messages so far and clears them, so that they do not fail the test. */
  takeComplaints(): string[]
  /** Opens a path of the site as a new visitor and waits until the page is ready. */
  visit(path: string, options?: VisitorOptions): Promise<Page>
}

export interface VisitorOptions extends BrowserContextOptions {
  /** `asked` shows the prompt for consent to count page views. By default, consent is declined. */
  consent?: 'asked'
  /** Entries in localStorage, as earlier visits would leave them. */
  kept?: Readonly<Record<string, string>>
  /** Whether to show the tour, which covers the page. Default: false. */
  tour?: boolean
}

type Opened = Pick<Journey, 'databaseUrl' | 'members' | 'url'> & { stop(): Promise<unknown> }

/** Sets up the site for a file. Call once at the top of the file; use the result only in hooks and tests. */
export function startJourney({ environment, expected, site, snapshots = true }: JourneyOptions): Journey {
  let browser: Browser | undefined
  let opened: Opened | undefined
  let visitors: WatchedPage[] = []
  /** Console messages of pages that were closed during the test. */
  let leftBehind: string[] = []

  beforeAll(async () => {
    opened =
      site === 'empty' || site === 'own-sample'
        ? await openOwnSite(site, await environment?.())
        : await joinSharedSite(site)
  })
  afterEach(async ({ task }) => {
    const complaints = journey.takeComplaints().filter(text => !expected?.test(text))
    if (task.result?.state === 'fail' || complaints.length > 0) await keepTraces(task, visitors)
    await Promise.all(visitors.map(visitor => visitor.close()))
    leftBehind = []
    expect(complaints, 'what the pages complained of').toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await opened?.stop()
  })

  async function leave(visitor: WatchedPage, close: () => Promise<void>): Promise<void> {
    await close()
    visitors = visitors.filter(other => other !== visitor)
    leftBehind.push(...visitor.complaints)
  }

  function here(): Opened {
    if (!opened) throw new Error('The site of these journeys is there from their first hook on, not before.')
    return opened
  }

  const journey: Journey = {
    get databaseUrl() {
      return here().databaseUrl
    },
    get home() {
      return here().url.replace('127.0.0.1', 'localhost')
    },
    join: options => makeMember(here(), options),
    get members() {
      return here().members
    },
    async open({ consent, kept = {}, tour = false, ...options } = {}) {
      if (!browser?.isConnected()) browser = await launchChromium()
      const storageState = keptOf([journey.url, journey.home], kept)
      const { close, ...opened } = await openVisitor(browser, {
        extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
        ...options,
        ...(storageState && { storageState })
      })
      const visitor: WatchedPage = { ...opened, close: () => leave(visitor, close) }
      visitors.push(visitor)
      awaitRoutes(visitor.page)
      const context = visitor.page.context()
      await context.tracing.start({ screenshots: HAS_SNAPSHOTS && !snapshots, snapshots: HAS_SNAPSHOTS && snapshots })
      await context.addInitScript(markIslands)
      if (!tour) await context.addInitScript(completeTour)
      if (consent !== 'asked' && site === 'everything') await context.addInitScript(declineCounting)
      return visitor
    },
    takeComplaints: () => [...leftBehind.splice(0), ...visitors.flatMap(({ complaints }) => complaints.splice(0))],
    get url() {
      return here().url
    },
    async visit(path, options) {
      const { page } = await journey.open(options)
      await page.goto(journey.url + path)
      if (options?.javaScriptEnabled !== false) await awaitReady(page)
      return page
    }
  }
  return journey
}

/** Waits until an HTML page's script has run and has read the session. Returns at once for other documents. */
export async function awaitReady(page: Page): Promise<void> {
  if (await page.evaluate(() => document.contentType === 'text/html'))
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}

/**
 * Makes `page.route` wait until the route is active. Chromium applies the first route some milliseconds after
 * Playwright reports it, and requests before that reach the server.
 */
function awaitRoutes(page: Page): void {
  const route = page.route.bind(page)
  page.route = async (...given) => {
    const kept = await route(...given)
    if (!page.url().startsWith('http')) return kept
    await route(PROBED, probe => probe.fulfill({ headers: { 'x-routed': 'yes' } }))
    await page.evaluate(async path => {
      while (!(await fetch(path)).headers.has('x-routed'));
    }, PROBED_PATH)
    await page.unroute(PROBED)
    return kept
  }
}

async function joinSharedSite(name: SiteName): Promise<Opened> {
  const { databaseUrl, url, ...members } = await askDesk(`/site/${name}`)
  return { databaseUrl, members, stop: async () => {}, url }
}

async function openOwnSite(data: 'empty' | 'own-sample', environment: Readonly<Record<string, string>> = {}) {
  const databaseUrl = await askDesk(data === 'empty' ? '/empty-database' : '/sample-database')
  const site = await startSite(databaseUrl, { ...PATIENT, ...environment })
  await awaitFirstPage(site)
  return { ...site, databaseUrl, members: { adminToken: '', readerToken: '' } }
}

function keptOf(origins: readonly string[], kept: Readonly<Record<string, string>>) {
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  return localStorage.length > 0 && { cookies: [], origins: origins.map(origin => ({ localStorage, origin })) }
}

/** Runs in the page: marks hydrated Astro islands as `astro-island[data-ready]`. */
function markIslands(): void {
  addEventListener('astro:hydrate', ({ target }) => (target as Element).setAttribute('data-ready', ''), true)
}

/** Runs in the page. */
function completeTour(): void {
  // Only the top window has storage. Sandboxed frames, such as those of mails, do not.
  if (window === window.top) sessionStorage.setItem('tourCompleted', 'true')
}

/** Runs in the page: declines consent, because the prompt would cover other elements. */
function declineCounting(): void {
  if (window === window.top) sessionStorage.setItem('analyticsConsent', 'denied')
}

async function keepTraces({ file, name }: TestContext['task'], visitors: readonly WatchedPage[]): Promise<void> {
  const test = `${file.name} ${name}`.replace(/^tests\/e2e\//, '').replace(/[^\p{L}\d]+/gu, '-')
  for (const [index, { page }] of visitors.entries()) {
    const path = `${KEPT}/${test.slice(0, 100)}-${index + 1}`
    // If the page hangs, the test must fail by its assertion and not by the screenshot.
    await page.screenshot({ fullPage: true, path: `${path}.png` }).catch(console.warn)
    console.log(`${page.url()} as the test left it: ${path}.png`)
    await page.context().tracing.stop({ path: `${path}.zip` })
    console.log(`What the browser did: npx playwright show-trace ${path}.zip`)
  }
}
