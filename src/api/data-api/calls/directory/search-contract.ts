// Defines the call that finds companies, insiders and members of Congress by name.

import * as v from 'valibot'

import { FOUND_KINDS, MAX_FOUND, SearchParameters } from '#core/data-api/companies/search-names.ts'
import { tableEntries } from '#core/data-api/tables/table-query.ts'
import { type Note, note } from '../../../serving/operation.ts'
import { cik, day, described, text, ticker } from '../../../serving/schemas.ts'
import { publicOperation } from '../public-operation.ts'
import { meta, namesOf, tableNotes } from '../schemas.ts'

export const FoundName = v.strictObject({
  kind: described(v.picklist(FOUND_KINDS), 'Fields of the other kinds are null.', 'company'),
  name: described(text, 'Of a company today’s, of others as filed.', 'Northlake Works'),
  ticker: described(
    v.nullable(ticker),
    'Of a company: the one that was typed, else today’s or the last one. null without one.',
    'NLKW'
  ),
  cik: described(v.nullable(cik), 'SEC number of a company or an insider; null for a legislator.', '9992222'),
  memberId: described(v.nullable(text), 'Names a legislator; null for others.', 'house/ines-marlow'),
  companies: described(
    v.nullable(v.array(ticker)),
    'Of an insider: the tickers of two companies at most, most trades first. null for others.',
    ['NLKW']
  ),
  exchange: described(v.nullable(text), 'Of a company, while it is listed; else null.', 'Nasdaq'),
  chamber: described(v.nullable(v.picklist(['house', 'senate'])), 'Of a legislator; null for others.'),
  state: described(v.nullable(text), 'Of a legislator; null for others.', 'TX'),
  formerName: described(
    v.nullable(text),
    'Former name of a company that fits, where its name of today does not; else null.'
  ),
  formerTicker: described(v.nullable(ticker), 'Former ticker that was typed, where no other field fits; else null.'),
  isTaken: described(
    v.nullable(v.boolean()),
    'Of a company: `ticker` means another one today, so read it by its `cik`. null for others.',
    false
  ),
  lastDay: described(v.nullable(day), 'Of a company: the last day of its ticker; null while it is in force.')
})

const NOTES = {
  ...tableNotes('kind,name,ticker,cik'),
  kind: note('One kind of names.', 'insider'),
  limit: note(`Rows at most, best first: 1 to ${MAX_FOUND}, all without it.`, 10),
  q: note('A ticker, a former ticker, or words of a name, which may be incomplete and in any order.', 'northlake')
} satisfies Record<keyof typeof SearchParameters.entries | 'fields' | 'format', Note>

export const search = publicOperation({
  answer: v.strictObject({ data: v.array(FoundName), meta }),
  description:
    'Companies, insiders and, where this site may tell of them, legislators that fit a text, as the search of the site ranks them: an exact ticker first, and the kind that was probably meant before the others. Ten companies at most, for which typing mistakes are forgiven, five insiders and five legislators. Names and tickers are those of today. All insiders of a name are listed by the filter `name` of the insiders.',
  isTable: true,
  notes: NOTES,
  query: v.strictObject({ ...tableEntries(namesOf(FoundName)), ...SearchParameters.entries }),
  refusals: [],
  access: 'companies',
  route: 'GET /v1/search',
  summary: 'Search names'
})
