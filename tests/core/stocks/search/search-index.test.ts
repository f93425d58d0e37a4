import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { SearchedCompany } from '#core/stocks/search/company.ts'
import type { StockHit } from '#core/stocks/search/hit.ts'
import { createSearchIndex } from '#core/stocks/search/search-index.ts'
import { aCompany } from '#tests/support/content/searched-company.ts'

const day = '2022-06-09' as ReportDate
const COMPANIES = [
  aCompany({ name: 'Apple Inc.', ticker: 'AAPL', trades: 900 }),
  aCompany({ name: 'Apple Hospitality REIT, Inc.', ticker: 'APLE', trades: 950 }),
  aCompany({ name: 'Maui Land & Pineapple Co Inc', ticker: 'MLP', trades: 40 }),
  aCompany({
    formerNames: [{ name: 'Facebook, Inc.', until: day }],
    formerTickers: [{ ticker: 'FB', until: day }],
    name: 'Meta Platforms, Inc.',
    ticker: 'META',
    trades: 800
  }),
  aCompany({ name: 'FB Financial Corp', ticker: 'FBK', trades: 10 }),
  aCompany({ name: 'BERKSHIRE HATHAWAY INC', otherTickers: ['BRK-A'], ticker: 'BRK-B', trades: 30 }),
  aCompany({ name: 'COCA COLA CO', ticker: 'KO', trades: 70 }),
  aCompany({ name: 'L’Oréal Société', ticker: 'LRLCY' }),
  aCompany({ name: 'MICROSOFT CORP', ticker: 'MSFT', trades: 300 }),
  aCompany({ cik: 'old', lastDay: day, name: 'Metasolv Inc', ticker: 'META', trades: 5 })
]

const index = createSearchIndex(COMPANIES)
const find = (text: string) => index.search(text, 10).map(({ ticker }) => ticker)

describe('stock search', () => {
  test('ranks an exact ticker before names that start with it, regardless of trades', () => {
    expect(find('fbk')).toEqual(['FBK'])
    expect(find('META')).toEqual(['META', 'META'])
    expect(index.search('meta', 10)[0]?.company.name).toBe('Meta Platforms, Inc.')
  })

  test('ranks a former ticker after tickers that start with the text, before names', () => {
    expect(find('fb')).toEqual(['FBK', 'META'])
    expect(index.search('FB', 10)[1]).toMatchObject({
      formerTicker: { ticker: 'FB', until: day },
      matches: { formerTicker: [[0, 2]], ticker: [] }
    })
  })

  test('ranks a former name after all current names, and shows it', () => {
    const bookshop = aCompany({ name: 'Face Bookshops Inc', ticker: 'SHOP', trades: 1 })
    const hits = createSearchIndex([...COMPANIES, bookshop]).search('facebook', 10)
    expect(hits.map(({ ticker }) => ticker)).toEqual(['SHOP', 'META'])
    expect(hits[1]).toMatchObject({
      formerName: { name: 'Facebook, Inc.', until: day },
      matches: { formerName: [[0, 8]], name: [] },
      mistakes: 0
    })
    expect(index.search('facbook', 10)[0]).toMatchObject({ mistakes: 1, ticker: 'META' })
    expect(index.search('platforms', 10)[0]?.formerName).toBeUndefined()
    expect(index.search('inc', 10).every(({ formerName }) => formerName === undefined)).toBe(true)
  })

  test.each(['BRK-B', 'brk.b', 'brk/b', 'BRK B', '$brkb'])('%s is the class, however it is spelt', text => {
    expect(index.search(text, 10)[0]).toMatchObject({ matches: { ticker: [[0, 5]] }, ticker: 'BRK-B' })
  })

  test('returns another current class under its own ticker', () => {
    expect(find('brk-a')).toEqual(['BRK-A'])
  })

  test('finds words of the name by their starts, in any order, without accents', () => {
    expect(find('hosp apple')).toEqual(['APLE'])
    expect(find('societe loreal')).toEqual(['LRLCY'])
    expect(find('pineap')).toEqual(['MLP'])
    expect(find('apple reit corp')).toEqual([])
  })

  test('ranks names that start with the text first, then those with more trades', () => {
    expect(find('appl')).toEqual(['APLE', 'AAPL'])
    expect(find('inc')).toEqual(['APLE', 'AAPL', 'META', 'MLP', 'BRK-B', 'META'])
  })

  test('ranks a name that equals the text before names that begin with it', () => {
    expect(find('apple')).toEqual(['AAPL', 'APLE'])
    const unfiled = createSearchIndex([
      aCompany({ name: 'Apple iSports Group, Inc.', ticker: 'AAPI' }),
      aCompany({ name: 'Apple Inc.', ticker: 'AAPL' }),
      aCompany({ name: 'AON Exchange Ltd', ticker: 'AONX' }),
      aCompany({ name: 'Aon Holdings plc', ticker: 'NOA' }),
      aCompany({ name: 'HP Abroad NV', ticker: 'ABR' }),
      aCompany({ name: 'HP INC /DE/', ticker: 'HPQ' }),
      aCompany({ lastDay: day, name: 'HP Co', ticker: 'AHP' }),
      aCompany({ name: 'Hewlett Packard Enterprise Co', ticker: 'HPE' })
    ])
    const named = (text: string) => unfiled.search(text, 10).map(({ ticker }) => ticker)
    expect(named('apple')).toEqual(['AAPL', 'AAPI'])
    expect(named('Apple Inc.')).toEqual(['AAPL', 'AAPI'])
    expect(named('aon')).toEqual(['NOA', 'AONX'])
    expect(named('hp')).toEqual(['HPQ', 'AHP', 'HPE', 'ABR'])
  })

  test('treats two joined words as the two words', () => {
    expect(find('cocacola')).toEqual(['KO'])
    expect(find('micro soft')).toEqual(['MSFT'])
  })

  test.each([
    ['appel', ['AAPL', 'APLE']],
    ['micorsof', ['MSFT']],
    ['MSTF', ['MSFT']],
    ['oreal', ['LRLCY']],
    ['berkshre hathway', ['BRK-B']]
  ])('%s is forgiven', (text, tickers) => {
    expect(find(text)).toEqual(expect.arrayContaining(tickers))
  })

  test('marks the matching letters', () => {
    expect(index.search('hath berk', 10)[0]?.matches.name).toEqual([
      [0, 4],
      [10, 14]
    ])
    expect(index.search("l'oréal", 10)[0]?.matches.name).toEqual([[0, 7]])
    expect(index.search('micorsof', 10)[0]?.matches.name).toEqual([[0, 8]])
  })

  test.each([
    '',
    '   ',
    '&',
    '.*',
    '(((',
    '\\',
    '_',
    '\u202e',
    '../..',
    '😀',
    '\u0301',
    '<script>alert(1)</script>',
    '%',
    "' or 1=1"
  ])('%j finds nothing', text => {
    expect(find(text)).toEqual([])
  })

  test('returns at most the requested number', () => {
    expect(index.search('inc', 2)).toHaveLength(2)
    expect(index.search('inc', 0)).toEqual([])
  })
})

