import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readConfig } from '#adapters/config.ts'
import { ownershipFilings, parseIndexFile } from '#adapters/edgar/index-file.ts'
import { noteLoadFinished, noteLoadStarted } from '#adapters/postgres/sample/sample-load.ts'
import { openSampleEdgar, type SampleEdgar, startSampleEdgar } from '#adapters/sample/edgar/sample-edgar.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const LOAD = { asOf: new Date('2026-10-28T22:00:00Z'), companyCount: 12, seed: 'sample edgar' }
const AGENT = { 'user-agent': 'Example Ltd admin@example.com' }
const clock = { now: () => new Date('2026-10-30T15:00:00Z') }

let database: TestDatabase
let edgar: SampleEdgar
beforeAll(async () => {
  database = await openTestDatabase()
  edgar = await startSampleEdgar({ clock, isWanted: async () => true, load: LOAD })
})
afterAll(async () => {
  await edgar.close()
  await database.close()
})

const ask = (path: string, headers: Record<string, string> = AGENT): Promise<Response> =>
  fetch(edgar.settings.baseUrl + path, { headers })
const text = async (path: string): Promise<string> => (await ask(path)).text()

const FEED = '/cgi-bin/browse-edgar?action=getcurrent&owner=include&output=atom'
const accessionsOf = (feed: string): string[] => [...feed.matchAll(/accession-number=([\d-]+)/g)].map(([, one]) => one!)

describe('EDGAR of the sample', () => {
  test('pages of the feed list each filing once per party, without a gap', async () => {
    const first = await text(`${FEED}&type=&start=0&count=100`)
    const second = await text(`${FEED}&type=&start=100&count=100`)
    const whole = accessionsOf(first).concat(accessionsOf(second))
    expect(whole).toHaveLength(200)
    const times = [...`${first}${second}`.matchAll(/<updated>([^<]+)<\/updated>\n<category/g)].map(([, at]) =>
      Date.parse(at!)
    )
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    expect(first).toMatch(/\((?:Issuer|Subject)\)<\/title>/)
    expect(first).toMatch(/\(Reporting\)<\/title>/)
  })

  test('the type is a prefix, as with the real one; past its end the feed returns HTML', async () => {
    const terms = [...(await text(`${FEED}&type=4&start=0&count=100`)).matchAll(/term="([^"]+)"/g)].map(
      ([, term]) => term
    )
    expect(new Set(terms).has('4')).toBe(true)
    expect(terms.every(term => term!.startsWith('4'))).toBe(true)
    const past = await ask(`${FEED}&start=5100&count=100`)
    expect([past.status, past.headers.get('content-type')]).toEqual([200, 'text/html'])
  })

  test('both kinds of daily index list the same filings, and each of them exists', async () => {
    const master = ownershipFilings(
      parseIndexFile(await text('/Archives/edgar/daily-index/2026/QTR4/master.20261029.idx'))
    )
    const form = ownershipFilings(parseIndexFile(await text('/Archives/edgar/daily-index/2026/QTR4/form.20261029.idx')))
    const names = (entries: typeof master): Set<string> =>
      new Set(entries.map(({ accession, formType }) => `${accession} ${formType}`))
    expect(names(form)).toEqual(names(master))
    expect(master.every(({ filedAt }) => filedAt === '2026-10-29')).toBe(true)
    const quarter = ownershipFilings(parseIndexFile(await text('/Archives/edgar/full-index/2026/QTR4/master.idx')))
    expect([...names(quarter)]).toEqual(expect.arrayContaining([...names(master)].slice(0, 20)))
    const { accession, cik } = master[0]!
    const folder = `/Archives/edgar/data/${Number(cik)}`
    const short = await text(`${folder}/${accession}.txt`)
    expect(short).toContain(`ACCESSION NUMBER:\t\t${accession}`)
    expect(await text(`${folder}/${accession.replaceAll('-', '')}/${accession}.txt`)).toBe(short)
  })

  test('a missing index is denied in XML, an unknown filing not found, an unnamed client blocked in HTML', async () => {
    const holiday = await ask('/Archives/edgar/daily-index/2026/QTR4/master.20261031.idx')
    expect([holiday.status, await holiday.text()]).toEqual([403, expect.stringContaining('<Code>AccessDenied</Code>')])
    expect((await ask('/Archives/edgar/data/1/9990000013-26-999999.txt')).status).toBe(404)
    const nameless = await ask(FEED, { 'user-agent': 'node' })
    expect([nameless.status, nameless.headers.get('content-type')]).toEqual([403, 'text/html'])
  })

  test('unchanged content is not sent again', async () => {
    const etag = (await ask(`${FEED}&count=10`)).headers.get('etag')!
    expect((await ask(`${FEED}&count=10`, { ...AGENT, 'if-none-match': etag })).status).toBe(304)
  })

  test('tickers are those of the trading companies', async () => {
    const { data, fields } = (await (await ask('/files/company_tickers_exchange.json')).json()) as {
      data: unknown[][]
      fields: string[]
    }
    expect(fields).toEqual(['cik', 'name', 'ticker', 'exchange'])
    expect(data.length).toBeGreaterThan(8)
    const { tickers } = (await (await ask(`/submissions/CIK${data[0]![0]}.json`)).json()) as { tickers: string[] }
    expect(tickers).toEqual([data[0]![2]])
  })

  test('it opens only with complete sample data, without an SEC client, and unless disabled', async () => {
    const open = (variables: Record<string, string>) => openSampleEdgar(readConfig(variables), database, clock)
    expect(await open({})).toBeUndefined()
    await noteLoadStarted(database, LOAD, 'XMQV')
    expect(await open({})).toBeUndefined()
    await noteLoadFinished(database)
    expect(await open({ SAMPLE_LIVE: 'off' })).toBeUndefined()
    expect(await open({ SAMPLE_DATA: 'off' })).toBeUndefined()
    expect(await open({ EDGAR_USER_AGENT: 'Example Ltd admin@example.com' })).toBeUndefined()
    const opened = await open({})
    const answer = () => fetch(`${opened!.settings.baseUrl}${FEED}&count=10`, { headers: AGENT })
    expect((await answer()).status).toBe(200)
    await database.pool.query(`update setting set value = 'false' where name = 'sample'`)
    expect((await answer()).status).toBe(403)
    await opened!.close()
  })
})
