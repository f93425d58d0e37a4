// Defines the call for filings of results.

import * as v from 'valibot'

import {
  ApiEarningsParameters,
  DEFAULT_RESULTS,
  MAX_RESULTS,
  withoutInvertedAcceptance
} from '#core/data-api/earnings/list-earnings.ts'
import { tableEntries } from '#core/data-api/tables/table-query.ts'
import { RELEASE_TIMINGS } from '#core/filings/earnings/results-filing.ts'
import { type Note, note } from '../../serving/operation.ts'
import { accession, cik, day, described, instant, text, ticker } from '../../serving/schemas.ts'
import { publicOperation } from './public-operation.ts'
import { limitNote, namesOf, pageOf, tableNotes } from './schemas.ts'

export const ResultsRow = v.strictObject({
  acceptedOn: described(day, 'Day of acceptance in New York.'),
  accessionNumber: accession,
  filedAt: described(day, 'Filing date; the next business day from 17:30 on.'),
  issuerCik: cik,
  issuerName: described(
    v.nullable(text),
    'Today’s name; null for companies without insider filings.',
    'Northlake Works Inc'
  ),
  items: described(v.array(text), 'Items of the Form 8-K; 2.02 is among them.'),
  kind: described(
    v.picklist(['notice', 'release']),
    '`release`: the quarter’s figures, as far as known at the time of the list. `notice`: other results, such as preliminary figures or an outlook.'
  ),
  knownAt: described(instant, 'When EDGAR accepted it; the latest possible time if `timing` is null.'),
  movesSession: described(v.nullable(day), 'First session that could react; null if the time of day is unknown.'),
  ticker: described(v.nullable(ticker), 'Today’s ticker; null if the company has none.'),
  timing: described(v.nullable(v.picklist(RELEASE_TIMINGS)), 'Against the session of New York; null if unknown.')
})

const NOTES = {
  ...tableNotes('ticker,acceptedOn,timing'),
  accepted_from: note('Accepted on this day or later.', '2026-01-01'),
  accepted_to: note('Accepted on this day or before.', '2026-12-31'),
  as_of: note('Filings accepted by then. A day means 22:00 in New York.', '2026-03-05T21:00:00Z'),
  cursor: note('`next_cursor` of the page before, with the same parameters.', ''),
  issuer_cik: note('SEC number of the company.', '320193'),
  limit: limitNote(MAX_RESULTS, DEFAULT_RESULTS),
  ticker: note('Ticker symbols.', 'NLKW')
} satisfies Record<keyof typeof ApiEarningsParameters.entries | 'fields' | 'format', Note>

const EarningsQuery = v.strictObject({ ...ApiEarningsParameters.entries, ...tableEntries(namesOf(ResultsRow)) })

export const listEarnings = publicOperation({
  access: 'filings',
  answer: pageOf(ResultsRow),
  description:
    'Forms 8-K with Item 2.02: when companies released results, by the acceptance of EDGAR, the newest first. The kind uses only what was known at the time of the list.',
  isTable: true,
  notes: NOTES,
  query: v.pipe(EarningsQuery, withoutInvertedAcceptance<v.InferOutput<typeof EarningsQuery>>()),
  refusals: ['unknown_ticker'],
  route: 'GET /v1/earnings',
  summary: 'List earnings releases'
})
