import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Language } from '#core/language.ts'
import { MarketFigure } from '#src/features/stocks/market-data/islands/MarketFigure.tsx'
import type { ShownFigure, ShownValues } from '#src/features/stocks/market-data/shown-figure.ts'
import de from '#src/features/stocks/market-data/words/market.de.json' with { type: 'json' }
import en from '#src/features/stocks/market-data/words/market.en.json' with { type: 'json' }
import fr from '#src/features/stocks/market-data/words/market.fr.json' with { type: 'json' }
import { quoteThatMoved, RATINGS, TARGET, TARGET_HISTORY } from '#tests/support/market/opinions.ts'

const WORDS = { de, en, fr }
const READ = { isStale: false, readAt: '2026-03-04T15:00:00.000Z', source: 'massive' } as const

const detailsOf = (asOf: string | null): ShownValues['details'] => ({
  cik: null,
  delistedDate: null,
  description: null,
  employees: null,
  exchange: null,
  homepage: null,
  industry: null,
  listDate: null,
  marketCap: { asOf, sharesUsed: null, value: 760_500_000 },
  name: 'Northlake Widgets Inc',
  sector: null,
  ticker: 'NLKW',
  type: null
})

const htmlOf = (
  kind: 'details' | 'earnings' | 'quote' | 'ratings' | 'target',
  data: object,
  language: Language = 'en'
): string => {
  const figure = { data: { ...data, ...READ }, status: 200 } as ShownFigure
  return renderToStaticMarkup(
    createElement(MarketFigure, { figure, kind, language, ticker: 'NLKW', words: WORDS[language] })
  )
}

const textOf = (...asked: Parameters<typeof htmlOf>): string => htmlOf(...asked).replaceAll(/<[^>]*>/g, ' ')

describe('a vendor’s figure', () => {
  test('a market value names its day only if the vendor does, and the time it was read', () => {
    expect(textOf('details', detailsOf('2026-02-27'))).toMatch(/760,500,000 as of Feb 27, 2026/)
    expect(textOf('details', detailsOf(null))).not.toContain('as of')
    expect(textOf('details', detailsOf(null))).toMatch(/760,500,000 .*read Mar 4, 2026/)
  })

  test('a target without a day is shown without one, in every language', () => {
    const target = {
      against: null,
      analysts: 0,
      high: null,
      history: [],
      low: null,
      mean: 22.4,
      median: null,
      upsidePercent: null
    }
    expect(textOf('target', { ...target, asOf: '2026-02-27' })).toContain('As of Feb 27, 2026, in today’s shares.')
    expect(textOf('target', { ...target, asOf: null })).toContain(' In today’s shares.')
    expect(textOf('target', { ...target, asOf: null }, 'de')).toContain(' In heutigen Aktien.')
    expect(textOf('target', { ...target, asOf: null }, 'fr')).toContain(' En actions d’aujourd’hui.')
  })

  test.each([
    [1.5, '▲ +1.5%'],
    [-1.5, '▼ −1.5%'],
    [0, ' 0%']
  ])('a price that changed by %d per cent names the direction, an unchanged one does not', (changePercent, words) => {
    const text = textOf('quote', quoteThatMoved(changePercent))
    expect(text).toContain(words)
    if (changePercent === 0) expect(text).not.toMatch(/[▲▼]/)
  })

  test('a date of earnings is the vendor’s, which may be a projection', () => {
    const text = (language: Language) =>
      textOf('earnings', { day: '2026-05-02', source: 'finnhub', timing: 'after_close' }, language)
    expect(text('en')).toMatch(/May 2, 2026 +after the close .*does not say whether the company announced this day/)
    expect(text('de')).toContain('nach Börsenschluss')
    expect(text('fr')).toContain('après la clôture')
    expect(textOf('earnings', { day: '2026-05-02', timing: null })).not.toContain('close')
  })

  describe('of analysts', () => {
    test('ratings describe their picture, with the counts as a table', () => {
      expect(htmlOf('ratings', RATINGS)).toContain(
        'aria-label="Ratings by count, from Feb 1, 2026 to Mar 1, 2026: buys above, sells below"'
      )
      expect(textOf('ratings', RATINGS)).toMatch(/Mar 1, 2026 +4 +2 +3 +0 +1 +10 /)
    })

    test('a single count has no picture, nor has a target without its highest', () => {
      expect(htmlOf('ratings', { ...RATINGS, periods: RATINGS.periods.slice(0, 1) })).not.toContain('<svg')
      expect(htmlOf('target', { ...TARGET, high: null })).not.toContain('<svg')
    })

    test('targets of firms are listed by name, as text', () => {
      const html = htmlOf('target', TARGET_HISTORY)
      expect(html).toContain('Mar 1, 2026: <bdi>&lt;b&gt;North&lt;/b&gt; &amp; Co</bdi>, ')
      expect(textOf('target', TARGET_HISTORY)).toContain('$20.00 → $30.00')
    })
  })
})
