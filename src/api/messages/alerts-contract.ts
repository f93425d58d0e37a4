import * as v from 'valibot'

import { CHAMBERS, CONGRESS_OWNERS, PARTIES } from '#core/congress/congress-filter.ts'
import { ALERT_TIMINGS, WATCHED_TRADES } from '#core/messages/alerts/rules/alert-options.ts'
import { AlertForm } from '#core/messages/alerts/rules/alert-rule.ts'
import { MOVES } from '#core/ownership/chain.ts'
import { PURPOSE_TAGS } from '#core/ownership/purpose.ts'
import { SCHEDULE_FORMS } from '#core/ownership/schedule.ts'
import { DAILY_RELEASE } from '#core/reports/report-release.ts'
import { note } from '../serving/operation.ts'
import { accession, count, day, described, done, instant, text } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'
import { Activity } from '../trades/trade-schemas.ts'

const id = described(v.pipe(v.string(), v.regex(/^\d{1,18}$/)), 'The `id` of the list of alerts.', '42')
const CONDITION_SAYS =
  'An insider or a stock by its CIK; a list of trades, of planned sales or of owners above five percent by the query of its page; or trades of Congress by the query of their list and a member.'

const Condition = v.variant('kind', [
  v.strictObject({ cik: text, kind: v.picklist(['insider', 'stock']), trades: v.picklist(WATCHED_TRADES) }),
  v.strictObject({ kind: v.picklist(['list', 'owners', 'planned']), query: text }),
  v.strictObject({ kind: v.literal('congress'), memberId: v.nullable(text), query: text })
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
    'What it selects, in words. Empty for an insider, a stock or a list of trades, and where it selects all.',
    'Purchase · Senate'
  ),
  timing: v.picklist(ALERT_TIMINGS)
})
const FOUND = {
  alerts: described(v.array(text), 'The names of the alerts that found it.', ['Large buys of chiefs']),
  at: described(instant, 'When it was found.')
}
const MemberTrade = v.strictObject({
  amount: v.strictObject({ maxUsd: v.nullable(v.number()), minUsd: v.number() }),
  assetDetail: v.nullable(text),
  assetName: text,
  assetType: v.nullable(text),
  comment: v.nullable(text),
  disclosedOn: v.nullable(day),
  documentUrl: text,
  id: text,
  isAmendment: v.boolean(),
  isOption: v.boolean(),
  member: v.strictObject({
    chamber: v.picklist(CHAMBERS),
    district: v.nullable(text),
    id: text,
    name: text,
    party: v.nullable(v.picklist(PARTIES)),
    state: v.nullable(text)
  }),
  notifiedOn: v.nullable(day),
  owner: v.picklist(CONGRESS_OWNERS),
  ticker: v.nullable(text),
  tradedOn: day,
  type: v.picklist(['exchange', 'partial-sale', 'purchase', 'sale'])
})
const ToldSchedule = v.strictObject({
  accession,
  filedOn: day,
  form: v.picklist(SCHEDULE_FORMS),
  holder: text,
  holderCik: v.nullable(text),
  isAtLeast: v.boolean(),
  issuerCik: text,
  issuerName: text,
  move: v.picklist(MOVES),
  percent: v.nullable(v.number()),
  percentBefore: v.nullable(v.number()),
  shares: v.nullable(v.number()),
  tags: v.array(v.picklist(PURPOSE_TAGS)),
  ticker: v.nullable(text),
  timeliness: v.picklist(['late', 'on_time', 'unknown'])
})
const ToldPlannedSale = v.strictObject({
  accession,
  filedAt: day,
  insiderCik: v.nullable(text),
  intendedOn: day,
  issuerCik: text,
  issuerName: text,
  personName: text,
  planDays: v.array(day),
  position: count,
  relationships: v.array(text),
  shares: v.nullable(v.number()),
  ticker: v.nullable(text),
  valueUsd: v.nullable(v.number())
})
const NOTES = {
  condition: note(CONDITION_SAYS, 'minValue=100000&side=buy'),
  isPaused: note('True while it tells nothing.', false),
  mostADay: note('Mails a day before the rest waits for the next morning; null without a limit.', 5),
  name: note('What the reader calls it.', 'Large buys of chiefs'),
  quietHours: note('`HH:MM` in New York, from and to; null without any.', '22:00'),
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
      'alert_name_invalid',
      'alert_needs_plan',
      'alert_query_invalid',
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
      'alert_name_invalid',
      'alert_needs_plan',
      'alert_not_found',
      'alert_query_invalid',
      'alert_times_invalid',
      'alert_withheld'
    ],
    route: 'POST /api/v1/user/alerts/:id',
    summary: 'Change an alert'
  }),
  list: operation({
    access: 'reader',
    answer: v.strictObject({ alerts: v.array(Alert), most: described(count, 'How many the plan of the account has.') }),
    refusals: [],
    route: 'GET /api/v1/user/alerts',
    summary: 'List the alerts'
  }),
  listHits: operation({
    access: 'reader',
    answer: v.strictObject({
      hits: v.array(
        v.variant('kind', [
          v.strictObject({
            ...FOUND,
            id: accession,
            kind: v.literal('filing'),
            trades: described(v.array(Activity), 'With what you may see of them now.')
          }),
          v.strictObject({
            ...FOUND,
            id: described(text, 'Chamber and number of the report.', 'house 20012345'),
            kind: v.literal('report'),
            trades: described(v.array(MemberTrade), 'As they stand today.')
          }),
          v.strictObject({
            ...FOUND,
            id: accession,
            kind: v.literal('schedule'),
            trades: described(v.array(ToldSchedule), 'The change of the position that the schedule reports.')
          }),
          v.strictObject({
            ...FOUND,
            id: accession,
            kind: v.literal('notice'),
            trades: described(v.array(ToldPlannedSale), 'The planned sales, as they stand today.')
          })
        ])
      )
    }),
    description:
      'The newest documents first: filings with trades, reports of Congress, schedules of owners and notices of planned sales. What an alert found is kept for a while, and not once its condition changed.',
    refusals: [],
    route: 'GET /api/v1/user/alert-hits',
    summary: 'List what the alerts found'
  }),
  remove: operation({
    access: 'reader',
    answer: done,
    params: v.object({ id }),
    refusals: ['alert_not_found'],
    route: 'DELETE /api/v1/user/alerts/:id',
    summary: 'Delete an alert'
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
      'alert_name_invalid',
      'alert_needs_plan',
      'alert_query_invalid',
      'alert_times_invalid',
      'alert_withheld',
      'too_many_attempts'
    ],
    route: 'POST /api/v1/user/alert-trials',
    summary: 'Try an alert'
  })
} as const
