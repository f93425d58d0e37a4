import * as v from 'valibot'
import { AlertForm } from '#core/messages/alerts/rules/alert-form.ts'
import { ALERT_TIMINGS, FIXED_WAYS, WATCHED_TRADES, WAY_PROBLEMS } from '#core/messages/alerts/rules/alert-options.ts'
import { CHANNEL_KINDS } from '#core/messages/channels/channel.ts'
import { CROSSING_WAYS } from '#core/prices/crossings/find-crossings.ts'
import { DAILY_RELEASE } from '#core/reports/report-release.ts'
import { note } from '../serving/operation.ts'
import { count, described, done, text } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'
import { FOUND_DOCUMENTS } from './found-documents.ts'

const id = described(v.pipe(v.string(), v.regex(/^\d{1,18}$/)), 'The `id` of the list of alerts.', '42')
const CONDITION_SAYS =
  'An insider or a stock by its CIK, or all stocks on the watch lists (`watched`); a list of trades, of planned sales or of owners above five percent by the query of its page; trades of Congress by the query of their list and a member; expected earnings releases of the stocks on the watch lists, from so many days before; closes of a stock that reach a price, or come within a percentage of what an insider paid (in one purchase by its `tradeId`, or in the newest one); unusual options by the query of their list, of all underlyings or of the watch lists; or published reports that name a stock which the reader watches or follows.'

const Condition = v.variant('kind', [
  v.strictObject({ days: count, kind: v.literal('earnings') }),
  v.strictObject({ cik: text, kind: v.picklist(['insider', 'stock']), trades: v.picklist(WATCHED_TRADES) }),
  v.strictObject({ kind: v.picklist(['list', 'owners', 'planned']), query: text }),
  v.strictObject({ kind: v.literal('congress'), memberId: v.nullable(text), query: text }),
  v.strictObject({
    cik: text,
    kind: v.literal('price'),
    price: v.number(),
    ticker: text,
    way: v.picklist(CROSSING_WAYS)
  }),
  v.strictObject({
    cik: text,
    kind: v.literal('distance'),
    percent: v.number(),
    ticker: text,
    tradeId: v.nullable(text)
  }),
  v.strictObject({ isWatched: v.boolean(), kind: v.literal('options'), query: text }),
  v.strictObject({ kind: v.literal('reports') }),
  v.strictObject({ kind: v.literal('watched'), trades: v.picklist(WATCHED_TRADES) })
])
const Alert = v.strictObject({
  condition: Condition,
  feed: described(
    text,
    'Path of an Atom feed: whoever has it reads what the alert found.',
    '/alerts/42.1.kG4pTq0s.atom'
  ),
  id,
  isPaused: v.boolean(),
  mostADay: v.nullable(count),
  name: text,
  quietHours: v.nullable(v.strictObject({ from: text, to: text })),
  rests: described(
    v.nullable(v.picklist(['plan', 'withheld'])),
    'Why it tells nothing: the plan of the account does not reach so far, or trades of Congress may not be given to customers. Null while it tells.'
  ),
  says: described(
    text,
    'What it selects, in words. Empty for the trades of an insider, a stock or the watch lists, and where it selects all.',
    'Purchase · Senate'
  ),
  tells: v.nullable(v.array(text)),
  timing: v.picklist(ALERT_TIMINGS)
})
const Way = v.strictObject({
  id: described(text, '`mail`, `device`, or the id of a channel.', 'mail'),
  kind: v.picklist([...FIXED_WAYS, ...CHANNEL_KINDS]),
  name: described(v.nullable(text), 'Name of a channel.'),
  problem: described(v.nullable(v.picklist(WAY_PROBLEMS)), 'Why it reaches nobody at present.')
})
const NOTES = {
  condition: note(CONDITION_SAYS, 'minValue=100000&side=buy'),
  isPaused: note('True while it tells nothing.', false),
  mostADay: note('Mails a day before the rest waits for the next morning; null without a limit.', 5),
  name: note('What the reader calls it.', 'Large buys of chiefs'),
  quietHours: note('`HH:MM` in New York, from and to; null without any.', '22:00'),
  tells: note(
    'By which ways it tells: `mail`, `device` and ids of channels; null for all, including later ones.',
    'mail'
  ),
  timing: note(`At once, or once a day at ${DAILY_RELEASE} New York time.`, 'at_once')
}

