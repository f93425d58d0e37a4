// Owners above five percent as the server writes them: list, file, holder and filing.

import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { makeSample } from '#adapters/sample/make-sample.ts'
import { translator } from '#src/i18n/catalogue.ts'
import { paths } from '#src/paths.ts'
import { textOf } from '#tests/support/content/markup.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { openSiteInProcess, type SiteInProcess } from '#tests/support/site/site-in-process.ts'

const t = translator('en')
/** Few companies, because the tests need no more. */
const SAMPLE = { asOf: new Date('2026-03-20T21:00:00Z'), companyCount: 30, seed: 'owners' }
let site: SiteInProcess
let connection: Connection

beforeAll(async () => {
  site = await openSiteInProcess('empty')
  connection = connect(site.databaseUrl)
  const sample = makeSample(SAMPLE)
  const schedules = sample.schedules()
  const owners = new Set(
    schedules.flatMap(({ text }) => [...text.matchAll(/CENTRAL INDEX KEY:\t+(\d+)/g)].map(([, cik]) => cik))
  )
  const insiders = sample.filings.filter(({ owners: [first] }) => first && owners.has(first.cik)).slice(0, 20)
  const pipeline = pipelineOn(connection)
  await pipeline.takeInFilings(Readable.from(insiders.map(filing => filingFile(sample.submissionText(filing)))))
  await pipeline.saveOtherForms(schedules.map(({ accession, text }) => filingFile(text, `${accession}.txt`)))
})
afterAll(async () => {
  await site.close()
  await connection.close()
})

const tablesOf = (html: string): string[] => html.match(/<table class="table owners".*?<\/table>/gs) ?? []
const rowsOf = (html: string): string[] =>
  tablesOf(html).flatMap(table => table.match(/<tr\b(?:(?!<\/tr>).)*<td.*?<\/tr>/gs) ?? [])
const firstLink = (html: string, pattern: RegExp): string => {
  const href = pattern.exec(rowsOf(html).join(''))?.[1]
  if (href === undefined) throw new Error(`No link matches ${pattern}`)
  return href.replaceAll('&amp;', '&')
}

async function readCsv(address: string): Promise<string[][]> {
  const text = await (await site.ask(address)).text()
  return text
    .trim()
    .split('\r\n')
    .map(line => line.split(','))
}

describe('owners above five percent', () => {
  test('are listed with percent, change and day, the newest first', async () => {
    const rows = rowsOf(await site.read(paths.ownership()))
    expect(rows).toHaveLength(50)
    expect(textOf(rows[0] ?? '')).toMatch(/%.*SCHEDULE 13[DG]/)
  })

  test.each([
    ['change', 'raised', t('ownership:move_raised')],
    ['change', 'below_five', t('ownership:move_below_five')],
    ['change', 'to_13d', t('ownership:move_to_13d')],
    ['tag', 'merger', t('ownership:tag_merger')],
    ['form', 'G', 'SCHEDULE 13G'],
    ['late', 'true', t('ownership:late')]
  ])('are filtered by %s=%s', async (name, value, word) => {
    const rows = rowsOf(await site.read(paths.ownership({ [name]: value })))
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(row => !textOf(row).includes(word))).toEqual([])
  })

  test('say so if no filing fits, or a filter cannot be read', async () => {
    expect(await site.read(paths.ownership({ holder: 'nobody at all' }))).toContain(t('ownership:empty'))
    const refused = await site.read(paths.ownership({ minPercent: 'much' }))
    expect(refused).toContain(t('ownership:invalid', { parameter: 'minPercent' }))
  })

  test('are a file with the same rows, and without CUSIPs', async () => {
    const [heading = [], ...rows] = await readCsv(paths.ownershipTable({ change: 'opened', form: 'D' }))
    expect(rows.length).toBeGreaterThan(10)
    expect(heading).toContain('percentRecomputed')
    expect(heading.join().toLowerCase()).not.toContain('cusip')
    expect((await site.ask(paths.ownershipTable({ change: 'everything' }))).status).toBe(400)
  })

  test('have a page for each holder and each filing', async () => {
    const list = await site.read(paths.ownership({ change: 'raised', form: 'D' }))
    const holder = await site.read(firstLink(list, /href="(\/ownership\/\d+)"/))
    expect(rowsOf(holder).length).toBeGreaterThan(0)
    const filing = await site.read(firstLink(list, /href="(\/filing\/[\d-]+)"/))
    expect(filing).toContain(t('ownership:persons'))
    expect(textOf(filing)).toContain(t('ownership:move_raised'))
    expect(rowsOf(filing).length).toBeGreaterThan(1)
  })

  test('who are insiders too link to their trades, and back to their positions', async () => {
    const html = await site.read(paths.ownership({ form: 'D', sort: 'percent' }))
    const profile = firstLink(html, /href="(\/insidertrading\/profile\/\d+)"/)
    expect(profile).toMatch(/\d$/)
    const cik = profile.split('/').at(-1) ?? ''
    expect(await site.read(profile)).toContain(`href="${paths.ownershipHolder(cik)}"`)
  })

  test('are watched from the list with its filters and from a holder, but not in the past', async () => {
    const bellOf = async (address: string) => {
      const [, alert = ''] = /data-user-path="[^"#]*#(alert=[^"]*)"/.exec(await site.read(address)) ?? []
      return Object.fromEntries(new URLSearchParams(alert.replaceAll('&amp;', '&')))
    }
    const list = await bellOf(paths.ownership({ change: 'raised', form: 'D', sort: 'percent' }))
    const name = `${t('ownership:move_raised')} · 13D`
    expect(list).toEqual({ alert: 'owners', name, of: 'change=raised&form=D' })
    expect(await bellOf(paths.ownership())).toEqual({ alert: 'owners', name: t('ownership:title'), of: '' })
    expect(await bellOf(paths.ownership({ filedTo: '2026-01-01' }))).toEqual({})
    const holder = firstLink(await site.read(paths.ownership()), /href="(\/ownership\/\d+)"/)
    expect(await bellOf(holder)).toMatchObject({ alert: 'owners', of: `holderCik=${holder.split('/').at(-1)}` })
  })

  test('nobody knows have no page', async () => {
    expect((await site.ask(paths.ownershipHolder('1'))).status).not.toBe(200)
  })
})
