import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { buildDailyReport } from '#core/reports/building/build-report.ts'
import type { FiledBuy } from '#core/reports/ports.ts'
import { reportText } from '#core/reports/rendering/report-text.ts'
import { REPORT_TEXTS } from '#core/reports/rendering/texts/texts.ts'
import { aBuy, aScore, aSource, manyBuys } from '#tests/support/filings/filed-buys.ts'

const textOf = (buy: FiledBuy): string => reportText(buildDailyReport('2023-05-10' as ReportDate, aSource(buy))!, 'en')

describe('report as text', () => {
  test('has rank, score, figures, day and names in a row', () => {
    const text = textOf(aBuy({ issuedScore: aScore() }))
    expect(text.replaceAll(/ +/g, ' ')).toContain(
      '1. 2/10 NLKW $230,344 12,500 $18.43 +25% May 8, 2023 Northlake Works Inc: QUILL AMARA'
    )
  })

  test('distinguishes a first position from an unknown change', () => {
    const change = { isNewPosition: true, ownerChangePercent: undefined }
    expect(textOf(aBuy({ issuedScore: aScore() }, change))).toMatch(/ new {2}May/)
    expect(textOf(aBuy({ issuedScore: aScore() }, { ...change, isNewPosition: false }))).toMatch(/ – {2}May/)
  })

  test('counts the buys only if more were ranked than shown', () => {
    const textOfMany = (count: number) =>
      reportText(buildDailyReport('2023-05-10' as ReportDate, aSource(...manyBuys(count)))!, 'en')
    const { count } = REPORT_TEXTS.en.method
    expect(textOfMany(60)).toContain(count(50, 60))
    expect(textOfMany(3)).not.toContain(count(3, 3))
  })

  test('removes control characters from names, so they cannot move a terminal’s cursor', () => {
    expect(textOf(aBuy({}, { issuerName: 'Acme\u001b[2J\u0007!' }))).toContain('Acme [2J !')
  })
})
