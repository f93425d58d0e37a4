import { XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import type { ReportDate } from '#core/dates/report-date.ts'
import { LANGUAGES } from '#core/language.ts'
import type { PriceLine } from '#core/prices/charts/price-line.ts'
import { sparkline, sparklineText } from '#core/reports/rendering/sparkline.ts'

const SIZE = { height: 42, width: 100 }
const line: PriceLine = {
  closes: [10, 20, 15],
  from: '2022-05-11' as ReportDate,
  marks: [
    { at: 0.25, day: '2022-08-10' as ReportDate, side: 'buy', valueUsd: 1_000 },
    { at: 1, day: '2023-05-11' as ReportDate, side: 'sell', valueUsd: 2_000 }
  ],
  to: '2023-05-11' as ReportDate
}

describe('sparkline', () => {
  test('draws the lowest close at the bottom, the highest at the top, and marks on both sides of the line', () => {
    const { text } = sparkline(line, 'en', SIZE)
    expect(text).toContain('<polyline points="0,31 50,11 100,21"/>')
    expect(text).toContain('<path class="buy" d="M25 23l4 8h-8z"/>')
    expect(text).toContain('<path class="sell" d="M96 19l4 -8h-8z"/>')
    expect(XMLValidator.validate(text)).toBe(true)
  })

  test('has a text alternative', () => {
    expect(sparklineText(line, 'en')).toBe(
      'Price of the share: from $10.00 on May 11, 2022 to $15.00 on May 11, 2023; the insider: 1 day with buys and 1 day with sales.'
    )
    expect(sparklineText({ ...line, marks: [] }, 'de')).toBe(
      'Kurs der Aktie: von 10,00\u00a0$ am 11. Mai 2022 auf 15,00\u00a0$ am 11. Mai 2023.'
    )
  })

  test('draws a constant price in the middle', () => {
    expect(sparkline({ ...line, closes: [5, 5], marks: [] }, 'en', SIZE).text).toContain('points="0,21 100,21"')
  })

  test('contains no script, style or handler in any language', () => {
    for (const language of LANGUAGES)
      expect(sparkline(line, language, SIZE).text).not.toMatch(/<script|style=|\son\w+=|href/)
  })
})
