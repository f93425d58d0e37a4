// Defines the call for planned sales.

import * as v from 'valibot'

import {
  ApiPlannedParameters,
  DEFAULT_NOTICES,
  MAX_NOTICES,
  withoutInvertedPlan
} from '#core/data-api/planned-sales/list-planned-sales.ts'
import { tableEntries } from '#core/data-api/tables/table-query.ts'
import { API_NOTES } from '#core/lists/activities/filters/api-filters.ts'
import { NOTICE_TYPES } from '#core/trades/planned-sales/sale-notice.ts'
import { type Note, note } from '../../../serving/operation.ts'
import { accession, cik, count, day, described, instant, text, ticker } from '../../../serving/schemas.ts'
import { publicOperation } from '../public-operation.ts'
import { asOfNote, limitNote, namesOf, pageOf, tableNotes } from '../schemas.ts'

const todayOnly = (says: string) => `${says} null with \`as_of\`, because it is known as of today alone.`

export const PlannedSaleRow = v.strictObject({
  accessionNumber: accession,
  broker: described(v.nullable(text), 'As filed; null where not stated.', 'Harbor Brokerage'),
  documentType: described(v.picklist(NOTICE_TYPES), 'Form, with /A for an amendment.', '144'),
  endsOn: described(day, 'The last day that the notice covers.', '2026-06-14'),
  exchange: described(v.nullable(text), 'As filed; null where not stated.', 'NASDAQ'),
  filedAt: described(day, 'The filing day, in New York.', '2026-03-16'),
  industry: described(
    v.nullable(text),
    "The SEC's words for the SIC code of the company; null where the SEC gives it none.",
    'Miscellaneous Fabricated Metal Products'
  ),
  insiderCik: described(
    v.nullable(cik),
    'SEC number of the person, where trades of theirs are held; else null.',
    '9991111'
  ),
  intendedOn: described(day, 'The day on which the sale is meant to begin.', '2026-03-16'),
  isUnlinkedAmendment: described(v.boolean(), 'It amends a notice that cannot be told.', false),
  issuerCik: described(cik, 'SEC number of the company.', '9992222'),
  issuerName: described(text, "Today's.", 'Northlake Works Inc'),
  knownAt: described(instant, 'When EDGAR accepted the notice.'),
  lastSoldOn: described(
    v.nullable(day),
    todayOnly('Day of the last reported sale that belongs to it; null without one.')
  ),
  opensOn: described(day, 'The first day that the notice covers.', '2026-03-16'),
  personCiks: described(v.array(cik), 'SEC numbers of the filers, and of insiders of the company with the same name.'),
  personName: described(text, 'For whose account is sold, as filed.', 'Bram Lund'),
  planDays: described(v.array(day), 'Days on which plans under Rule 10b5-1 were adopted.'),
  position: described(count, 'Of the class in its notice, from 0.', 0),
  relationships: described(v.array(text), 'To the company, as filed.', ['Officer']),
  securityTitle: described(v.nullable(text), 'Class, as filed; null where not stated.', 'Common'),
  shares: described(v.nullable(v.number()), 'Shares to be sold; null where the notice has no number.', 8_000),
  soldShares: described(
    v.nullable(v.number()),
    todayOnly('Shares of reported sales that belong to it; null where nobody can tell.'),
    3_000
  ),
  state: described(
    v.nullable(v.picklist(['expired', 'planned', 'sold', 'unknown'])),
    todayOnly(
      '`sold` from the first share on; `expired` where the days are over and no sale was reported; `unknown` where sales cannot be matched.'
    ),
    'planned'
  ),
  ticker: described(v.nullable(ticker), "Today's ticker of the company; null if it has none.", 'NLKW'),
  value: described(
    v.nullable(v.number()),
    'US dollars as the notice states them, not verified; null where it has no number.',
    148_000
  )
})

const { filed_from, filed_to, industry, issuer_cik, max_value, min_value, sector } = API_NOTES

const NOTES = {
  ...tableNotes('personName,ticker,shares'),
  as_of: asOfNote('Notices accepted by then. What was sold is null then.'),
  cursor: note('`next_cursor` of the page before, with the same parameters.', ''),
  direction: note('Of the order.', 'desc', 'desc'),
  filed_from,
  filed_to,
  industry,
  insider: note('SEC number of the person who sells.', '9991111'),
  issuer_cik,
  limit: limitNote(MAX_NOTICES, DEFAULT_NOTICES),
  max_value,
  min_value,
  sector,
  sort: note('`filed` (the default), or `value`.', 'value', 'filed'),
  ticker: note('Ticker symbols.', 'NLKW')
} satisfies Record<keyof typeof ApiPlannedParameters.entries | 'fields' | 'format', Note>

const PlannedQuery = v.strictObject({ ...ApiPlannedParameters.entries, ...tableEntries(namesOf(PlannedSaleRow)) })

export const listPlannedSales = publicOperation({
  access: 'filings',
  answer: pageOf(PlannedSaleRow),
  description:
    'Forms 144: what people of a company told the SEC that they mean to sell, one row for each class of a notice, and whether sales were reported since. The newest come first. A notice that an amendment replaced is not listed.',
  isTable: true,
  notes: NOTES,
  query: v.pipe(PlannedQuery, withoutInvertedPlan<v.InferOutput<typeof PlannedQuery>>()),
  refusals: ['unknown_ticker'],
  route: 'GET /v1/planned-sales',
  summary: 'List planned sales'
})
