// The table of all filters of trades, in the order of the form. Larger sections of the form have files of their own
// beside this one. The query, the form, the set filters, alerts, saved screens, planned sales, exports, the public data
// API and its tools read the table. A new filter is an entry in it, its column
// (adapters/postgres/lists/activities/screen/trade-sql.ts) and its words in each language.

import * as v from 'valibot'
import { SECTORS } from '../../../prices/sector.ts'
import { day, instant, list, number, shortText, tickers, wholeNumber, flag as yesOrNo } from '../../../query.ts'
import { titles } from '../../../trades/title-query.ts'
import { TRAIT, titleMask } from '../screen/traits.ts'
import { BEFORE_FILTERS, MARKET_VALUE_FILTER } from './before-filters.ts'
import { type Company, choice, flag, type Person, range, text } from './filter.ts'
import { MORE_FILTERS } from './more-filters.ts'
import { RETURN_FILTERS } from './return-filters.ts'

export const MIN_INSIDER_LENGTH = 2

/** Matches parts of the name in any order: "john smi" finds SMITH JOHN A. */
const hasName = (asked: string) => {
  const words = asked.toLowerCase().split(/[\s,.]+/)
  return ({ name }: Person) => words.every(word => name.includes(word))
}

const isInSector = (asked: readonly string[]) => {
  const sectors = new Set(asked.map(sector => sector.toLowerCase()))
  return ({ sector }: Company) => sector !== null && sectors.has(sector.toLowerCase())
}

const sicOf = ({ sic }: Company) => (sic !== null && /^\d{1,6}$/.test(sic) ? Number(sic) : undefined)

const hasTitle = (asked: readonly string[]) => {
  const mask = asked.reduce((bits, title) => bits | titleMask(title), 0)
  return (traits: number) => (traits & mask) !== 0
}

/**
 * Amounts are US dollars, changes percent, delays whole days from trade to filing. `cik` is the company's, `insiderCik`
 * the insider's, both with or without leading zeros. `accession` may come without its dashes. `asOf` is an instant, or
 * a day and then 22:00 New York; a future time means now. `type` selects planned sales (Form 144) instead of trades.
 */
