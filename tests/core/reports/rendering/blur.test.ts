import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { formatsOf } from '#core/format.ts'
import { LANGUAGES } from '#core/language.ts'
import { buildWeeklyReport } from '#core/reports/building/build-report.ts'
import { blurredReportHtml, reportShapeHtml } from '#core/reports/rendering/blur.ts'
import { reportSummary } from '#core/reports/rendering/report-summary.ts'
import { aBuy, anOwner, aSource, manyBuys } from '#tests/support/filings/filed-buys.ts'
import { HOSTILE_NAMES } from '#tests/support/filings/hostile-names.ts'

const FRIDAY = '2023-05-12' as ReportDate
const SHORT_TICKERS = ['A', 'F', 'IT', 'ON', 'SO', 'ALL', 'DATE', 'KEY', 'NEW', 'TD', 'TR', 'TH', 'CEO', 'FORM']

const content = buildWeeklyReport(
  FRIDAY,
  aSource(
    ...manyBuys(60),
    ...SHORT_TICKERS.map((ticker, index) =>
      aBuy(
        { accession: `0007777777-23-00000${index}`, issuedScore: undefined },
        {
          issuerName: HOSTILE_NAMES[index] ?? '',
          owners: [anOwner({ name: `SMITH ${ticker} ANN` })],
          shares: index + 1,
          ticker
        }
      )
    )
  )
)!

const HEADLINE = /(?<=<p class="report-headline">)[^<]*/

const headlineOf = (html: string): string | undefined => HEADLINE.exec(html)?.[0]

const withoutHeadline = (html: string): string => html.replace(HEADLINE, '')

describe('blurred report', () => {
  test('states the totals above the rows without any name', () => {
    const headlines = LANGUAGES.map(language => headlineOf(blurredReportHtml(content, language)))
    expect(headlines).toEqual(LANGUAGES.map(language => reportSummary(content.totals, language)))
    expect(headlines[LANGUAGES.indexOf('en')]).toMatch(
      /^\d+ insiders bought shares of \d+ companies for \$7 million\.$/
    )
  })

  test('contains no ticker, name, CIK, accession or number of a hidden row', () => {
    for (const language of LANGUAGES) {
      const html = withoutHeadline(blurredReportHtml(content, language))
      const formats = formatsOf(language)
      for (const row of [...content.ranked, ...content.unranked]) {
        expect(html).not.toContain(row.accession)
        expect(html).not.toContain(row.company)
        expect(html).not.toMatch(new RegExp(`\\b${row.ticker}\\b`))
        if (row.ticker && row.ticker.length > 1) expect(html).not.toContain(row.ticker)
        for (const { cik, name } of row.insiders) {
          expect(html).not.toContain(name)
          expect(html).not.toContain(cik)
        }
        for (const number of [row.shares, row.valueUsd ?? 0]) expect(html).not.toContain(formats.number(number))
        expect(html).not.toContain(formats.dollars(row.valueUsd ?? 0))
      }
    }
  })

  test('contains no other digit and no link, so no number can appear by chance', () => {
    for (const language of LANGUAGES)
      expect(withoutHeadline(blurredReportHtml(content, language))).not.toMatch(/\d|href/)
  })

  test('depends only on the totals and the number of rows', () => {
    const others = manyBuys(60, new Date('2023-05-10T20:00:00Z')).map(buy => ({
      ...buy,
      versions: buy.versions.map(version => ({ ...version, issuerName: 'Other', shares: 5, ticker: 'ZZZ' }))
    }))
    const same = buildWeeklyReport(FRIDAY, aSource(...manyBuys(60)))!
    const other = { ...buildWeeklyReport(FRIDAY, aSource(...others))!, totals: same.totals }
    expect(blurredReportHtml(other, 'en')).toBe(blurredReportHtml(same, 'en'))
  })

  test('has as many rows and columns as the report', () => {
    const html = blurredReportHtml(content, 'en')
    expect(html.match(/<tr><td class="rank"/g)).toHaveLength(content.ranked.length)
    expect(html.match(/<td class="reason"/g)).toHaveLength(content.unranked.length)
  })

  test('shows only the columns in a placeholder for no particular report', () => {
    for (const language of LANGUAGES) {
      const html = reportShapeHtml(language)
      expect(html.match(/<tr><td class="rank"/g)).toHaveLength(8)
      expect(html).not.toMatch(/\d|href/)
    }
  })

  test('states that an empty week is empty', () => {
    const html = blurredReportHtml(buildWeeklyReport(FRIDAY, aSource())!, 'en')
    expect(html).toContain('No insider buys became known')
    expect(html).toContain('Quiet days happen.')
    expect(html).not.toContain('<table')
    expect(blurredReportHtml(content, 'en')).not.toContain('Quiet days happen.')
  })
})
