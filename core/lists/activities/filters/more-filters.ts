// Filters of the form's section "More filters": other figures and states of a trade, its company and insider, and totals of
// a company. Part of the table in filters.ts.

import * as v from 'valibot'
import { normaliseAccession } from '../../../filings/accession.ts'
import { cik, codes, day, number, shortText, wholeNumber } from '../../../query.ts'
import { CODE_MASK, CODE_SHIFT, codeNumber, TRAIT } from '../screen/traits.ts'
import { type Company, choice, type Person, range, text } from './filter.ts'

const hasIndustry = (asked: string) => {
  const part = asked.toLowerCase()
  return ({ industry }: Company) => industry?.toLowerCase().includes(part) ?? false
}

const hasCode = (asked: readonly string[]) => {
  const wanted = asked.reduce((set, code) => set | (1 << codeNumber(code)), 0)
  return (traits: number) => ((wanted >>> ((traits >>> CODE_SHIFT) & CODE_MASK)) & 1) === 1
}

export const MORE_FILTERS = [
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
    api: { maxScore: 'max_score', minScore: 'min_score' },
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
    api: { industry: 'industry' },
    example: 'software',
    isForPlanned: true,
    match: { by: 'company', passes: hasIndustry },
    place: 'more',
    says: 'A part of the name of the industry.',
    schema: shortText
  }),
  text('cik', 'cik', {
    api: { cik: 'issuer_cik' },
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
  })
] as const
