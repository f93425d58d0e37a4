// Filings of results in the five-year sample, read like real ones.

import { describe, expect, test } from 'vitest'

import { readCompanyFacts } from '#adapters/edgar/company-facts.ts'
import { readResultsFile } from '#adapters/edgar/results/results-file.ts'
import { makeSample } from '#adapters/sample/make-sample.ts'
import { sortResults } from '#core/filings/earnings/earnings-releases.ts'
import { earningsOf } from '#core/filings/earnings/open-earnings.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'

const AS_OF = new Date('2026-03-20T21:00:00Z')
const sample = makeSample({ asOf: AS_OF, companyCount: 60, seed: 'results' })
const made = sample.results()
const filings = made.flatMap(({ text }) => {
  const answer = readResultsFile(filingFile(text))
  if (!answer?.ok) throw new Error(`A filing of results is refused: ${answer?.code}`)
  return answer.value
})
const reportsOf = new Map(
  [...sample.companyFacts()].map(text => {
    const { cik, facts } = readCompanyFacts(Buffer.from(text))!
    return [cik, facts.filter(({ form }) => /^10-[KQ]$/.test(form)).map(({ filed }) => ({ filedOn: filed }))]
  })
)
const companies = [...Map.groupBy(filings, ({ issuerCik }) => issuerCik)].map(([cik, of]) => ({
  filings: of,
  reports: reportsOf.get(cik)!
}))

describe('results of the sample', () => {
  test('are read from their text, each with its own number and in order of acceptance', () => {
    expect(filings.map(({ accession }) => accession)).toEqual(made.map(({ accession }) => accession))
    expect(new Set(made.map(({ accession }) => accession)).size).toBe(made.length)
    const times = filings.map(({ knownAt }) => knownAt.getTime())
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times.at(-1)).toBeLessThanOrEqual(AS_OF.getTime())
    expect(new Set(filings.map(({ timing }) => timing))).toEqual(new Set(['after_close', 'before_open', 'during']))
  })

  test('have a release for every periodic report, and preliminary figures', () => {
    const kinds = companies.flatMap(({ filings: of, reports }) => sortResults(of, reports))
    const releases = kinds.filter(({ kind }) => kind === 'release').length
    const days = companies.flatMap(({ reports }) => [...new Set(reports.map(({ filedOn }) => filedOn))])
    expect(Math.abs(releases - days.length)).toBeLessThanOrEqual(companies.length)
    expect(kinds.length - releases).toBeGreaterThan(10)
  })

  test('let most companies have an estimate of the next release', () => {
    const next = companies.map(company => earningsOf(company, AS_OF).next)
    const estimated = next.filter(({ status }) => status === 'estimated').length
    expect(estimated / companies.length).toBeGreaterThan(0.6)
  })
})
