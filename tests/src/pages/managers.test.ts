// Form 13F as the server writes it: the managers of a stock, and the page of a manager.

import { beforeAll, describe, expect, test } from 'vitest'

import { connect } from '#adapters/postgres/connect.ts'
import { translator } from '#src/i18n/catalogue.ts'
import { paths } from '#src/paths.ts'
import { regionOf, textOf } from '#tests/support/content/markup.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'
import type { SiteInProcess } from '#tests/support/site/site-in-process.ts'

const t = translator('en')
const CUSIP = /\b99\d{4}[0-9A-Z]{3}\b/

let site: SiteInProcess
let held: { readonly issuer: string; readonly managers: number; readonly ticker: string }

beforeAll(async () => {
  site = await sampleSite()
  const { close, pool } = connect(site.databaseUrl)
  const { rows } = await pool.query<typeof held>(
    `select issuer.ticker, issuer.cik::text as issuer, (summary ->> 'managers')::int as managers
     from manager_stock join issuer on issuer.cik = manager_stock.issuer_cik
     where issuer.ticker is not null order by period desc, managers desc, ticker limit 1`
  )
  await close()
  held = rows[0]!
})

const rowsOf = (html: string): string[] => html.match(/<tr\b(?:(?!<\/tr>).)*<td.*?<\/tr>/gs) ?? []
const managerLinks = (html: string): string[] =>
  [...html.matchAll(/href="(\/ownership\/manager\/\d+)"/g)].map(([, path]) => path!)

describe('the managers of a stock', () => {
  test('are counted, with the ten largest and what is late and left out, and lead to their pages', async () => {
    const card = regionOf(await site.read(paths.stock(held.ticker)), 'managers')
    expect(textOf(card)).toContain(t('managers:stock_title'))
    expect(textOf(card)).toContain('late, and blind to short positions')
    expect(textOf(card)).toMatch(new RegExp(`${held.managers} of \\d+ managers held [\\d,]+ shares worth \\$`))
    const links = managerLinks(card)
    expect(links).toHaveLength(Math.min(held.managers, 10))
    expect(new Set(links).size).toBe(links.length)
    expect(textOf(card)).not.toMatch(CUSIP)
  })

  test('have a page each, with holdings that lead to stocks, their weights, and the reports', async () => {
    const [path = ''] = managerLinks(regionOf(await site.read(paths.stock(held.ticker)), 'managers'))
    const html = await site.read(path)
    const holdings = rowsOf(regionOf(html, 'holdings'))
    expect(holdings.length).toBeGreaterThan(0)
    expect(regionOf(html, 'holdings')).toMatch(/href="\/stock\/[A-Z]+"/)
    expect(textOf(holdings.join(' '))).toMatch(/\d%/)
    expect(textOf(regionOf(html, 'reports'))).toMatch(/13F-/)
    expect(textOf(html)).toContain('Form 13F leaves out short positions')
    expect(textOf(html)).not.toMatch(CUSIP)
  })

  test('show an earlier quarter by its day, and nothing under another address', async () => {
    const [path = ''] = managerLinks(regionOf(await site.read(paths.stock(held.ticker)), 'managers'))
    const html = await site.read(path)
    const quarters = [...html.matchAll(/href="([^"]*\?quarter=(\d{4}-\d\d-\d\d))"/g)]
    expect(quarters.length).toBeGreaterThan(0)
    const [, address = '', quarter] = quarters.at(-1)!
    const earlier = await site.read(address.replaceAll('&amp;', '&'))
    expect(/<a href="[^"]*"[^>]*aria-current="page"[^>]*>/.exec(earlier)?.[0]).toContain(`quarter=${quarter}`)
    const refused = await Promise.all(
      ['/ownership/manager/1', '/ownership/manager/x', `${path}?quarter=2020-01-01`].map(each => site.ask(each))
    )
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})
