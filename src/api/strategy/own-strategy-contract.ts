import * as v from 'valibot'

import { BREAKS } from '#core/strategy/data/strategy-data.ts'
import { CONDITIONS } from '#core/strategy/engine/signals.ts'
import { REFUSALS } from '#core/strategy/engine/trade.ts'
import { OwnSettingsQuery } from '#core/strategy/own/own-settings.ts'
import { note } from '../serving/operation.ts'
import { accession, cik, count, day, described, dollars, text, ticker } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'

const share = (says: string) => described(v.number(), `${says}: 0.12 is 12 %.`, 0.12)
const reason = described(
  v.picklist([...CONDITIONS, ...REFUSALS, 'other_time']),
  'A condition that the purchase does not meet, or why its order was not filled.'
)
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
const figures = v.strictObject({ curve, trades })

const changed = v.strictObject({
  meanReturn: v.exactOptional(share('Of those that have ended')),
  reasons: v.array(v.strictObject({ reason, trades: count })),
  trades: count
})

const TRADE = {
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

const values = (says: string) => described(v.array(v.number()), `${says} after each of \`days\`, in US dollars.`)

/** Calls that run the strategy with a reader's own settings. */
export const ownStrategy = {
  run: operation({
    access: 'reader',
    answer: v.strictObject({
      changes: v.strictObject({
        added: described(changed, 'Bought with these settings alone.'),
        endedAt: described(
          v.exactOptional(v.strictObject({ own: share('With these settings'), standard: share('In the showcase') })),
          'Mean return of the trades that ended on another day; left out where none has ended in both.'
        ),
        endedOtherwise: described(count, 'Bought by both, and sold on another day.', 12),
        left: described(changed, 'Bought by the showcase alone.'),
        same: described(count, 'Bought by both, and sold on the same day.', 120)
      }),
      days: v.array(day),
      deflatedSharpe: v.exactOptional(share('Likelihood that the Sharpe ratio is more than luck')),
      figures: v.strictObject({ market: figures, own: figures, standard: figures }),
      forward: described(
        v.exactOptional(
          v.strictObject({
            from: day,
            log: v.array(v.strictObject(TRADE)),
            market: share('The market'),
            own: share('With these settings'),
            standard: share('The showcase'),
            to: day
          })
        ),
        'Since the showcase was published, on paper; left out until a session has followed.'
      ),
      log: v.array(
        v.strictObject({ ...TRADE, added: described(v.exactOptional(reason), 'Why the showcase did not buy it.') })
      ),
      market: values('The market'),
      marketTicker: ticker,
      own: values('With these settings'),
      settings: described(text, 'What differs from the showcase, as the query of an address.', 'longest=60&title=ceo'),
      sharpe: v.exactOptional(v.number()),
      standard: values('The showcase'),
      tried: described(count, 'Settings other than the showcase’s that this reader has tried.', 3),
      variants: described(count, 'Among how many variants the likelihood is counted.', 19)
    }),
    description:
      'Runs the strategy over all sessions before its locked window with other settings, beside the showcase. What is left out stays as in the showcase. Each reader has one run at a time, and may try 2,000 settings.',
    notes: {
      cost: note('Hundredths of a percent of the traded amount, each way.', 20),
      entry: note('The close that ends the week, or the next open.', 'next_open'),
      fewest: note('Calendar days that a position is held at least.', 14),
      industry: note('Sectors, separated by commas.', 'Energy,Materials'),
      latest: note('Days to the next earnings at most, as estimated when the purchase became known.', 14),
      longest: note('Calendar days that a position is held at most.', 60),
      sale: note('A sale of more than this many percent of the holding ends a position; `none`: no sale does.', 10),
      score: note('The greatest score that is bought.', 3),
      soonest: note('Days to the next earnings at least; a purchase without an estimate is not bought.', 7),
      title: note('Titles of insiders, separated by commas.', 'CEO,CFO'),
      value: note('Purchases above it, in US dollars.', 200_000)
    },
    query: OwnSettingsQuery,
    refusals: ['strategy_busy', 'strategy_tries_used', 'strategy_unavailable', 'too_many_attempts'],
    route: 'GET /api/v1/user/strategy',
    summary: 'Run the strategy with other settings'
  })
} as const
