// Answer that tells what a filter of trades would have earned. Both APIs give it.

import * as v from 'valibot'

import type { ScreenOutcome, SideOutcome } from '#core/lists/activities/outcome/measure-outcome.ts'
import type { OutcomeAnswer } from '#core/lists/activities/outcome/open-outcome.ts'
import { BAR_POINTS, type HorizonOutcome } from '#core/lists/activities/outcome/outcome-figures.ts'
import type { OutcomeHorizon } from '#core/trades/events/trade-returns.ts'
import { count, day, described, instant, sample } from '../serving/schemas.ts'

/** Names of the horizons, as in track records. */
const HORIZON_NAMES = { half: '6M', month: '1M', quarter: '3M', year: '1Y' } as const satisfies Record<
  OutcomeHorizon,
  string
>

const figure = (says: string, example: number) => described(v.nullable(v.number()), says, example)
const rosePercent = figure('Percent of the counted trades after which the stock rose; null without any.', 58.3)
const medianExcess = figure('Median in percentage points above the market (SPY) over the same sessions.', 3.1)

export const HorizonFigures = v.strictObject({
  afterCosts: described(
    v.nullable(v.strictObject({ medianExcess, rosePercent })),
    'The same after costs of 0.2 percent each way; null for sales, after which nothing is held.'
  ),
  companies: described(count, 'Companies of the compared trades.', 120),
  compared: described(count, 'Counted trades with a market return over the same sessions.', 405),
  counted: described(
    count,
    'Trades whose outcome had matured before `lockedFrom` and at `asOf`. Figures use only these.',
    412
  ),
  histogram: described(
    v.array(
      v.strictObject({
        from: described(v.nullable(v.number()), 'Points above the market; null for the lowest bar.', 0),
        to: described(v.nullable(v.number()), 'Not included; null for the highest bar.', 10),
        trades: count
      })
    ),
    'Compared trades by points above the market.'
  ),
  horizon: described(v.picklist(Object.values(HORIZON_NAMES)), '21, 63, 126 and 252 sessions after the entry.', '6M'),
  interval: described(
    v.nullable(v.strictObject({ high: v.number(), low: v.number() })),
    '95 percent interval of `medianExcess`; null with fewer than 20 companies or months.',
    { high: 5.6, low: 0.4 }
  ),
  locked: described(count, 'Trades whose outcome matured since `lockedFrom`. They are not counted.', 80),
  meanExcess: figure('Mean in percentage points above the market.', 4.8),
  medianExcess,
  medianReturn: figure('Median return of the stock, in percent.', 6.2),
  months: described(count, 'Months of entry of the compared trades.', 64),
  open: described(count, 'Trades whose horizon has not ended.', 31),
  rosePercent,
  unknown: described(count, 'Trades without a known return, such as those without prices.', 9),
  years: described(
    v.array(v.strictObject({ counted: count, medianExcess, rosePercent: v.number(), year: count })),
    'The same by year of entry.'
  )
})

const Side = v.strictObject({
  events: described(count, 'Trades that the filter selects; all lots of one filing are one trade.', 532),
  horizons: v.array(HorizonFigures)
})

export const OUTCOME = {
  asOf: described(instant, 'Nothing that became known later is in the answer.'),
  base: described(
    v.strictObject({ buys: Side, sales: Side }),
    'All trades of the same days, whatever else the filter asks for.'
  ),
  buys: Side,
  lockedFrom: described(day, 'First day of the locked window: what matured since then is not counted.', '2024-09-05'),
  sales: Side,
  sample,
  tried: described(
    v.nullable(count),
    'Different filters that the account has tried, this one included; null without an account.',
    3
  )
}

export function toOutcome({ asOf, base, isSample, lockedFrom, screen, tried }: OutcomeAnswer) {
  return {
    asOf: asOf.toISOString(),
    base: toSides(base),
    ...toSides(screen),
    lockedFrom,
    sample: isSample,
    tried: tried ?? null
  }
}

const toSides = ({ buys, sales }: ScreenOutcome) => ({ buys: toSide(buys), sales: toSide(sales) })

const toSide = ({ events, horizons }: SideOutcome) => ({ events, horizons: horizons.map(toFigures) })

export function toFigures(of: HorizonOutcome) {
  const { afterCosts, compared, counted, companies, locked, months, open, unknown } = of
  const last = of.histogram.length - 1
  const from = (bar: number) => (bar - of.histogram.length / 2) * BAR_POINTS[of.horizon]
  return {
    afterCosts: afterCosts
      ? { medianExcess: afterCosts.medianExcess ?? null, rosePercent: afterCosts.rosePercent }
      : null,
    companies,
    compared,
    counted,
    histogram: of.histogram.map((trades, bar) => ({
      from: bar === 0 ? null : from(bar),
      to: bar === last ? null : from(bar + 1),
      trades
    })),
    horizon: HORIZON_NAMES[of.horizon],
    interval: of.interval ? { high: of.interval.high, low: of.interval.low } : null,
    locked,
    meanExcess: of.meanExcess ?? null,
    medianExcess: of.medianExcess ?? null,
    medianReturn: of.medianReturn ?? null,
    months,
    open,
    rosePercent: of.rosePercent ?? null,
    unknown,
    years: of.years.map(year => ({ ...year, medianExcess: year.medianExcess ?? null }))
  }
}
