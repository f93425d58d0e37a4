// Sample ratings and price targets of analysts, as the stock page receives them.

import type { ShownValues } from '#src/features/stocks/market-data/shown-figure.ts'

const COUNTS = { buy: 2, hold: 3, sell: 0, strongBuy: 4, strongSell: 1 }
const OLDER = { buy: 1, hold: 4, sell: 0, strongBuy: 0, strongSell: 0 }

/** Ratings of ten analysts in March and five in February. */
export const RATINGS: ShownValues['ratings'] = {
  consensus: null,
  periods: [
    { ...COUNTS, period: '2026-03-01' },
    { ...OLDER, period: '2026-02-01' }
  ]
}

/** Targets from $15 to $30 for a stock at $10. */
export const TARGET: ShownValues['target'] = {
  against: { asOf: '2026-03-04T15:00:00.000Z', price: 10 },
  analysts: 3,
  asOf: null,
  high: 30,
  history: [],
  low: 15,
  mean: 20,
  median: 25,
  upsidePercent: 100
}

const CHANGE = { analyst: null, isSplitAdjusted: true, oldTarget: null, rating: null }

/** Targets of two firms; the first raised its target from $20 to $30. */
export const TARGET_HISTORY: ShownValues['target'] = {
  ...TARGET,
  history: [
    { ...CHANGE, date: '2026-03-01', firm: '<b>North</b> & Co', newTarget: 30, oldTarget: 20 },
    { ...CHANGE, date: '2026-02-01', firm: 'South', newTarget: 10 }
  ]
}

/** Quote of $10 with this change in percent. */
export const quoteThatMoved = (changePercent: number): ShownValues['quote'] => ({
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
  session: 'closed',
  volume: null
})