export const FILTERS = [
  text('ticker', 'ticker', {
    api: { ticker: 'ticker' },
    example: 'AAPL',
    isForPlanned: true,
    match: { by: 'own' },
    place: 'front',
    says: 'Ticker symbols; one that is unknown is refused with suggestions.',
    schema: tickers
  }),
  text('insider', 'insider', {
    example: 'smith',
    isForPlanned: true,
    match: { by: 'person', passes: hasName },
    place: 'front',
    says: "A part of the insider's name.",
    schema: v.pipe(shortText, v.minLength(MIN_INSIDER_LENGTH))
  }),
  choice('side', 'side', {
    api: { side: 'side' },
    choices: ['buy', 'sell', 'both'],
    example: 'buy',
    isForPlanned: true,
    match: {
      bits: { both: { any: TRAIT.buy | TRAIT.sell }, buy: { all: TRAIT.buy }, sell: { all: TRAIT.sell } },
      by: 'bits'
    },
    place: 'front',
    says: 'Purchases, sales, or `both`, which leaves out grants, exercises and gifts.',
    schema: v.picklist(['both', 'buy', 'sell'])
  }),
  choice('role', 'role', {
    api: { role: 'role' },
    choices: ['ceo', 'cfo', 'cxo', 'svp', 'officer', 'director', '10%owner'],
    example: 'CEO,CFO',
    match: { by: 'trait', passes: hasTitle },
    place: 'front',
    says: 'Titles of the insiders: ceo, cfo, cxo, svp, officer (any of them), director, 10%owner.',
    schema: titles
  }),
  choice('sector', 'sector', {
    api: { sector: 'sector' },
    choices: SECTORS,
    example: 'Energy',
    isForPlanned: true,
    match: { by: 'company', passes: isInSector },
    place: 'front',
    says: `Names of today’s sectors: ${SECTORS.join(', ')}.`,
    schema: list
  }),
  range('value', ['minValue', 'maxValue'], {
    api: { maxValue: 'max_value', minValue: 'min_value' },
    examples: [100_000, 1_000_000],
    isForPlanned: true,
    match: { by: 'column', column: 'valueCents' },
    place: 'front',
    says: 'value of the trade, in US dollars',
    schema: number,
    unit: 'dollars'
  }),
  MARKET_VALUE_FILTER,
  choice('filed_within', 'filedDays', {
    choices: ['1', '3', '7', '14', '30', '90', '365'],
    example: 7,
    isForPlanned: true,
    match: { by: 'days' },
    place: 'front',
    says: 'Filed within this many days before `asOf`.',
    schema: wholeNumber
  }),
  range('filed_between', ['filedFrom', 'filedTo'], {
    api: { filedFrom: 'filed_from', filedTo: 'filed_to' },
    examples: ['2026-01-01', '2026-12-31'],
    isForPlanned: true,
    match: { by: 'days' },
    place: 'front',
    says: ['Filed on this day or later.', 'Filed on this day or before.'],
    schema: day,
    unit: 'day'
  }),
  flag('cluster', 'cluster', {
    api: { cluster: 'cluster' },
    example: true,
    match: { by: 'fact', fact: 'cluster' },
    place: 'front',
    says: 'Whether several insiders bought within some days.',
    schema: yesOrNo
  }),
  flag('first_buy', 'firstBuy', {
    example: true,
    match: { by: 'own' },
    place: 'front',
    says: 'Purchases of which no owner bought shares of the company in the two years before.',
    schema: yesOrNo
  }),
  flag('late', 'late', {
    api: { late: 'late' },
    example: true,
    match: { by: 'fact', fact: 'late' },
    place: 'front',
    says: 'Filed after the deadline.',
    schema: yesOrNo
  }),
  flag('large_holder', 'largeHolder', {
    api: { largeHolder: 'large_holder' },
    example: true,
    match: { by: 'fact', fact: 'largeHolder' },
    place: 'front',
    says: 'Whether a Schedule 13D or 13G told of a new or larger holding above five percent in the 30 days before the filing, as known then.',
    schema: yesOrNo
  }),

  choice('group', 'group', {
    choices: ['lot', 'company'],
    example: 'company',
    match: { by: 'own' },
    place: 'front',
    says: '`filing` answers one row for all lots of a filing that are one decision, `lot` each lot, `company` companies instead of trades.',
    /** `filing` is what pages show without a choice; `lot` is what the API answers without one. */
    schema: v.picklist(['company', 'filing', 'lot'])
  }),
  flag('planned', 'type', {
    example: 'planned',
    isForPlanned: true,
    isWatchable: false,
    match: { by: 'own' },
    place: 'front',
    says: '`planned` answers planned sales (Form 144) instead of trades; with accession, cik, industry, insider, insiderCik, sector, ticker, the days of filing and the value alone, ordered by filed or value.',
    schema: v.picklist(['planned']),
    value: 'planned'
  }),
  ...BEFORE_FILTERS,
  ...RETURN_FILTERS,
  ...MORE_FILTERS,
  range('sic', ['minSic', 'maxSic'], {
    examples: [7_370, 7_372],
    match: { by: 'companyNumber', numberOf: sicOf },
    place: 'address',
    says: ['SIC codes from this one.', 'SIC codes up to this one.'],
    schema: wholeNumber,
    unit: 'count'
  }),
  text('traded_within', 'tradedDays', {
    example: 30,
    match: { by: 'days' },
    place: 'address',
    says: 'Traded within this many days before `asOf`.',
    schema: wholeNumber
  }),
  text('as_known', 'asOf', {
    example: '2026-03-05T21:00:00Z',
    isWatchable: false,
    match: { by: 'own' },
    place: 'address',
    says: 'What was known then: an instant, or a day and then 22:00 New York. A time that has not come yet means now.',
    schema: instant
  })
] as const

type KnownFilter = (typeof FILTERS)[number]

export type FilterId = KnownFilter['id']
/** Name of a URL parameter that filters rows. Parameters for sorting and paging are not included. */
export type FilterParameter = KnownFilter['names'][number]
