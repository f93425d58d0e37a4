// Schemas of runs of the strategy, shared by calls.

import * as v from 'valibot'

import { BREAKS } from '#core/strategy/data/strategy-data.ts'
import { accession, cik, count, day, described, dollars, text, ticker } from '../serving/schemas.ts'

export const share = (says: string) => described(v.number(), `${says}: 0.12 is 12 %.`, 0.12)
const interval = v.exactOptional(v.strictObject({ high: v.number(), low: v.number() }))

const curve = v.exactOptional(
  v.strictObject({
    drawdown: v.exactOptional(v.strictObject({ from: day, share: share('Largest fall from a close before'), to: day })),
    from: day,
    growth: v.exactOptional(share('A year')),
    sharpe: v.exactOptional(v.number()),
    sortino: v.exactOptional(v.number()),
    to: day,
    totalReturn: share('In sum'),
    volatility: v.exactOptional(share('A year'))
  })
)
const trades = v.exactOptional(
  v.strictObject({
    bestTenShare: v.exactOptional(share('Of all profit, that of the ten best trades')),
    closed: described(count, 'Trades that have ended.', 240),
    exposure: share('Invested on average'),
    hits: v.strictObject({ interval, trades: count, won: count }),
    interval,
    meanDays: v.exactOptional(v.number()),
    meanReturn: v.exactOptional(share('Of a trade, after costs')),
    turnover: share('A year')
  })
)
export const figures = v.strictObject({ curve, trades })

export const TRADE = {
  accession,
  boughtAt: dollars('Price as traded'),
  boughtOn: day,
  cik,
  company: text,
  insider: text,
  paidUsd: dollars('With costs'),
  reason: v.exactOptional(v.picklist([...BREAKS, 'insider_sale', 'time'])),
  return: v.exactOptional(share('After costs')),
  sale: v.exactOptional(accession),
  soldAt: v.exactOptional(dollars('Price as traded')),
  soldOn: v.exactOptional(day),
  ticker,
  wasRetracted: v.exactOptional(v.literal(true))
}

export const values = (says: string) => described(v.array(v.number()), `${says} after each of \`days\`, in US dollars.`)
