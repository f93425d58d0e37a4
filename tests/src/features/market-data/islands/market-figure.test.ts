import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Language } from '#core/language.ts'
import { MarketFigure } from '#src/features/market-data/islands/MarketFigure.tsx'
import type { ShownFigure, ShownValues } from '#src/features/market-data/shown-figure.ts'
import de from '#src/features/market-data/words/market.de.json' with { type: 'json' }
import en from '#src/features/market-data/words/market.en.json' with { type: 'json' }
import fr from '#src/features/market-data/words/market.fr.json' with { type: 'json' }

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

const htmlOf = (kind: 'details' | 'quote' | 'ratings' | 'target', data: object, language: Language = 'en'): string => {
  const figure = { data: { ...data, ...READ }, status: 200 } as ShownFigure
  return renderToStaticMarkup(
    createElement(MarketFigure, { figure, kind, language, ticker: 'NLKW', words: WORDS[language] })
  )
}

const textOf = (...asked: Parameters<typeof htmlOf>): string => htmlOf(...asked).replaceAll(/<[^>]*>/g, ' ')

describe('a figure of a vendor', () => {
  test('a market value says of which day it is only where the vendor does, and when it was read', () => {
    expect(textOf('details', detailsOf('2026-02-27'))).toMatch(/760,500,000 as of Feb, 27th 2026/)
    expect(textOf('details', detailsOf(null))).not.toContain('as of')
    expect(textOf('details', detailsOf(null))).toMatch(/760,500,000 .*read Mar, 4th 2026/)
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
    expect(textOf('target', { ...target, asOf: '2026-02-27' })).toContain('As of Feb, 27th 2026, in today’s shares.')
    expect(textOf('target', { ...target, asOf: null })).toContain(' In today’s shares.')
    expect(textOf('target', { ...target, asOf: null }, 'de')).toContain(' In heutigen Aktien.')
    expect(textOf('target', { ...target, asOf: null }, 'fr')).toContain(' En actions d’aujourd’hui.')
  })

  test.each([
    [1.5, 'up', '▲ +1.5%'],
    [-1.5, 'down', '▼ −1.5%'],
    [0, '', ' 0%']
  ])('a price that moved by %d per cent says which way, one that stood still neither', (changePercent, look, words) => {
    const quote = {
      asOf: '2026-03-04T15:00:00.000Z',
      change: null,
      changePercent,
      delay: 'eod',
      high: null,
      low: null,
      open: null,
      postMarket: null,
      preMarket: null,
      previousClose: null,
      price: 10,
      volume: null
    }
    expect(htmlOf('quote', quote)).toContain(`<span class="figures ${look}">${words}</span>`)
  })

  describe('of analysts', () => {
    const counts = { buy: 2, hold: 3, sell: 0, strongBuy: 4, strongSell: 1 }
    const older = { buy: 1, hold: 4, sell: 0, strongBuy: 0, strongSell: 0 }
    const ratings = {
      consensus: null,
      periods: [
        { ...counts, period: '2026-03-01' },
        { ...older, period: '2026-02-01' }
      ]
    }

    test('ratings are columns, the oldest first, as high as their analysts are many, with the counts as a table', () => {
      const html = htmlOf('ratings', ratings)
      expect(html).toContain(
        'aria-label="Ratings by count, from Feb, 1st 2026 to Mar, 1st 2026: buys above, sells below"'
      )
      expect(html).toContain('<path class="hold" d="M0 60h8v40h-8zM10 60h8v30h-8z">')
      expect(html).toContain('<path class="strongSell" d="M10 90h8v10h-8z">')
      expect(html).toContain('<path class="sell" d="">')
      expect(textOf('ratings', ratings)).toMatch(/Mar, 1st 2026 +4 +2 +3 +0 +1 +10 /)
    })

    test('one count is no picture', () =>
      expect(htmlOf('ratings', { ...ratings, periods: ratings.periods.slice(0, 1) })).not.toContain('<svg'))

    const target = {
      against: { asOf: '2026-03-04T15:00:00.000Z', price: 10 },
      analysts: 3,
      asOf: null,
      high: 30,
      history: [] as object[],
      low: 15,
      mean: 20,
      median: 25,
      upsidePercent: 100
    }

    test('a target stands between the lowest and the highest, beside the price', () => {
      const html = htmlOf('target', target)
      expect(html).toContain('<path class="span" d="M79 20H292M79 14v12M292 14v12">')
      expect(html).toContain('<circle class="mean" cx="150" cy="20" r="5">')
      expect(html).toContain('<path class="price" d="M8 2v36">')
      expect(htmlOf('target', { ...target, high: null })).not.toContain('<svg')
    })

    test('targets of firms are drawn by day and told by name, as text', () => {
      const change = { analyst: null, isSplitAdjusted: true, oldTarget: null, rating: null }
      const history = [
        { ...change, date: '2026-03-01', firm: '<b>North</b> & Co', newTarget: 30, oldTarget: 20 },
        { ...change, date: '2026-02-01', firm: 'South', newTarget: 10 }
      ]
      const html = htmlOf('target', { ...target, history })
      expect(html).toContain('<circle class="mean" cx="8" cy="92" r="3">')
      expect(html).toContain('<circle class="mean" cx="292" cy="8" r="3">')
      expect(html).toContain(
        'Mar, 1st 2026: <bdi>&lt;b&gt;North&lt;/b&gt; &amp; Co</bdi>, <span class="figures">$20.00 → $30.00'
      )
      expect(htmlOf('target', { ...target, history: history.slice(0, 1) })).not.toContain('r="3"')
    })
  })
})
