// Validates alerts as readers send them.

import * as v from 'valibot'
import { CROSSING_WAYS } from '../../../prices/crossings/find-crossings.ts'
import { parseTicker } from '../../../prices/daily-price.ts'
import { isPrintable } from '../../../query.ts'
import { MOST_CHANNELS } from '../../channels/channel.ts'
import {
  ALERT_TIMINGS,
  FIXED_WAYS,
  LEAST_DISTANCE,
  MAX_ALERT_NAME,
  MOST_DAYS_AHEAD,
  MOST_DISTANCE,
  MOST_MAILS_A_DAY,
  MOST_PRICE,
  WATCHED_TRADES
} from './alert-options.ts'
import { readAlertQuery, readCongressQuery, readOptionsQuery, readOwnersQuery, readPlannedQuery } from './alert-rule.ts'

/** Maximum length of a list's query in characters. */
export const MAX_QUERY = 2_000

const time = v.pipe(v.string('alert_times_invalid'), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'alert_times_invalid'))

export const cik = v.pipe(
  v.string(),
  v.regex(/^\d{1,10}$/),
  v.transform(text => text.replace(/^0+(?=\d)/, ''))
)

export const memberId = v.pipe(v.string(), v.regex(/^(?:house|senate)\/[a-z-]{1,200}$/))

/** Schema of a list's query. `read` normalises it, and returns undefined for one that no new document can match. */
const queryOf = (read: (query: string) => string | undefined) =>
  v.pipe(
    v.string('alert_query_invalid'),
    v.maxLength(MAX_QUERY, 'alert_query_invalid'),
    v.transform(read),
    v.custom<string>(query => query !== undefined, 'alert_query_invalid')
  )

/** Ticker as in prices: BRK-B. */
const watchedTicker = v.pipe(
  v.string(),
  v.transform(parseTicker),
  v.custom<string>(ticker => ticker !== undefined, 'alert_query_invalid')
)

export const ConditionForm = v.variant('kind', [
  v.pipe(
    v.strictObject({ kind: v.literal('congress'), memberId: v.nullable(memberId), query: queryOf(readCongressQuery) }),
    v.check(({ memberId, query }) => memberId !== null || query !== '', 'alert_query_invalid')
  ),
  v.strictObject({
    days: v.pipe(
      v.number('alert_days_invalid'),
      v.integer('alert_days_invalid'),
      v.minValue(1, 'alert_days_invalid'),
      v.maxValue(MOST_DAYS_AHEAD, 'alert_days_invalid')
    ),
    kind: v.literal('earnings')
  }),
  v.strictObject({ cik, kind: v.literal('insider'), trades: v.picklist(WATCHED_TRADES) }),
  v.strictObject({ cik, kind: v.literal('stock'), trades: v.picklist(WATCHED_TRADES) }),
  v.strictObject({ kind: v.literal('list'), query: queryOf(readAlertQuery) }),
  v.strictObject({ kind: v.literal('owners'), query: queryOf(readOwnersQuery) }),
  v.strictObject({ kind: v.literal('planned'), query: queryOf(readPlannedQuery) }),
  v.strictObject({
    cik,
    kind: v.literal('price'),
    price: v.pipe(
      v.number('alert_price_invalid'),
      v.gtValue(0, 'alert_price_invalid'),
      v.maxValue(MOST_PRICE, 'alert_price_invalid')
    ),
    ticker: watchedTicker,
    way: v.picklist(CROSSING_WAYS)
  }),
  v.strictObject({
    cik,
    kind: v.literal('distance'),
    percent: v.pipe(
      v.number('alert_percent_invalid'),
      v.minValue(LEAST_DISTANCE, 'alert_percent_invalid'),
      v.maxValue(MOST_DISTANCE, 'alert_percent_invalid')
    ),
    ticker: watchedTicker,
    tradeId: v.nullable(v.pipe(v.string(), v.regex(/^[\w#-]{1,80}$/, 'alert_query_invalid')))
  }),
  v.strictObject({ isWatched: v.boolean(), kind: v.literal('options'), query: queryOf(readOptionsQuery) }),
  v.strictObject({ kind: v.literal('reports') }),
  v.strictObject({ kind: v.literal('watched'), trades: v.picklist(WATCHED_TRADES) })
])

export const AlertName = v.pipe(
  v.string('alert_name_invalid'),
  v.trim(),
  v.normalize('NFC'),
  v.nonEmpty('alert_name_invalid'),
  v.maxLength(MAX_ALERT_NAME, 'alert_name_invalid'),
  v.check(isPrintable, 'alert_name_invalid')
)

export const AlertForm = v.strictObject({
  condition: ConditionForm,
  isPaused: v.boolean(),
  mostADay: v.nullable(
    v.pipe(v.number(), v.integer('alert_times_invalid'), v.minValue(1), v.maxValue(MOST_MAILS_A_DAY))
  ),
  name: AlertName,
  tells: v.optional(
    v.nullable(
      v.pipe(
        v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'alert_tells_invalid')), 'alert_tells_invalid'),
        v.minLength(1, 'alert_tells_invalid'),
        v.maxLength(FIXED_WAYS.length + MOST_CHANNELS, 'alert_tells_invalid')
      )
    ),
    null
  ),
  quietHours: v.nullable(
    v.pipe(
      v.strictObject({ from: time, to: time }),
      v.check(({ from, to }) => from !== to, 'alert_times_invalid')
    )
  ),
  timing: v.picklist(ALERT_TIMINGS)
})
