// Defines the call for the history of an insider's holdings.

import * as v from 'valibot'

import {
  DEFAULT_HOLDINGS,
  HoldingParameters,
  MAX_HOLDINGS,
  withoutInvertedDays
} from '#core/data-api/insiders/list-holdings.ts'
import { tableEntries } from '#core/data-api/tables/table-query.ts'
import { type Note, note } from '../../../serving/operation.ts'
import { accession, cik, day, described, instant, text } from '../../../serving/schemas.ts'
import { directOrIndirect } from '../../../trades/trade-schemas.ts'
import { publicOperation } from '../public-operation.ts'
import { asOfNote, limitNote, namesOf, pageOf, tableNotes } from '../schemas.ts'

export const Holding = v.strictObject({
  accessionNumber: accession,
  directOrIndirect,
  documentType: described(text, 'Form, with /A for an amendment.', '4'),
  filedAt: day,
  heldOn: described(day, 'The day that the filing speaks of: its period of report.', '2026-03-02'),
  issuerCik: cik,
  issuerName: described(text, 'As filed.', 'Northlake Works Inc'),
  knownAt: described(instant, 'When EDGAR accepted the filing.'),
  natureOfOwnership: described(
    v.nullable(text),
    'Of what is held indirectly, as filed; null where the filing does not say.',
    'By Trust'
  ),
  securityTitle: described(text, 'As filed.', 'Common Stock'),
  sharesOwnedFollowing: described(v.number(), 'Shares held after everything that the filing states.', 62_500)
})

const NOTES = {
  ...tableNotes('heldOn,securityTitle,sharesOwnedFollowing'),
  as_of: asOfNote('What was known then.'),
  cursor: note('`next_cursor` of the page before, with the same parameters.', ''),
  filed_from: note('Filed on this day or later.', '2026-01-01'),
  filed_to: note('Filed on this day or before.', '2026-12-31'),
  issuer_cik: note('SEC number of one company.', '320193'),
  limit: limitNote(MAX_HOLDINGS, DEFAULT_HOLDINGS)
} satisfies Record<keyof typeof HoldingParameters.entries | 'fields' | 'format', Note>

const HoldingListQuery = v.strictObject({ ...HoldingParameters.entries, ...tableEntries(namesOf(Holding)) })

export const listHoldings = publicOperation({
  answer: pageOf(Holding),
  description:
    'What each filing of an insider says is held, without derivatives, newest known first: one row for each class that is held directly or in one account or trust. Filings that say nothing of a holding leave it unchanged; amendments are rows of their own.',
  isTable: true,
  notes: NOTES,
  params: v.object({ cik: described(v.string(), "The insider's SEC number.", '9991111') }),
  query: v.pipe(HoldingListQuery, withoutInvertedDays<v.InferOutput<typeof HoldingListQuery>>()),
  refusals: ['insider_not_found'],
  access: 'insiders',
  route: 'GET /v1/insiders/:cik/holdings',
  summary: 'List what an insider held'
})
