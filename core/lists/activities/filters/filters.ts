// The table of all filters of trades, in the order of the form. The query, the form, the set filters, alerts, saved
// screens, planned sales, exports, the public data API and its tools read it. A new filter is an entry here, its column
// (adapters/postgres/lists/activities/screen/trade-sql.ts) and its words in three languages.

import * as v from 'valibot'
import { normaliseAccession } from '../../../filings/accession.ts'
import { SECTORS } from '../../../prices/sector.ts'
import {
  cik,
  codes,
  day,
  instant,
  list,
  number,
  shortText,
  tickers,
  wholeNumber,
  flag as yesOrNo
} from '../../../query.ts'
import { titles } from '../../../trades/title-query.ts'
import { CODE_MASK, CODE_SHIFT, codeNumber, TRAIT, titleMask } from '../screen/traits.ts'
import { BEFORE_FILTERS } from './before-filters.ts'
import { type Company, choice, flag, type Person, range, text } from './filter.ts'
import { RETURN_FILTERS } from './return-filters.ts'

export const MIN_INSIDER_LENGTH = 2

/** Matches parts of the name in any order: "john smi" finds SMITH JOHN A. */
const hasName = (asked: string) => {
  const words = asked.toLowerCase().split(/[\s,.]+/)
  return ({ name }: Person) => words.every(word => name.includes(word))
}