const ticker = fc.stringMatching(/^[A-Z]{1,5}(-[A-Z])?$/)
const word = fc.stringMatching(/^[a-z]{2,12}$/)
const name = fc.array(word, { maxLength: 4, minLength: 1 }).map(words => words.join(' '))
const formerNames = fc.array(fc.record({ name, until: fc.constant(day) }), { maxLength: 2 })
const companies = fc.uniqueArray(
  fc.record({ formerNames, name, ticker, trades: fc.nat(50) }).map(given => aCompany(given)),
  { maxLength: 40, minLength: 1, selector: company => company.ticker.replace('-', '') }
)
const withOne = companies.chain(all => fc.tuple(fc.constant(all), fc.constantFrom(...all)))
const isRising = (offsets: readonly number[]) => offsets.every((offset, index) => offset >= (offsets[index - 1] ?? 0))
const tickersFound = (all: readonly SearchedCompany[], text: string, limit = all.length) =>
  createSearchIndex(all)
    .search(text, limit)
    .map(hit => hit.ticker)

describe('stock search among any companies', () => {
  test('always ranks an exact ticker first', () => {
    fc.assert(
      fc.property(withOne, ([all, company]) => {
        expect(tickersFound(all, company.ticker.toLowerCase(), 10)[0]).toBe(company.ticker)
      })
    )
  })

  test('always finds the start of a ticker and the starts of all words of a name', () => {
    fc.assert(
      fc.property(withOne, fc.integer({ max: 6, min: 1 }), ([all, company], length) => {
        const starts = company.name.split(' ').map(one => one.slice(0, length))
        expect(tickersFound(all, company.ticker.slice(0, length))).toContain(company.ticker)
        expect(tickersFound(all, starts.toReversed().join(' '))).toContain(company.ticker)
      })
    )
  })

  test('always finds a former name', () => {
    fc.assert(
      fc.property(withOne, ([all, company]) => {
        for (const former of company.formerNames) expect(tickersFound(all, former.name)).toContain(company.ticker)
      })
    )
  })

  test('finds with one swap, loss, addition or change in a word of four letters', () => {
    const longWord = fc.stringMatching(/^[a-z]{5,12}$/)
    fc.assert(
      fc.property(companies, longWord, fc.nat(3), fc.nat(3), (all, own, at, kind) => {
        const [first, second] = [own[at]!, own[at + 1]!]
        const mistaken = [`${second}${first}`, first, `${first}${second}x`, `x${second}`][kind]!
        const typed = `${own.slice(0, at)}${mistaken}${own.slice(at + 2)}`
        const wanted = aCompany({ name: `${own} corp`, ticker: 'WANTED' })
        expect(tickersFound([...all, wanted], typed)).toContain('WANTED')
      })
    )
  })

  test('depends only on companies and text, and keeps every mark within its text', () => {
    fc.assert(
      fc.property(companies, fc.string({ unit: 'binary' }), name, (all, hostile, text) => {
        for (const typed of [hostile, text, text.slice(0, 5)]) {
          const hits = createSearchIndex(all).search(typed, 10)
          expect(createSearchIndex(all.toReversed()).search(typed, 10)).toEqual(hits)
          const isSound = ({ company, formerName, matches }: StockHit): boolean =>
            isRising([...matches.name.flat(), company.name.length]) &&
            isRising([...matches.formerName.flat(), formerName?.name.length ?? 0])
          expect(hits.every(isSound)).toBe(true)
        }
      })
    )
  })
})
