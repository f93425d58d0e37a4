// Lists of reports, and reports, as the server writes them. Both are the same for everybody.

import { beforeAll, describe, expect, test } from 'vitest'
import { textOf, textsOf } from '#tests/support/content/markup.ts'
import { linkOf, linksOf } from '#tests/support/content/markup-links.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'
import type { SiteInProcess } from '#tests/support/site/site-in-process.ts'
import { BUDGETS } from '#tests/support/sweep/budgets.ts'

const WEEKLY = '/weekly-top-insider-buys'
const DAILY = '/daily-top-insider-buys'
const THIRTY_DAYS = '/top-buys-30-days'
const ROWS = 50

let site: SiteInProcess
let newestWeek: string

beforeAll(async () => {
  site = await sampleSite()
  newestWeek = (await newestCard())?.href ?? ''
})

const newestCard = async () => linksOf(await site.read(WEEKLY)).find(({ text }) => text.includes('Newest report'))
const mainOf = (html: string): string => /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''

describe('lists of reports', () => {
  test('show the buyers of the newest week, and link to its report', async () => {
    expect(newestWeek).toMatch(/^\/weekly-top-insider-buy\/\d{4}-\d{2}-\d{2}$/)
    expect((await newestCard())?.text).toMatch(/insiders bought shares of .+ companies\. Buys \d+ Total \$[\d,]+/)
  })

  test.each([
    [WEEKLY, 'Weekly Top Insider Buys'],
    [DAILY, 'Daily Top Insider Buys']
  ])('of %s name each card by its kind', async (path, kind) => {
    const cards = linksOf(await site.read(path)).filter(
      ({ href, text }) => /-buy\/[\d-]+$/.test(href) && text.includes('$')
    )
    expect(cards.length).toBeGreaterThan(1)
    expect(cards.filter(({ text }) => !text.includes(kind))).toEqual([])
  })

  test('of days are a calendar of working days with links to existing reports', async () => {
    const html = await site.read(DAILY)
    const month = /<table.*?<\/table>/s.exec(html)?.[0] ?? ''
    expect(textsOf(month, 'th')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
    const [first, ...others] = linksOf(month)
    const days = textsOf(month, 'td').filter(text => text !== '')
    expect(others.length + 1).toBeLessThanOrEqual(days.length)
    expect(first?.text).toBe(`${Number(first?.href.slice(-2))} ${textsOf(month, 'caption')[0]}`)
    const newest = /<time datetime="([\d-]+)/.exec(mainOf(html))?.[1] ?? ''
    expect(newest.slice(0, 7)).toBe(first?.href.slice(-10, -3))
    expect((await site.ask(first?.href ?? '')).status).toBe(200)
  })
})

describe('a report', () => {
  test('of a week shows its headline to everybody, and hides the rest behind the gate', async () => {
    const html = mainOf(await site.read(newestWeek))
    expect(textOf(/<p class="report-headline".*?<\/p>/s.exec(html)?.[0] ?? '')).toMatch(
      /^\S+ insiders bought shares of \S+ companies for \$\S+( million)?\.$/
    )
    expect(textsOf(html, 'h2')).toContain('This report is for signed-in readers')
    expect(/<[^>]*class="[^"]*report-hidden[^"]*"[^>]*>/.exec(html)?.[0]).toContain(' aria-hidden="true"')
    expect(linkOf(await site.read(newestWeek), 'Weekly').href).toBe(WEEKLY)
  })

  test('of 50 rows is small', async () => {
    const answer = await site.ask(await findFullWeek(), { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect((await answer.arrayBuffer()).byteLength).toBeLessThanOrEqual(BUDGETS.reportHtml)
  })

  /** A week with holidays has fewer rows. */
  async function findFullWeek(): Promise<string> {
    for (const { href } of linksOf(await site.read(WEEKLY)).filter(({ href }) => /-buy\/[\d-]+$/.test(href))) {
      const [rows = ''] = /<tbody.*?<\/tbody>/s.exec(await site.read(href)) ?? []
      if (rows.match(/<tr\b/g)?.length === ROWS) return href
    }
    throw new Error(`No week of the list has ${ROWS} rows.`)
  }

  test('has a gate that asks to sign up or sign in, and returns to the report', async () => {
    for (const path of [newestWeek, THIRTY_DAYS]) {
      const gate = /<section class="gate".*?<\/section>/s.exec(await site.read(path))?.[0] ?? ''
      const back = encodeURIComponent(path)
      expect(linkOf(gate, 'Create a new account').href).toBe(`/auth/register?redirectURL=${back}`)
      expect(linkOf(gate, 'Sign in').href).toBe(`/auth/login?redirectURL=${back}`)
    }
  })

  test.each([
    ['/weekly-top-insider-buy/1999-01-01', 'Later'],
    ['/weekly-top-insider-buy/2099-01-02', 'Earlier'],
    ['/daily-top-insider-buy/2099-01-02', 'Earlier']
  ])('that does not exist is a 404 with links to the nearest one and to the list: %s', async (path, nearest) => {
    const answer = await site.ask(path)
    const html = await answer.text()
    expect(answer.status).toBe(404)
    expect(html).toMatch(/<meta name="robots" content="noindex/)
    const nearer = linksOf(mainOf(html)).filter(({ text }) => text.startsWith(`${nearest} report`))
    expect(nearer).toHaveLength(1)
    expect((await site.ask(nearer[0]?.href ?? '')).status).toBe(200)
    expect(linkOf(mainOf(html), 'To the list of reports').href).toBe(path.replace(/\/[\d-]+$/, 's'))
  })

  test.each([
    ['/weekly-top-insider-buy/2026-02-30', WEEKLY],
    ['/weekly-top-insider-buy/today', WEEKLY],
    ['/daily-top-insider-buy/2026-13-01', DAILY]
  ])('of an invalid day links to the list: %s', async (path, list) => {
    const { headers, status } = await site.ask(path)
    expect([status, headers.get('location')]).toEqual([302, list])
  })
})
