import { describe, expect, test } from 'vitest'

import type { EdgarClient, GetOptions } from '#adapters/edgar/client/edgar-client.ts'
import { edgarSource } from '#adapters/edgar/feed/edgar-source.ts'
import { TooLarge } from '#adapters/http/http-request.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'

const ACCESSION = '0009993333-26-000007'
const NAMED = { accession: ACCESSION, path: `edgar/data/9990001/${ACCESSION}.txt` }
const PENDING = { ...NAMED, namedBy: 'feed' } as const
const ROW = `9990001|NORTHLAKE WIDGETS INC|4|20260304|edgar/data/9990001/${ACCESSION}.txt\n`
const HEAD = `Description: Master Index\n\nCIK|Company Name|Form Type|Date Filed|File Name\n${'-'.repeat(80)}\n`
const DAY = '2026-03-04' as ReportDate

/** Client that returns this text for every URL, unless `findFault` rejects it. */
function sourceOf(text: string | TooLarge | undefined) {
  const asked: string[] = []
  const urgent: boolean[] = []
  const client: EdgarClient = {
    async get(url: string, { findFault, isUrgent = false }: GetOptions) {
      asked.push(url)
      urgent.push(isUrgent)
      if (text instanceof TooLarge) throw text
      if (text === undefined) return { kind: 'missing' }
      const bytes = Buffer.from(text)
      const fault = findFault?.(bytes)
      if (fault !== undefined) throw new Error(fault)
      return { bytes, kind: 'read' }
    }
  }
  return { asked, source: edgarSource(client, { baseUrl: 'https://edgar.test' }), urgent }
}

describe('source EDGAR', () => {
  test('reads daily and quarterly indexes, each filing once, exact forms only', async () => {
    const others = `${ROW.replace('9990001|', '9991111|')}${ROW.replace('|4|', '|424B2|').replaceAll('000007', '000008')}`
    const { asked, source } = sourceOf(`${HEAD}${ROW}${others}`)
    const filings = [{ acceptedAt: undefined, ...NAMED, filedOn: DAY, form: '4' }]
    expect(await source.readDailyIndex(DAY)).toEqual({ filings })
    expect(await source.readQuarterlyIndex(DAY)).toEqual({ filings })
    expect(asked).toEqual([
      'https://edgar.test/Archives/edgar/daily-index/2026/QTR1/master.20260304.idx',
      'https://edgar.test/Archives/edgar/full-index/2026/QTR1/master.idx'
    ])
  })

  test('recognises a day without an index', async () => {
    expect(await sourceOf(undefined).source.readDailyIndex(DAY)).toBeUndefined()
  })

  test.each([
    ['that ends within a row', `${HEAD}${ROW}${ROW}`.slice(0, -20), /whole line/],
    ['whose last row is not whole', `${HEAD}${ROW}9990001|NORTH\n`, /cannot be read/],
    ['without rows', HEAD, /lists no filing/],
    ['without a heading', ROW, /not an EDGAR index file/]
  ])('refuses an index %s', async (_, text, reason) => {
    await expect(sourceOf(text).source.readDailyIndex(DAY)).rejects.toThrow(reason)
  })

  test('accepts only a complete submission with the requested accession', async () => {
    const text = submissionText(ownershipXml(), { accession: ACCESSION })
    expect(await sourceOf(text).source.readSubmission(PENDING)).toMatchObject({
      byteCount: text.length,
      name: NAMED.path
    })
    await expect(sourceOf(text.slice(0, -300)).source.readSubmission(PENDING)).rejects.toThrow('it is not whole')
    const other = { ...PENDING, accession: '0009993333-26-000008' }
    await expect(sourceOf(text).source.readSubmission(other)).rejects.toThrow('it is another filing')
    expect(await sourceOf(undefined).source.readSubmission(PENDING)).toBeUndefined()
  })

  test('requests filings of the feed before those of an index', async () => {
    const { source, urgent } = sourceOf(submissionText(ownershipXml(), { accession: ACCESSION }))
    await source.readSubmission(PENDING)
    await source.readSubmission({ ...PENDING, namedBy: 'index' })
    expect(urgent).toEqual([true, false])
  })

  test('returns an oversized submission without its bytes, to be rejected with that reason', async () => {
    const file = await sourceOf(new TooLarge('too large')).source.readSubmission(PENDING)
    expect(file).toMatchObject({ bytes: undefined, name: NAMED.path })
  })
})
