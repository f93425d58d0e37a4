import * as v from 'valibot'

import { FILTER_NOTES } from '#core/lists/activities/activity-filter.ts'
import { CONDITIONS } from '#core/strategy/engine/signals.ts'
import { REFUSALS } from '#core/strategy/engine/trade.ts'
import { OwnSettingsQuery } from '#core/strategy/own/own-settings.ts'
import { ScreenStrategyQuery } from '#core/strategy/screen/run-as-strategy.ts'
import { note } from '../serving/operation.ts'
import { count, day, described, text, ticker } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'
import { SCREEN_SETTING_NOTES, SCREEN_STRATEGY } from './screen-strategy-schemas.ts'
import { figures, share, TRADE, values } from './strategy-schemas.ts'

const reason = described(
  v.picklist([...CONDITIONS, ...REFUSALS, 'other_time']),
  'A condition that the purchase does not meet, or why its order was not filled.'
)
const changed = v.strictObject({
  meanReturn: v.exactOptional(share('Of those that have ended')),
  reasons: v.array(v.strictObject({ reason, trades: count })),
  trades: count
})

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
    isSlow: true,
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
  }),

  runScreen: operation({
    access: 'reader',
    answer: v.strictObject({
      ...SCREEN_STRATEGY,
      query: described(text, 'The filter, written the same for equal filters.', 'minValue=100000&side=buy')
    }),
    description:
      'Buys what a filter of trades selects at the next open after the filing was known, over all sessions before the locked window. At most 5,000 purchases. Each reader has one run at a time. An answer may take a minute.',
    isSlow: true,
    notes: { ...FILTER_NOTES, ...SCREEN_SETTING_NOTES },
    query: ScreenStrategyQuery,
    refusals: [
      'invalid_parameter',
      'screen_too_wide',
      'screen_uses_hindsight',
      'strategy_busy',
      'strategy_too_slow',
      'too_many_attempts',
      'unknown_parameter',
      'unknown_ticker'
    ],
    route: 'GET /api/v1/insider-trading/strategy',
    summary: 'Run a filter as a strategy'
  })
} as const
