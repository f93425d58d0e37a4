import * as v from 'valibot'
import { accession, count, day, described, instant, sample, text } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'

const seconds = (says: string) => described(v.pipe(v.number(), v.minValue(0)), `${says}, in seconds.`, 8.4)

const Latency = v.strictObject({
  filings: described(count, 'Filings that the current feed brought.', 812),
  p50: seconds('Half of them were visible within this time'),
  p95: seconds('95 % were visible within this time'),
  p99: seconds('99 % were visible within this time')
})

const maybeLatency = described(
  v.nullable(Latency),
  "From EDGAR's acceptance until readers could see a filing; null where none arrived."
)

const Source = v.strictObject({
  behind: described(
    v.nullable(
      v.strictObject({
        count: described(v.nullable(count), 'How many filings, days, mails or reports.', 3),
        reason: v.picklist([
          'blocked',
          'gap_suspected',
          'index_difference',
          'index_not_compared',
          'mails_parked',
          'mails_waiting',
          'no_index',
          'no_prices',
          'not_read',
          'outage',
          'pending',
          'refused',
          'report_waiting',
          'silent'
        ]),
        since: described(v.nullable(v.union([instant, day])), 'Since when, or the last day that is there.')
      })
    ),
    'What is missing; null where nothing is.'
  ),
  lastSuccessAt: described(v.nullable(instant), 'When it last gave something.'),
  name: v.picklist([
    'feed',
    'index',
    'prices',
    'reports',
    'tickers',
    'congress',
    'house',
    'senate',
    'company_facts',
    'vendors',
    'mail'
  ]),
  reports: described(
    v.nullable(
      v.strictObject({
        held: described(count, 'Reports whose trades are held.', 118),
        named: described(count, 'Reports in its lists so far.', 122),
        unread: described(
          v.array(
            v.strictObject({
              reason: v.picklist(['pending', 'scan', 'paper', 'partly', 'missing', 'damaged']),
              reports: count
            })
          ),
          'Reports whose trades are missing, by the reason.'
        )
      })
    ),
    'What an office of Congress has published; null for other sources.'
  ),
  state: described(
    v.picklist(['well', 'behind', 'off', 'empty']),
    'off: nobody asks it, as it is configured; empty: it has never given anything.'
  )
})

const IndexDay = v.strictObject({
  differenceCount: count,
  differences: described(
    v.array(
      v.strictObject({
        accession,
        form: described(text, 'Form, with /A for an amendment.', '4'),
        isHeld: v.boolean(),
        state: v.picklist(['pending', 'rejected', 'gone', 'vanished'])
      })
    ),
    'At most 50: named and not held, or held and no longer named.'
  ),
  hasIndex: described(v.boolean(), 'False where EDGAR has published none, or not yet.'),
  held: described(count, 'How many of them are held.', 1_204),
  isFinal: described(v.boolean(), 'Compared on or after 6 AM New York of the next day, when the file no longer grows.'),
  named: described(count, 'Forms 3, 4, 5 and 144 with amendments that the index names.', 1_204),
  readAt: instant
})

export const status = {
  open: operation({
    access: 'everybody',
    answer: v.strictObject({
      asOf: instant,
      days: described(
        v.array(
          v.strictObject({
            day,
            index: described(v.nullable(IndexDay), 'null where the index of the day was not read.'),
            latency: maybeLatency
          })
        ),
        'The last 30 business days, newest first.'
      ),
      followed: described(
        v.picklist(['edgar', 'sample', 'nobody']),
        'Where filings come from by themselves; nobody without EDGAR_USER_AGENT.'
      ),
      incidents: described(
        v.array(
          v.strictObject({
            endedAt: described(v.nullable(instant), 'null while it lasts.'),
            kind: v.picklist([
              'blocked',
              'outage',
              'gap_suspected',
              'silent',
              'difference',
              'no_purchases',
              'no_index'
            ]),
            source: v.picklist(['feed', 'index']),
            startedAt: instant
          })
        ),
        'Open ones and those of 30 business days, newest first.'
      ),
      latency: v.strictObject({ days: maybeLatency, today: maybeLatency }),
      sample,
      sources: v.array(Source),
      state: described(
        v.picklist(['well', 'behind', 'incident', 'idle']),
        'incident: one lasts; behind: filings, their index, prices or reports are; idle: nobody is followed.'
      )
    }),
    description: 'The figures of the page /status: what is behind, how long filings take, and whether any is missing.',
    refusals: [],
    route: 'GET /api/v1/status',
    summary: 'See how fresh and how complete the data is'
  })
} as const

export const openapi = {
  read: operation({
    access: 'everybody',
    answer: v.looseObject({
      info: v.looseObject({ title: v.string(), version: v.string() }),
      openapi: v.literal('3.1.0'),
      paths: v.looseObject({})
    }),
    refusals: [],
    route: 'GET /api/v1/openapi.json',
    summary: 'Read this document'
  })
} as const
