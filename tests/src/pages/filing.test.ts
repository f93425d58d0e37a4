import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'

import { DEMO_KEY } from '#core/data-api/admit-caller.ts'
import { paths } from '#src/paths.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'
import type { SiteInProcess } from '#tests/support/site/site-in-process.ts'

let site: SiteInProcess
beforeAll(async () => {
  site = await sampleSite()
})

test('a Form 3 without holdings says so', async () => {
  const client = new pg.Client(site.databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ accession: string }>(
    'select accession from filing where no_securities_owned limit 1'
  )
  await client.end()
  expect(await site.read(paths.filing(rows[0]!.accession))).toContain(
    'states that no securities of the company are owned'
  )
})

test('the filing is public: only the table’s link needs an account', async () => {
  const list = await (await site.ask('/api/v1/insider-trading/activities?side=buy&codes=P&limit=1')).json()
  const [{ accession, xmlFile }] = (list as { activities: [{ accession: string; xmlFile: string | null }] }).activities
  expect(xmlFile).toBeNull()
  for (const open of [paths.filing(accession), `/api/v1/filings/${accession}`])
    expect((await site.ask(open)).status, open).toBe(200)
  expect(await site.read(paths.activities({ accession }))).toContain(
    'Sign in to open the filing of a purchase from here.'
  )
  const answers = await site.read('/faqs')
  expect(answers).toContain('The filing itself is public')
  expect(answers).not.toMatch(/filings of purchases open|those of purchases open/)
})

test('the data API names each filing by a full address, even if the SEC has none', async () => {
  const answer = await site.ask('/v1/stock/corporate-insider-transactions?limit=5&fields=filingUrl', {
    headers: { 'x-api-key': DEMO_KEY }
  })
  const { data } = (await answer.json()) as { data: { filingUrl: string }[] }
  expect(data).not.toEqual([])
  for (const { filingUrl } of data) expect(filingUrl).toMatch(/^https?:\/\//)
})

test('a Form 8-K with results says when it was accepted, its items and its kind, and leads to the stock', async () => {
  const client = new pg.Client(site.databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ accession: string; ticker: string }>(
    `select accession, ticker from results_filing join issuer on issuer.cik = issuer_cik
     where ticker is not null and items @> '{2.02,9.01}' order by accepted_on desc limit 1`
  )
  await client.end()
  const [{ accession, ticker }] = rows as [{ accession: string; ticker: string }]
  const html = await site.read(paths.filing(accession))
  expect(html).toContain(accession)
  expect(html).toContain('2.02, 9.01')
  expect(html).toMatch(/Results of a quarter|Results other than those of a quarter/)
  expect(html).toContain(`href="${paths.stock(ticker)}"`)
  expect((await site.ask(paths.filing('0009990000-26-999999'))).status).toBe(404)
})