const hasIndustry = (asked: string) => {
  const part = asked.toLowerCase()
  return ({ industry }: Company) => industry?.toLowerCase().includes(part) ?? false
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

const hasCode = (asked: readonly string[]) => {
  const wanted = asked.reduce((set, code) => set | (1 << codeNumber(code)), 0)
  return (traits: number) => ((wanted >>> ((traits >>> CODE_SHIFT) & CODE_MASK)) & 1) === 1
}

/** Flag that selects trades with a bit, or with `false` those without it. */
const withBit = (bit: number) => ({ bits: { false: { none: bit }, true: { all: bit } }, by: 'bits' }) as const

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
    choices: ['buy', 'sell'],
    example: 'buy',
    isForPlanned: true,
    match: { bits: { buy: { all: TRAIT.buy }, sell: { all: TRAIT.sell } }, by: 'bits' },
    place: 'front',
    says: 'Purchases or sales.',
    schema: v.picklist(['buy', 'sell'])
  }),
  choice('role', 'role', {
    choices: ['ceo', 'cfo', 'cxo', 'svp', 'officer', 'director', '10%owner'],
    example: 'CEO,CFO',
    match: { by: 'trait', passes: hasTitle },
    place: 'front',
    says: 'Titles of the insiders.',
    schema: titles
  }),
  choice('sector', 'sector', {
    choices: SECTORS,
    example: 'Technology',
    isForPlanned: true,
    match: { by: 'company', passes: isInSector },
    place: 'front',
    says: 'Names of sectors.',
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
    match: withBit(TRAIT.cluster),
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
    match: withBit(TRAIT.late),
    place: 'front',
    says: 'Filed after the deadline.',
    schema: yesOrNo
  }),
  flag('large_holder', 'largeHolder', {
    api: { largeHolder: 'large_holder' },
    example: true,
    match: withBit(TRAIT.largeHolder),
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
  range('price', ['minPrice', 'maxPrice'], {
    api: { maxPrice: 'max_price', minPrice: 'min_price' },
    examples: [5, 500],
    match: { by: 'column', cells: 'real', column: 'price', sorts: true },
    place: 'more',
    says: 'price per share, in US dollars',
    schema: number,
    unit: 'dollars'
  }),
  range('ownership', ['minOwnershipChange', 'maxOwnershipChange'], {
    api: { maxOwnershipChange: 'max_owner_change', minOwnershipChange: 'min_owner_change' },
    examples: [10, 100],
    match: { by: 'column', cells: 'real', column: 'ownershipChange', sorts: true },
    place: 'more',
    says: 'change of the holding, in percent',
    schema: number,
    unit: 'percent'
  }),
  range('cluster_size', ['minClusterBuyers', 'maxClusterBuyers'], {
    api: { maxClusterBuyers: 'max_cluster_buyers', minClusterBuyers: 'min_cluster_buyers' },
    examples: [3, 5],
    match: { by: 'column', cells: 'whole', column: 'clusterBuyers', sorts: true },
    place: 'more',
    says: [
      'At least this many insiders who bought in the cluster, the one of the trade included, as known when it was filed.',
      'At most this many insiders who bought in the cluster; trades outside clusters are left out.'
    ],
    schema: wholeNumber,
    unit: 'count'
  }),
  range('score_range', ['minScore', 'maxScore'], {
    examples: [1, 3],
    match: { by: 'own' },
    place: 'more',
    says: 'score, among those that are open to whoever asks; 1 is best',
    schema: wholeNumber,
    unit: 'count'
  }),
  range('delay', ['minDelay', 'maxDelay'], {
    api: { maxDelay: 'max_delay', minDelay: 'min_delay' },
    examples: [1, 30],
    match: { by: 'column', cells: 'whole', column: 'delay' },
    place: 'more',
    says: [
      'At least this many days from the trade to the filing.',
      'At most this many days from the trade to the filing.'
    ],
    schema: wholeNumber,
    unit: 'count'
  }),
  range('traded_between', ['tradedFrom', 'tradedTo'], {
    api: { tradedFrom: 'from', tradedTo: 'to' },
    examples: ['2026-01-01', '2026-12-31'],
    match: { by: 'days' },
    place: 'more',
    says: ['Traded on this day or later.', 'Traded on this day or before.'],
    schema: day,
    unit: 'day'
  }),
  choice('plan', 'plan', {
    api: { plan: 'plan' },
    choices: ['true', 'false', 'unknown'],
    example: 'false',
    match: {
      bits: {
        false: { all: TRAIT.planFalse },
        true: { all: TRAIT.planTrue },
        unknown: { none: TRAIT.planTrue | TRAIT.planFalse }
      },
      by: 'bits'
    },
    place: 'more',
    says: 'Under a Rule 10b5-1 plan; `unknown` where the filing does not say.',
    schema: v.picklist(['true', 'false', 'unknown'])
  }),
  choice('no_decision', 'noDecision', {
    api: { noDecision: 'no_decision' },
    choices: ['exclude', 'only'],
    example: 'exclude',
    match: { bits: { exclude: { none: TRAIT.noDecision }, only: { all: TRAIT.noDecision } }, by: 'bits' },
    place: 'more',
    says: 'Trades that nobody decided on, as their footnotes say: sold to cover taxes, dividends reinvested, an employee plan.',
    schema: v.picklist(['exclude', 'only'])
  }),
  choice('derivative', 'derivative', {
    api: { derivative: 'derivative' },
    choices: ['exclude', 'only'],
    example: 'exclude',
    match: { bits: { exclude: { none: TRAIT.derivative }, only: { all: TRAIT.derivative } }, by: 'bits' },
    place: 'more',
    says: 'Rows of table II.',
    schema: v.picklist(['include', 'exclude', 'only'])
  }),
  choice('price_check', 'priceValidity', {
    api: { priceValidity: 'price_validity' },
    choices: ['ok', 'pending', 'rejected'],
    example: 'ok',
    match: {
      bits: {
        ok: { none: TRAIT.pricePending | TRAIT.priceRejected },
        pending: { all: TRAIT.pricePending },
        rejected: { all: TRAIT.priceRejected }
      },
      by: 'bits'
    },
    place: 'more',
    says: 'Whether the price was checked against those of the day.',
    /** `ok`: passed the check, or had no market price to check against. `pending`: a price is missing. */
    schema: v.picklist(['ok', 'pending', 'rejected']),
    words: 'price'
  }),
  text('codes', 'codes', {
    api: { codes: 'codes' },
    example: 'P,S',
    match: { by: 'trait', passes: hasCode },
    place: 'more',
    says: "The SEC's transaction codes.",
    schema: codes
  }),
  text('industry', 'industry', {
    example: 'software',
    isForPlanned: true,
    match: { by: 'company', passes: hasIndustry },
    place: 'more',
    says: 'A part of the name of the industry.',
    schema: shortText
  }),
  text('cik', 'cik', {
    example: '320193',
    isForPlanned: true,
    match: { by: 'own' },
    place: 'more',
    says: "The company's SEC number, with or without leading zeros.",
    schema: cik
  }),
  text('insider_cik', 'insiderCik', {
    api: { insiderCik: 'insider' },
    example: '1214156',
    isForPlanned: true,
    match: { by: 'person', passes: (asked: string) => (person: Person) => person.cik === asked },
    place: 'more',
    says: "The insider's SEC number.",
    schema: cik
  }),
  text('accession', 'accession', {
    example: '0000320193-26-000012',
    isForPlanned: true,
    match: { by: 'own' },
    place: 'more',
    says: 'Number of a filing, with or without its dashes.',
    schema: v.pipe(shortText, v.regex(/^[\w-]{1,64}$/), v.transform(normaliseAccession))
  }),
  range('group_insiders', ['minInsiders', 'maxInsiders'], {
    examples: [2, 10],
    match: { by: 'total', total: 'insiders' },
    place: 'more',
    says: [
      'At least this many insiders of a company; with `group`.',
      'At most this many insiders of a company; with `group`.'
    ],
    schema: wholeNumber,
    unit: 'count'
  }),
  range('group_officers', ['minOfficers', 'maxOfficers'], {
    examples: [1, 5],
    match: { by: 'total', total: 'officers' },
    place: 'more',
    says: [
      'At least this many officers of a company; with `group`.',
      'At most this many officers of a company; with `group`.'
    ],
    schema: wholeNumber,
    unit: 'count'
  }),
  range('group_trades', ['minTrades', 'maxTrades'], {
    examples: [2, 10],
    match: { by: 'total', total: 'trades' },
    place: 'more',
    says: [
      'At least this many trades of a company; with `group`.',
      'At most this many trades of a company; with `group`.'
    ],
    schema: wholeNumber,
    unit: 'count'
  }),
  range('group_value', ['minGroupValue', 'maxGroupValue'], {
    examples: [100_000, 1_000_000],
    match: { by: 'total', total: 'value' },
    place: 'more',
    says: "sum of a company's trades in US dollars; with `group`",
    schema: number,
    unit: 'dollars'
  }),
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