export const alerts = {
  add: operation({
    access: 'reader',
    answer: Alert,
    body: AlertForm,
    description: 'Mails of alerts are sent from now on, whatever was chosen before.',
    notes: NOTES,
    refusals: [
      'alert_days_invalid',
      'alert_name_invalid',
      'alert_needs_plan',
      'alert_percent_invalid',
      'alert_price_invalid',
      'alert_query_invalid',
      'alert_tells_invalid',
      'alert_times_invalid',
      'alert_withheld',
      'too_many_alerts',
      'too_many_free_alerts'
    ],
    route: 'POST /api/v1/user/alerts',
    summary: 'Make an alert'
  }),
  change: operation({
    access: 'reader',
    answer: done,
    body: AlertForm,
    notes: NOTES,
    params: v.object({ id }),
    refusals: [
      'alert_days_invalid',
      'alert_name_invalid',
      'alert_needs_plan',
      'alert_not_found',
      'alert_percent_invalid',
      'alert_price_invalid',
      'alert_query_invalid',
      'alert_tells_invalid',
      'alert_times_invalid',
      'alert_withheld'
    ],
    route: 'POST /api/v1/user/alerts/:id',
    summary: 'Change an alert'
  }),
  list: operation({
    access: 'reader',
    answer: v.strictObject({
      alerts: v.array(Alert),
      most: described(count, 'How many the plan of the account has.'),
      ways: described(v.array(Way), 'By which alerts can tell.')
    }),
    refusals: [],
    route: 'GET /api/v1/user/alerts',
    summary: 'List the alerts'
  }),
  listHits: operation({
    access: 'reader',
    answer: v.strictObject({
      hits: v.array(v.variant('kind', FOUND_DOCUMENTS))
    }),
    description:
      'The newest documents first: filings with trades, reports of Congress, schedules of owners, notices of planned sales, expected earnings releases, closes, sessions of options and published reports. What an alert found is kept for a while, and not once its condition changed.',
    refusals: [],
    route: 'GET /api/v1/user/alert-hits',
    summary: 'List what the alerts found'
  }),
  remove: operation({
    access: 'reader',
    answer: done,
    description: 'It can be restored within an hour.',
    params: v.object({ id }),
    refusals: ['alert_not_found'],
    route: 'DELETE /api/v1/user/alerts/:id',
    summary: 'Delete an alert'
  }),
  restore: operation({
    access: 'reader',
    answer: done,
    description: 'With its feed, and with what it found.',
    params: v.object({ id }),
    refusals: ['alert_not_found', 'too_many_alerts'],
    route: 'POST /api/v1/user/alerts/:id/restore',
    summary: 'Restore a deleted alert'
  }),
  renewFeed: operation({
    access: 'reader',
    answer: v.strictObject({ feed: text }),
    params: v.object({ id }),
    refusals: ['alert_not_found'],
    route: 'POST /api/v1/user/alerts/:id/feed',
    summary: 'Give the feed of an alert another address'
  }),
  try: operation({
    access: 'reader',
    answer: v.strictObject({
      filings: count,
      isMore: described(v.boolean(), 'True where there were more than are counted.'),
      mails: count
    }),
    body: AlertForm,
    description: 'What it would have found and sent in the last 30 days. Nothing is saved.',
    notes: NOTES,
    refusals: [
      'alert_days_invalid',
      'alert_name_invalid',
      'alert_needs_plan',
      'alert_percent_invalid',
      'alert_price_invalid',
      'alert_query_invalid',
      'alert_tells_invalid',
      'alert_times_invalid',
      'alert_withheld',
      'too_many_attempts'
    ],
    route: 'POST /api/v1/user/alert-trials',
    summary: 'Try an alert'
  })
} as const
