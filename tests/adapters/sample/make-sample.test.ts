import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'

import { readFilingFile } from '#adapters/edgar/filing-file.ts'
import { INDEX_TICKER, makeSample, type Sample } from '#adapters/sample/make-sample.ts'
import { SAMPLE_SECTORS } from '#adapters/sample/sectors.ts'
import type { Filing } from '#core/filings/ownership-document.ts'
import { SECTORS, sectorOf } from '#core/prices/sector.ts'

const AS_OF = new Date('2026-03-20T12:00:00Z')
const sample = makeSample({ asOf: AS_OF, companyCount: 30, seed: 'test' })

function read(filing: Filing): ReturnType<typeof readFilingFile> {
  const bytes = Buffer.from(sample.submissionText(filing))
  const sha256 = createHash('sha256').update(bytes).digest()
  return readFilingFile({ byteCount: bytes.byteLength, bytes, name: 'sample.txt', sha256 })
}

function digest(made: Sample): string {
  const hash = createHash('sha256')
  for (const filing of made.filings) hash.update(made.submissionText(filing))
  for (const price of made.prices()) hash.update(JSON.stringify(price))
  for (const { text } of made.congress()) hash.update(text)
  return hash.digest('hex')
}

const filed = (code: string): Filing[] =>
  sample.filings.filter(({ lines }) => lines.some(line => line.transactionCode === code))

describe('sample data', () => {
  test('the same seed and time give the same bytes, on every machine', () => {
    expect(digest(makeSample({ asOf: AS_OF, companyCount: 30, seed: 'test' }))).toBe(digest(sample))
    expect(digest(sample).slice(0, 16)).toBe('3014ca2e12d8c7ff')
  })

  test('another seed gives other bytes', () => {
    expect(digest(makeSample({ asOf: AS_OF, companyCount: 30, seed: 'other' }))).not.toBe(digest(sample))
  })

  test('every filing is read from its submission exactly as intended', () => {
    for (const filing of sample.filings) {
      const answer = read(filing)
      if (!answer.ok) throw new Error(`${filing.accession}: ${answer.code}`)
      expect(answer.value.filing).toEqual(filing)
      expect(answer.value.unknownElements.size).toBe(0)
      expect(answer.value.industry).toMatchObject({ sic: expect.stringMatching(/^\d{4}$/) })
    }
  })

  test('it has every kind of form, code and person that the product distinguishes', () => {
    const types = new Set(sample.filings.map(({ documentType }) => documentType))
    expect([...types].sort()).toEqual(['3', '4', '4/A', '5'])
    for (const code of ['P', 'S', 'A', 'M', 'F', 'G']) expect(filed(code).length).toBeGreaterThan(3)
    expect(sample.filings.some(({ owners }) => owners.length > 2)).toBe(true)
    expect(sample.filings.some(({ plan10b51 }) => plan10b51 === true)).toBe(true)
    expect(sample.filings.some(({ plan10b51 }) => plan10b51 === null)).toBe(true)
    expect(sample.filings.some(({ lines }) => lines.some(({ table }) => table === 'derivative'))).toBe(true)
  })

  test('accession numbers are unique, and rise in order of arrival', () => {
    const numbers = sample.filings.map(({ accession }) => accession)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const series of Map.groupBy(numbers, number => number.slice(0, 14)).values()) {
      expect(series).toEqual([...series].sort())
    }
  })

  test('nothing is filed or traded after the given time', () => {
    expect(sample.filings.every(({ knownAt }) => knownAt <= AS_OF)).toBe(true)
    const days = [...sample.prices()].map(({ date }) => date).sort()
    expect([days[0], days.at(-1)]).toEqual(['2021-03-22', '2026-03-19'])
  })

  test('the last trading day has filings', () => {
    const days = sample.filings.flatMap(({ lines }) => lines.flatMap(({ transactionDate }) => transactionDate ?? []))
    expect((days.sort().at(-1) ?? '') >= '2026-03-17').toBe(true)
  })

  test("filed purchase prices are within their session's range, except mistakes", () => {
    const bars = new Map([...sample.prices()].map(price => [`${price.ticker} ${price.date}`, price.unadjusted]))
    const tickerOf = new Map(sample.listings.map(({ company }) => [company.cik, company.ticker]))
    const lines = filed('P').flatMap(filing => filing.lines.map(line => ({ filing, line })))
    const outside = lines.filter(({ filing, line }) => {
      if (line.transactionCode !== 'P') return false
      const bar = bars.get(`${tickerOf.get(filing.issuer.cik)} ${line.transactionDate}`)
      if (!bar?.high || !bar.low) throw new Error(`${filing.accession} trades without a session`)
      const price = Number(line.pricePerShare)
      return price > bar.high * 1.1 || price < bar.low * 0.9
    })
    expect(outside.length / lines.length).toBeLessThan(0.01)
  })

  test('a fund follows the market over all its sessions, without a company', () => {
    const prices = [...sample.prices()]
    const fund = prices.filter(({ ticker }) => ticker === INDEX_TICKER)
    expect(fund.map(({ date }) => date)).toEqual([...new Set(prices.map(({ date }) => date))].toSorted())
    expect(fund.every(({ adjustedClose, unadjusted }) => adjustedClose! <= unadjusted!.close)).toBe(true)
    expect(sample.listings.some(({ company }) => company.ticker === INDEX_TICKER)).toBe(false)
    expect(sample.priceCount).toBe(prices.length)
  })

  test('no CIK can be a real one', () => {
    const ciks = sample.filings.flatMap(({ issuer, owners }) => [issuer.cik, ...owners.map(({ cik }) => cik)])
    expect(ciks.every(cik => cik.length === 10 && cik.startsWith('999'))).toBe(true)
  })

  test('all eleven sectors occur, and each industry is in its sector', () => {
    expect(SAMPLE_SECTORS.map(({ name }) => name).sort()).toEqual([...SECTORS].sort())
    for (const { industries, name } of SAMPLE_SECTORS) {
      expect(industries.map(({ sic }) => sectorOf(sic))).toEqual(industries.map(() => name))
    }
  })

  test('dividends explain the difference between closes with and without them', () => {
    const prices = Map.groupBy(sample.prices(), ({ ticker }) => ticker)
    const all = [...sample.dividends()]
    expect(all.map(([ticker]) => ticker)).toContain(INDEX_TICKER)
    for (const [ticker, dividends] of all) {
      const bars = prices.get(ticker)!
      const { cash, exDay } = dividends.at(-1)!
      const index = bars.findIndex(({ date }) => date === exDay)
      const [before, now] = [bars[index - 1]!, bars[index]!]
      const leftAway = (before.adjustedClose! / before.unadjusted!.close) * (now.unadjusted!.close / now.adjustedClose!)
      expect(1 - cash / before.unadjusted!.close).toBeCloseTo(leftAway * (now.split ?? 1), 3)
    }
  })
})
