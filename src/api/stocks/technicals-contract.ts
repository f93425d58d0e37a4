import * as v from 'valibot'
import { count, day, described, sample, text, ticker } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'
import { covered } from './covered.ts'

const average = (sessions: number) =>
  described(v.nullable(v.number()), `Mean of the last ${sessions} closes; null with fewer.`, 18.43)

const days = described(v.nullable(count), 'Calendar days from then to `lastCheck`.', 19)
const sessions = described(v.nullable(count), 'Sessions from then to `lastCheck`.', 12)

export const technicals = {
  open: operation({
    access: 'everybody',
    answer: covered(
      v.strictObject({
        currentRsi: described(v.nullable(v.number()), 'The last value of `rsi`.', 42.1),
        daysDiffernece: days,
        daysdiffernecemovingaverage: days,
        historyFrom: described(day, 'The first session that was used.'),
        historySessions: described(count, 'How many sessions were used.', 502),
        isWarmingUp: described(v.boolean(), 'Whether `rsi` still depends on where the history begins.', false),
        lastCheck: described(day, 'The last session that was used.'),
        lastOccurence: described(
          v.nullable(v.strictObject({ date: day, kind: v.picklist(['overbought', 'oversold']) })),
          'When `rsi` last came below 30 or above 70; null if it never did in the history.'
        ),
        lastoccurencemovingaverage: described(
          v.nullable(v.strictObject({ date: day, kind: v.picklist(['death', 'golden']) })),
          'When the average of 50 sessions last came above (golden) or below (death) that of 200.'
        ),
        macd: described(
          v.nullable(v.strictObject({ line: v.number(), signal: v.number() })),
          'Of 12, 26 and 9 sessions, as of `lastCheck`.'
        ),
        movingAverageData: described(
          v.array(v.strictObject({ close: v.number(), date: day, sma200: average(200), sma50: average(50) })),
          'A year of sessions, oldest first, closes adjusted for splits.'
        ),
        rsi: described(
          v.array(v.strictObject({ date: day, value: v.nullable(v.number()) })),
          'Relative strength of 14 sessions by Wilder, 0 to 100, of the same sessions.'
        ),
        rsiMissing: described(v.nullable(v.picklist(['no_movement', 'too_few_closes'])), 'Why `currentRsi` is null.'),
        sample,
        sessionsSinceCross: sessions,
        sessionsSinceRsi: sessions,
        showbars: described(v.boolean(), 'False with fewer than 200 closes, and when the last one is old.', true),
        ticker
      }),
      ['invalid_prices', 'no_prices', 'stock_not_found']
    ),
    description:
      'What daily closes say: averages of 50 and 200 sessions, relative strength, and when they last crossed. They describe what was, and predict nothing.',
    params: v.object({ ticker: described(text, 'Ticker symbol; classes with a dot or a dash.', 'AAPL') }),
    refusals: [],
    route: 'GET /api/v1/stocks/technicals/:ticker',
    summary: 'Read the technical analysis of a stock'
  })
} as const
