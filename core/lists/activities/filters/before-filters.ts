// Filters by the state of stock, company and insider before a trade, as known when it was filed.
// @see docs/reference/trades.md, "Before the trade"

import * as v from 'valibot'

import { number, wholeNumber } from '../../../query.ts'
import { choice, type FilterPlace, type RangeUnit, range } from './filter.ts'

type Api<Name extends string, ApiName extends string> = { readonly [Key in `max${Name}`]: `max_${ApiName}` } & {
  readonly [Key in `min${Name}`]: `min_${ApiName}`
} & Readonly<Partial<Record<`max${Name}` | `min${Name}`, string>>>

interface Kind<Name extends string, ApiName extends string, Column extends string, Cells> {
  /** Names of the parameters and of the API's parameters, without `min` and `max`. */
  readonly names: readonly [Name, ApiName]
  readonly column: Column
  readonly cells: Cells
  readonly unit: Exclude<RangeUnit, 'day'>
  readonly examples: readonly [number, number]
  readonly isOfCongress?: boolean
  readonly place?: FilterPlace
  readonly says: string
}

function before<
  const Id extends string,
  const Name extends string,
  const ApiName extends string,
  const Column extends string,
  const Cells extends 'hundredths' | 'real' | 'whole'
>(
  id: Id,
  {
    cells,
    column,
    examples,
    isOfCongress = false,
    names: [name, api],
    place = 'before',
    says,
    unit
  }: Kind<Name, ApiName, Column, Cells>
) {
  return range(id, [`min${name}`, `max${name}`], {
    api: { [`max${name}`]: `max_${api}`, [`min${name}`]: `min_${api}` } as Api<Name, ApiName>,
    examples,
    isOfCongress,
    match: { by: 'column', cells, column, sorts: true },
    place,
    says,
    schema: cells === 'whole' ? wholeNumber : number,
    unit
  })
}

const change = <const Sessions extends 5 | 20 | 60 | 250>(sessions: Sessions) =>
  before(`change_${sessions}`, {
    cells: 'hundredths',
    column: `change${sessions}`,
    examples: [-90, -30],
    names: [`Change${sessions}`, `change_${sessions}`],
    says: `change of the stock over ${sessions} sessions before the trade, in percent; a fall is negative`,
    unit: 'percent'
  })

/** Columns whose missing numbers can be asked for. */
const KNOWABLE = [
  'marketValue',
  'dailyVolume',
  'change5',
  'change20',
  'change60',
  'change250',
  'fromHigh',
  'fromAverage',
  'daysSinceBuy',
  'daysToEarnings',
  'maturedBuys',
  'daysSinceNotice',
  'daysSinceOptions',
  'daysSinceCongress',
  'fromPrice'
] as const

/** Stands among the first filters of the form, because size is what most searches begin with. */
export const MARKET_VALUE_FILTER = before('market_value', {
  cells: 'real',
  column: 'marketValue',
  examples: [50_000_000, 500_000_000],
  names: ['MarketValue', 'market_value'],
  place: 'front',
  says: 'market value of the company before the trade, in US dollars',
  unit: 'dollars'
})

