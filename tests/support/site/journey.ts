// The site and the visitors of one file of journeys. Any complaint of a page fails the test. A test that failed keeps a
// trace and a picture of each page.

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
/** Answered by every site; no test asks for it. */
const PROBED_PATH = '/livez'
const PROBED = `**${PROBED_PATH}`
/** How the page looked before and after each step makes a journey half as long again, so it is kept when asked for. */
const HAS_SNAPSHOTS = process.env['SNAPSHOTS'] === '1'

export interface JourneyOptions {
  /** Variables of a site of its own; made when the file begins. */
  environment?(): Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>
  /** Messages of the browser about answers that the tests ask for, such as a refusal. */
  expected?: RegExp
  /**
   * `default`, `everything` and `public` are shared by all files, on sample data (tests/support/site/desk.ts): a test
   * changes nothing there but accounts of its own. `own-sample` and `empty` are sites of the file's own, for the release
   * ring: each takes seconds to start.
   */
  site: SiteName | 'empty' | 'own-sample'
  /**
   * False where pages hold frames in which nothing may run, so that traces show pictures instead: a snapshot runs a
   * script in every frame, and the browser complains of it as of a script of the page.
   */
  snapshots?: boolean
}

export interface Journey {
  readonly databaseUrl: string
  /** The name under which the pages know themselves. */
  readonly home: string
  /** Accounts of a shared site that every file uses; nothing of them is changed. */
  readonly members: Pick<SharedSite, 'adminToken' | 'readerToken'>
  /** A new account with an email address of its own. */
  join(options?: MemberOptions): Promise<Member>
  readonly url: string
  /** A new visitor on an empty page, who leaves after the test. */
  open(options?: VisitorOptions): Promise<WatchedPage>
  /** What the pages have complained of so far, which then fails nothing. */
  takeComplaints(): string[]
  /** The page at a path of the site, seen by a new visitor, once it is ready. */
  visit(path: string, options?: VisitorOptions): Promise<Page>
}

export interface VisitorOptions extends BrowserContextOptions {
  /** `asked`: whoever has not said yet whether page views may be counted; others have declined. */
  consent?: 'asked'
  /** What the browser keeps of earlier visits, by its names in localStorage. */
  kept?: Readonly<Record<string, string>>
  /** True for who has not seen the tour, which lies over the page. */
  tour?: boolean
}

type Opened = Pick<Journey, 'databaseUrl' | 'members' | 'url'> & { stop(): Promise<unknown> }

/** To be called once at the top of a file; what it answers can be used within hooks and tests. */
export function startJourney({ environment, expected, site, snapshots = true }: JourneyOptions): Journey {
  let browser: Browser | undefined
  let opened: Opened | undefined
  let visitors: WatchedPage[] = []
  /** Of visitors who did not stay until the end of the test. */
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

/** Until the page's script has run and it is known who reads; pages that are no HTML have nothing to wait for. */
export async function awaitReady(page: Page): Promise<void> {
  if (await page.evaluate(() => document.contentType === 'text/html'))
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
}

/**
 * Chromium tells a page of its first route some milliseconds after Playwright says that it stands: until then requests
 * go to the server.
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

/** Runs in the page: an island of Astro's is `astro-island[data-ready]` once it listens. */
function markIslands(): void {
  addEventListener('astro:hydrate', ({ target }) => (target as Element).setAttribute('data-ready', ''), true)
}

/** Runs in the page. */
function completeTour(): void {
  // A frame, such as that of a mail, has no storage.
  if (window === window.top) sessionStorage.setItem('tourCompleted', 'true')
}

/** Runs in the page: the notice that asks would lie over others. */
function declineCounting(): void {
  if (window === window.top) sessionStorage.setItem('analyticsConsent', 'denied')
}

async function keepTraces({ file, name }: TestContext['task'], visitors: readonly WatchedPage[]): Promise<void> {
  const test = `${file.name} ${name}`.replace(/^tests\/e2e\//, '').replace(/[^\p{L}\d]+/gu, '-')
  for (const [index, { page }] of visitors.entries()) {
    const path = `${KEPT}/${test.slice(0, 100)}-${index + 1}`
    // A page that hangs fails the test by what it does not show, not by its picture.
    await page.screenshot({ fullPage: true, path: `${path}.png` }).catch(console.warn)
    console.log(`${page.url()} as the test left it: ${path}.png`)
    await page.context().tracing.stop({ path: `${path}.zip` })
    console.log(`What the browser did: npx playwright show-trace ${path}.zip`)
  }
}
