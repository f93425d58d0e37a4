import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { inSharesOf, type PriceTarget, upsidePercent } from '#core/prices/market-data/analysts.ts'
import {
  type Article,
  KEPT_ARTICLES,
  mergeNews,
  NEWS_PAGE,
  pageOfNews,
  plainText,
  shortDescription
} from '#core/prices/market-data/news.ts'
import { changeFrom, newerQuote, sessionAt } from '#core/prices/market-data/quote.ts'
import { parseLink } from '#core/prices/market-data/safe-link.ts'
import { similarOf } from '#core/prices/market-data/similar.ts'
import { LONGEST_TEXT, text } from '#core/prices/market-data/values.ts'
import { quoteOf } from '#tests/support/market/figures.ts'

const article = (id: string, given: Partial<Article> = {}): Article => ({
  author: null,
  description: null,
  id,
  machineSentiment: null,
  publishedAt: '2026-03-03T13:00:00.000Z',
  publisher: 'Sample Wire',
  title: `Title ${id}`,
  url: `https://a.test/${id}`,
  ...given
})

describe('rules of market data', () => {
  test('accept only links over http and https without a password', () => {
    for (const link of [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      '//a.test',
      'https://a.test/"onclick=alert(1)',
      'https://a.test\\\\@evil.test',
      'https://user:pass@a.test/',
      `https://a.test/${'x'.repeat(2_000)}`,
      ''
    ])
      expect(parseLink(link)).toBeUndefined()
    expect(parseLink(' https://a.test/ü?q=1 ')).toBe('https://a.test/ü?q=1')
  })

  test('remove the markup of a title and keep its words', () => {
    expect(plainText('<b>Fed</b> &amp; <script>alert(1)</script><img src=x onerror=alert(1)> up\u202e')).toBe(
      'Fed & up'
    )
    expect(plainText('AT&amp;T&#39;s &lt;plan&gt;')).toBe("AT&T's <plan>")
    expect(plainText('a&#0;b&#xd800;c\ud83d')).toBe('a b c')
    expect(plainText(' <i></i> ')).toBeUndefined()
  })

  test('cut a text that is far too long', () => {
    expect(plainText('<script '.repeat(20_000))?.length).toBeLessThanOrEqual(LONGEST_TEXT)
    expect(plainText('<'.repeat(200_000))?.length).toBeLessThanOrEqual(LONGEST_TEXT)
    expect(v.parse(text, `\0${'x'.repeat(10_000)}`)).toHaveLength(LONGEST_TEXT - 1)
    expect(v.parse(text, `${'x'.repeat(LONGEST_TEXT - 1)}😀`)).toBe('x'.repeat(LONGEST_TEXT - 1))
  })

  test('end a long description with a whole word, or at the limit without one', () => {
    expect(shortDescription(`${'word '.repeat(100)}`)).toMatch(/^(?:word ){79}word …$/)
    expect(shortDescription('x'.repeat(3_000))).toHaveLength(402)
  })

  test('treat articles with the same address or title as duplicates, ignoring tracking parameters', () => {
    const merged = mergeNews([
      article('1'),
      article('2', { publishedAt: '2026-03-03T14:00:00.000Z', url: 'https://www.a.test/1/?utm_source=x' }),
      article('3', { publishedAt: '2026-03-03T15:00:00.000Z', title: 'TITLE — 1!' }),
      article('4', { publishedAt: '2026-03-04T15:00:00.000Z' })
    ])
    expect(merged.map(({ id }) => id)).toEqual(['4', '1'])
  })

  test('link pages of news to the next one, except the last', () => {
    const news = mergeNews(
      Array.from({ length: 130 }, (_, n) =>
        article(String(n), { publishedAt: new Date(Date.UTC(2026, 2, 3) + n * 6e4).toISOString() })
      )
    )
    expect(news).toHaveLength(KEPT_ARTICLES)
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = pageOfNews(news, after)
      expect(page.results.length).toBeLessThanOrEqual(NEWS_PAGE)
      seen.push(...page.results.map(({ id }) => id))
      after = page.next
    } while (after !== undefined)
    expect(new Set(seen).size).toBe(KEPT_ARTICLES)
    expect(pageOfNews(news, 'no longer held').results[0]?.id).toBe('129')
  })

  test('divide an old target once by later splits', () => {
    const target: PriceTarget = {
      analysts: 3,
      asOf: '2026-03-02',
      high: 240,
      history: [
        {
          analyst: null,
          date: '2026-03-01',
          firm: 'A',
          isSplitAdjusted: false,
          newTarget: 200,
          oldTarget: 180,
          rating: null
        },
        {
          analyst: null,
          date: '2026-03-01',
          firm: 'B',
          isSplitAdjusted: true,
          newTarget: 10,
          oldTarget: 9,
          rating: null
        },
        {
          analyst: null,
          date: '2026-03-10',
          firm: 'C',
          isSplitAdjusted: false,
          newTarget: 11,
          oldTarget: null,
          rating: null
        }
      ],
      low: null,
      mean: 200,
      median: 210
    }
    const splits = [{ date: '2026-03-10' as ReportDate, ratio: 20, ticker: 'NLKW' }]
    const days = (day: string, readOn = '2026-03-12') => ({
      day: day as ReportDate,
      readOn: readOn as ReportDate,
      today: '2026-03-12' as ReportDate
    })
    const adjusted = inSharesOf(days('2026-03-12'), target, splits)
    expect([adjusted.mean, adjusted.median, adjusted.high, adjusted.low]).toEqual([10, 10.5, 12, null])
    expect(adjusted.history.map(({ newTarget }) => newTarget)).toEqual([10, 10, 11])
    expect(adjusted.history.map(({ isSplitAdjusted }) => isSplitAdjusted)).toEqual([true, true, false])
    const before = inSharesOf(days('2026-03-09'), target, splits)
    expect([before.mean, before.median, before.high]).toEqual([200, 210, 240])
    expect(before.history.map(({ newTarget }) => newTarget)).toEqual([200, 200, 220])
    expect(inSharesOf(days('2026-03-09'), { ...target, asOf: '2026-03-11' }, splits).mean).toBe(4_000)
    const undated = { ...target, asOf: null }
    expect(inSharesOf(days('2026-03-12', '2026-03-05'), undated, splits).mean).toBe(10)
    expect(inSharesOf(days('2026-03-12', '2026-03-11'), undated, splits).mean).toBe(200)
  })

  test('state the upside as the distance from price to target', () => {
    expect(upsidePercent(22.4, 18.2)).toBe(23.08)
    expect(upsidePercent(9, 18)).toBe(-50)
  })

  test('know New York’s sessions in summer and winter, and none on holidays', () => {
    expect(sessionAt(new Date('2026-03-04T14:29:59Z'))).toBe('pre')
    expect(sessionAt(new Date('2026-03-04T14:30:00Z'))).toBe('regular')
    expect(sessionAt(new Date('2026-03-04T21:00:00Z'))).toBe('post')
    expect(sessionAt(new Date('2026-03-05T01:00:00Z'))).toBe('closed')
    expect(sessionAt(new Date('2026-07-01T13:30:00Z'))).toBe('regular')
    expect(sessionAt(new Date('2026-07-03T15:00:00Z'))).toBe('closed')
    expect(sessionAt(new Date('2026-03-07T15:00:00Z'))).toBe('closed')
  })

  test('know the sessions that end at 13:00, and their late trading until 17:00', () => {
    expect(sessionAt(new Date('2026-11-27T17:59:59Z'))).toBe('regular')
    expect(sessionAt(new Date('2026-11-27T18:00:00Z'))).toBe('post')
    expect(sessionAt(new Date('2026-11-27T21:59:59Z'))).toBe('post')
    expect(sessionAt(new Date('2026-11-27T22:00:00Z'))).toBe('closed')
  })

  test('replace a vendor’s quote only with our close of a later day', () => {
    const vendors = { value: quoteOf({ asOf: '2026-03-04T20:59:59.000Z', price: 18.5 }) }
    const sameDay = { value: quoteOf({ asOf: '2026-03-04T21:00:00.000Z', price: 18.55 }) }
    const nextDay = { value: quoteOf({ asOf: '2026-03-05T21:00:00.000Z', price: 19 }) }
    expect(newerQuote(vendors, sameDay)).toBe(vendors)
    expect(newerQuote(vendors, nextDay)).toBe(nextDay)
    expect(newerQuote(undefined, nextDay)).toBe(nextDay)
  })

  test('need a previous price for a change', () => {
    expect(changeFrom(20, 21)).toEqual({ change: 1, changePercent: 5 })
    expect(changeFrom(0, 21)).toEqual({ change: null, changePercent: null })
  })

  test('list each similar stock once, without the company itself and invalid tickers', () => {
    const listed = ['NLKW', 'BRK.B', 'abcx', 'ABCX', '../../etc', '']
    expect(similarOf('NLKW', listed).map(({ ticker }) => ticker)).toEqual(['BRK-B', 'ABCX'])
  })
})
