import * as v from 'valibot'

import { type EventKind, TRADES_PER_EVENT } from '#core/data-api/push/push-event.ts'
import { EventsQuery } from '#core/data-api/push/read-events.ts'
import { note } from '../../serving/operation.ts'
import { accession, cik, count, day, described, instant, sample, text, ticker } from '../../serving/schemas.ts'
import { ScheduleRow } from './ownership-contract.ts'
import { publicOperation } from './public-operation.ts'
import { InsiderTransactionRow } from './transactions-contract.ts'

const seq = described(count, 'Larger than those of all events that could be seen before it; there are gaps.', 184_467)

const FilingData = v.strictObject({
  acceptedAt: InsiderTransactionRow.entries.acceptedAt,
  accessionNumber: accession,
  documentType: described(text, 'Form, with /A for an amendment.', '4'),
  filedAt: described(day, 'The filing day, in New York.'),
  issuer: described(
    v.strictObject({
      cik,
      industry: InsiderTransactionRow.entries.industry,
      name: described(text, 'As filed.', 'Northlake Works Inc'),
      ticker: described(v.nullable(ticker), 'On the day of the trade; null where the company had none.')
    }),
    'The company.'
  ),
  link: InsiderTransactionRow.entries.filingUrl,
  sample,
  score: described(
    v.nullable(
      v.strictObject({
        asOf: described(instant, 'What was known then is what it rests on.'),
        score: described(count, '1 to 10, lower is better.', 2),
        scoreVersion: described(text, 'Of the method.')
      })
    ),
    'Of the purchase that the filing reports; null where none was issued.'
  ),
  tradeCount: described(count, 'Trades that the filing states.', 1),
  trades: described(
    v.array(
      v.omit(InsiderTransactionRow, [
        'detailedPerTickerBuyStats',
        'detailedPerTickerSellStats',
        'exerciseDate',
        'exercisePrice',
        'expirationDate',
        'firstTransactionDate',
        'footnotes',
        'lots',
        'underlyingShares',
        'underlyingTitle'
      ])
    ),
    `The first ${TRADES_PER_EVENT} of them, as they were when the event could first be seen.`
  )
})

const ScheduleData = v.strictObject({
  ...v.omit(ScheduleRow, ['purpose']).entries,
  link: described(text, 'The filing at the SEC, or our page for invented data.'),
  sample
})

const ReportData = v.strictObject({
  date: described(day, 'Day of the report.', '2026-03-05'),
  knownUntil: described(instant, 'What was known then is in it.'),
  path: described(text, 'Where the report is read.', '/v1/reports/daily/2026-03-05'),
  rankedCount: described(count, 'Purchases that it ranks.', 12),
  report: described(v.picklist(['daily', 'thirty-day', 'weekly']), 'Kind of the report.'),
  sample
})

const event = {
  id: described(text, 'Names the event wherever it is told; what has it twice is one event.', 'evt_184467'),
  seq,
  timestamp: described(instant, 'When it could first be seen.')
}

const KIND = 'Kind of the event.'
const kindOf = <const Kind extends EventKind>(...kinds: readonly Kind[]) => described(v.picklist(kinds), KIND)

const InsiderFilingEvent = v.strictObject({
  ...event,
  data: described(FilingData, 'The filing, and its trades.'),
  type: kindOf('insider.filing.created', 'insider.filing.amended')
})
const OwnershipFilingEvent = v.strictObject({
  ...event,
  data: described(ScheduleData, 'The schedule.'),
  type: kindOf('ownership.filing.created', 'ownership.filing.amended')
})
const ReportEvent = v.strictObject({
  ...event,
  data: described(ReportData, 'The report.'),
  type: described(v.literal('report.published'), KIND)
})

/** Schemas of events by their names in documents. */
export const EVENT_SCHEMAS = { InsiderFilingEvent, OwnershipFilingEvent, ReportEvent }

/** Name of the schema of each kind of event. */
export const EVENT_SCHEMA_NAMES = {
  'insider.filing.amended': 'InsiderFilingEvent',
  'insider.filing.created': 'InsiderFilingEvent',
  'ownership.filing.amended': 'OwnershipFilingEvent',
  'ownership.filing.created': 'OwnershipFilingEvent',
  'report.published': 'ReportEvent'
} as const satisfies Record<EventKind, keyof typeof EVENT_SCHEMAS>

export const ApiEvent = described(
  v.variant('type', [InsiderFilingEvent, OwnershipFilingEvent, ReportEvent]),
  'The same text in a message of the stream, or here.'
)

export const listEvents = publicOperation({
  answer: v.strictObject({
    data: described(v.array(ApiEvent), 'Oldest first.'),
    newest: described(seq, 'Number of the newest event of all.'),
    next: described(seq, 'Send it as `after` to go on.')
  }),
  description:
    'What the stream tells, for who prefers to ask. Events are kept for 24 hours; without `after` the answer holds none, and says where to begin.',
  notes: {
    after: note('The number of the last event that is known.', 0),
    limit: note('Events of an answer: 1 to 500, 100 without it.', 10)
  },
  query: EventsQuery,
  refusals: ['event_unknown', 'events_expired'],
  access: 'push',
  route: 'GET /v1/events',
  scope: 'stream',
  summary: 'Read the newest events'
})