export const BEFORE_FILTERS = [
  before('market_share', {
    cells: 'real',
    column: 'marketShare',
    examples: [0.1, 5],
    names: ['MarketShare', 'market_share'],
    says: "value of the trade in percent of the company's market value",
    unit: 'percent'
  }),
  before('daily_volume', {
    cells: 'real',
    column: 'dailyVolume',
    examples: [100_000, 10_000_000],
    names: ['DailyVolume', 'daily_volume'],
    says: 'average volume of the 20 sessions before the trade, in US dollars a day',
    unit: 'dollars'
  }),
  change(5),
  change(20),
  change(60),
  change(250),
  before('from_high', {
    cells: 'hundredths',
    column: 'fromHigh',
    examples: [-80, -30],
    names: ['FromHigh', 'from_high'],
    says: 'distance of the last close before the trade from the highest close of 252 sessions, in percent; 0 or negative',
    unit: 'percent'
  }),
  before('from_low', {
    cells: 'hundredths',
    column: 'fromLow',
    examples: [0, 10],
    names: ['FromLow', 'from_low'],
    says: 'distance of the last close before the trade from the lowest close of 252 sessions, in percent; 0 or positive',
    unit: 'percent'
  }),
  before('from_average', {
    cells: 'hundredths',
    column: 'fromAverage',
    examples: [-50, 0],
    names: ['FromAverage', 'from_average'],
    says: 'distance of the last close before the trade from the average close of 200 sessions, in percent',
    unit: 'percent'
  }),
  before('days_since_buy', {
    cells: 'whole',
    column: 'daysSinceBuy',
    examples: [30, 1_000],
    names: ['DaysSinceBuy', 'days_since_buy'],
    says: "many days since the insider's previous purchase of the company; a purchase without a known one is left out",
    unit: 'count'
  }),
  before('days_to_earnings', {
    cells: 'whole',
    column: 'daysToEarnings',
    examples: [0, 14],
    names: ['DaysToEarnings', 'days_to_earnings'],
    says: "many days from the trade to the company's next earnings release, as estimated when the trade was filed; a trade without an estimate is left out",
    unit: 'count'
  }),
  before('matured_buys', {
    cells: 'whole',
    column: 'maturedBuys',
    examples: [3, 50],
    names: ['MaturedBuys', 'matured_buys'],
    says: 'many earlier buys of the insider, in any company, whose one-year outcome was known when the trade was filed; a trade without one is left out',
    unit: 'count'
  }),
  before('win_rate', {
    cells: 'hundredths',
    column: 'winRate',
    examples: [60, 100],
    names: ['WinRate', 'win_rate'],
    says: "share of the insider's earlier buys with a known one-year outcome that had risen, in percent; a trade without such a buy is left out",
    unit: 'percent'
  }),
  before('days_since_notice', {
    cells: 'whole',
    column: 'daysSinceNotice',
    examples: [0, 30],
    names: ['DaysSinceNotice', 'days_since_notice'],
    says: "many days from the insider's last Form 144 for the company to the filing of a sale; a sale without a known one is left out",
    unit: 'count'
  }),
  before('days_since_options', {
    cells: 'whole',
    column: 'daysSinceOptions',
    examples: [1, 5],
    names: ['DaysSinceOptions', 'days_since_options'],
    says: 'many days from the last session with unusual options of the stock, before the day of filing; a trade without a known one is left out',
    unit: 'count'
  }),
  before('days_since_congress', {
    cells: 'whole',
    column: 'daysSinceCongress',
    examples: [1, 30],
    isOfCongress: true,
    names: ['DaysSinceCongress', 'days_since_congress'],
    says: 'many days to the filing from the last day before it on which a member of Congress disclosed a purchase of the stock; a trade without a known one is left out',
    unit: 'count'
  }),
  choice('first_buy_in', 'firstBuyYears', {
    choices: ['1', '2', '3', '5', '10'],
    example: 5,
    match: { by: 'own' },
    place: 'before',
    says: 'Purchases of which no owner bought shares of the company in this many years before.',
    schema: v.pipe(wholeNumber, v.minValue(1), v.maxValue(99))
  }),
  choice('routine', 'routine', {
    choices: ['exclude', 'only'],
    example: 'exclude',
    match: { by: 'own' },
    place: 'before',
    says: 'Trades in a month in which an owner also bought or sold shares of the company in each of the three years before.',
    schema: v.picklist(['exclude', 'only'])
  }),
  choice('not_known', 'notKnown', {
    api: { notKnown: 'not_known' },
    choices: KNOWABLE,
    example: 'marketValue',
    match: { by: 'missing' },
    place: 'before',
    says: 'Trades of which this number is not known. A range never selects them.',
    schema: v.picklist(KNOWABLE)
  })
] as const
