// The options column of a watch list shows how unusual trading was, not its direction.

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import type { Language } from '#core/language.ts'
import type { NewestHits } from '#core/options/reading/ports.ts'
import type { ShownRow } from '#src/features/watchlist/islands/StockFacts.tsx'
import { StockRows } from '#src/features/watchlist/islands/StockRows.tsx'
import { StockTable } from '#src/features/watchlist/islands/StockTable.tsx'
import type { WatchListWords } from '#src/features/watchlist/islands/watch-list-words.ts'
import de from '#src/features/watchlist/words/watchlist.de.json' with { type: 'json' }
import en from '#src/features/watchlist/words/watchlist.en.json' with { type: 'json' }
import fr from '#src/features/watchlist/words/watchlist.fr.json' with { type: 'json' }
import { day } from '#tests/support/options/chains.ts'

const WORDS = { de, en, fr } as unknown as Record<Language, WatchListWords> // without the words of other areas
const HITS: NewestHits = { count: 1_203, score: 88.4, session: day('2026-03-03') }

const rowOf = (symbol: string, options: NewestHits | null): ShownRow => ({
  cik: '101',
  congress: { purchases: 0, sales: 0 },
  earnings: null,
  endedOn: null,
  isCluster: false,
  lastTrade: null,
  line: null,
  logo: null,
  name: 'Northlake Widgets Inc',
  note: '',
  options,
  price: null,
  symbol
})

function tableOf(rows: readonly ShownRow[], { hasOptions = true, language = 'en' as Language } = {}): string {
  const words = WORDS[language]
  const children = createElement(StockRows, { hasOptions, language, rows, words })
  return renderToStaticMarkup(createElement(StockTable, { children, hasOptions, hasScores: false, words }))
}

/** Texts of the last column, from the head down. */
function columnOf(html: string): string[] {
  const rows = html.match(/<tr.*?<\/tr>/gs) ?? []
  return rows.map(row => (row.match(/<t[dh].*?<\/t[dh]>/gs)?.at(-1) ?? '').replaceAll(/<[^>]*>/g, ' ').trim())
}

describe('the options column', () => {
  test('shows the number of unusual contracts, the highest score and the session', () => {
    const [head, first, second] = columnOf(tableOf([rowOf('NLKW', HITS), rowOf('ABCX', null)]))
    expect(head).toBe('Options')
    expect(first).toMatch(/^1,203 unusual\s+Score 88 of 100 · Mar 3, 2026$/)
    expect(second).toBe('–')
  })

  test('links to the options of the stock', () => {
    expect(tableOf([rowOf('NLKW', HITS)])).toContain('href="/stock/NLKW#options"')
  })

  test('leaves out a missing score', () => {
    expect(columnOf(tableOf([rowOf('NLKW', { ...HITS, score: null })]))[1]).toMatch(/^1,203 unusual\s+Mar 3, 2026$/)
  })

  test('is neither green nor red', () => {
    expect(tableOf([rowOf('NLKW', HITS)])).not.toMatch(/class="[^"]*\b(up|down|buy|sell)\b/)
  })

  test('is absent if no stock of the list has any', () => {
    const html = tableOf([rowOf('NLKW', null)], { hasOptions: false })
    expect(html.match(/<th /g)).toHaveLength(6)
    expect(html).not.toContain('Options')
  })

  test.each([
    ['de', /^1\.203 auffällig\s+Score 88 von 100 · 3\. März 2026$/],
    ['fr', /^Inhabituels\s: 1\s203\s+Note 88 sur 100 · 3 mars 2026$/]
  ] as const)('is written in the language of the reader: %s', (language, text) => {
    expect(columnOf(tableOf([rowOf('NLKW', HITS)], { language }))[1]).toMatch(text)
  })
})

describe('the signals', () => {
  const expected = { day: day('2026-04-23'), pastEstimates: 20, pastWithin: 18, withinDays: 7 }
  const rows = [{ ...rowOf('NLKW', null), earnings: expected }, rowOf('ABCX', null)]

  test.each([
    ['en', /^Earnings about Apr\s23, ± 7 days$/, '18 of 20'],
    ['de', /^Quartalszahlen etwa am 23\.\sApr\., ±\s7 Tage$/, '18 von 20'],
    ['fr', /^Résultats vers le 23\savr\., ±\s7 jours$/, '18 cas sur 20']
  ] as const)(
    'name the next earnings as an estimate with its interval and its record: %s',
    (language, text, record) => {
      const html = tableOf(rows, { hasOptions: false, language })
      const [, first, second] = columnOf(html)
      expect(first).toMatch(text)
      expect(second).toBe('–')
      expect(html).toContain(record)
    }
  )
})
