// Defines the calls for scores and disclosures of Congress.

import * as v from 'valibot'

import { CONGRESS_PAGE_SIZE } from '#core/congress/congress-filter.ts'
import { BuyScoreQuery, DEFAULT_SCORES, MAX_SCORES } from '#core/data-api/buy-score-query.ts'
import { ApiCongressParameters, MAX_CONGRESS_ROWS, withoutInvertedDisclosure } from '#core/data-api/congress-query.ts'
import { tableEntries } from '#core/data-api/tables/table-query.ts'
import { FACTOR_NAMES, SCORE_VERSION } from '#core/scores/score-weights.ts'
import { type Note, note } from '../../serving/operation.ts'
import { accession, cik, count, day, described, instant, text, ticker } from '../../serving/schemas.ts'
import { publicOperation } from './public-operation.ts'
import { limitNote, namesOf, pageOf, tableNotes } from './schemas.ts'

const cursor = note('`next_cursor` of the page before, with the same parameters.', '')

export const ScoreRow = v.strictObject({
  accessionNumber: accession,
  asOf: described(
    instant,
    'When the last fact that the score rests on became known: the filing, or the prices of its session.'
  ),
  confidence: described(v.picklist(['low', 'medium', 'high']), 'By how many earlier purchases have matured.'),
  factors: described(
    v.array(
      v.strictObject({
        contribution: described(v.number(), 'Weight times percentile.', 0.19),
        name: v.picklist(FACTOR_NAMES),
        percentile: described(v.number(), '0 to 1: the share of the purchases of three years that it beats.', 0.75),
        raw: described(v.nullable(v.number()), 'What was ranked: percent, share, count, US dollars or count.', 25.6),
        text: described(text, 'In a few words.', 'raised the stake by 25 % (top 12 %)'),
        weight: described(v.number(), 'The weights add up to 1.', 0.25)
      })
    ),
    'What the score is made of.'
  ),
  former: described(
    v.array(v.strictObject({ score: described(count, '1 to 10, 1 is best.', 9), scoreVersion: text })),
    'Other scores that earlier versions of the rule gave the purchase, newest first.'
  ),
  isOvertaken: described(
    v.boolean(),
    'Filings or prices of its past came after it was issued: calculated today it would be another.',
    false
  ),
  issuerCik: cik,
  issuerName: described(text, 'As filed.', 'Northlake Works Inc'),
  previousBuys: described(
    v.nullable(count),
    'Earlier purchases of the insider that have matured; null without a score.',
    6
  ),
  previousWins: described(v.nullable(count), 'Those among them that gained; null without a score.', 4),
  score: described(v.nullable(count), '1 to 10, 1 is best; null where too few purchases are there to rank it.', 3),
  scoreVersion: described(text, 'Names the rule.', SCORE_VERSION),
  text: described(text, 'All of it in one sentence.'),
  ticker: described(v.nullable(ticker), 'On the day of the purchase; null where the company had none.', 'NLKW'),
  uniqueBuyers: described(v.nullable(count), 'Buyers of the company in twelve months; null without a score.', 3)
})

export const listScores = publicOperation({
  answer: pageOf(ScoreRow),
  description:
    'Scores of purchases with the five factors they are made of, newest first. All are of the current version of the rule, also with `as_of`; `former` names scores of earlier versions that differ. A score of one version never changes. Silver reads those that the newest weekly report or an earlier one covers, Gold all at once.',
  isTable: true,
  notes: {
    ...tableNotes('ticker,score,text'),
    as_of: note('Scores whose `asOf` is then or before, in the current version of the rule.', '2026-03-05T21:00:00Z'),
    cursor,
    limit: limitNote(MAX_SCORES, DEFAULT_SCORES),
    ticker: note('Ticker symbols.', 'NLKW')
  } satisfies Record<keyof typeof BuyScoreQuery.entries, Note>,
  query: v.strictObject({ ...BuyScoreQuery.entries, ...tableEntries(namesOf(ScoreRow)) }),
  refusals: ['unknown_ticker'],
  access: 'scores',
  route: 'GET /v1/buys/scores',
  summary: 'List scores of purchases'
})

const NOTES = {
  ...tableNotes('memberName,ticker,type'),
  chamber: note('One chamber.', 'senate'),
  committee: note('Members who sit in it today, by its four letters. Begins with Silver.', 'SSFI'),
  cursor,
  direction: note('Of the order.', 'desc'),
  disclosed_from: note('Disclosed on this day or later.', '2026-01-01'),
  disclosed_to: note('Disclosed on this day or before.', '2026-12-31'),
  limit: limitNote(MAX_CONGRESS_ROWS, CONGRESS_PAGE_SIZE),
  late: note('Only those that came after their deadline, or in time.', true),
  market: note('Only those whose stock rose more than the market since the disclosure, or less.', 'ahead'),
  member: note('A part of the name.', 'an'),
  min_amount: note('Brackets that begin there or above, in US dollars.', 15_001),
  owner: note('Whose assets.', 'spouse'),
  party: note('Begins with Silver.', 'Independent'),
  sort: note('What the list is ordered by.', 'disclosed'),
  ticker: note('Ticker symbols.', 'NLKW'),
  type: note('Purchases, sales or exchanges.', 'purchase')
} satisfies Record<keyof typeof ApiCongressParameters.entries, Note>

const Disclosure = v.strictObject({
  amountMax: described(
    v.nullable(v.number()),
    'Upper end of the bracket in US dollars; null where it is open.',
    50_000
  ),
  amountMin: described(v.number(), 'Lower end of the bracket in US dollars.', 15_001),
  assetName: described(text, 'As disclosed.', 'Northlake Works Inc'),
  assetType: described(v.nullable(text), 'Kind of asset, as disclosed; null where not stated.', 'Stock'),
  chamber: described(v.picklist(['house', 'senate']), 'Of the member.'),
  comment: described(v.nullable(text), 'Of the member, as disclosed; null without one.'),
  disclosedOn: described(v.nullable(day), 'Day of the disclosure; null where the office does not say.', '2026-03-05'),
  documentUrl: described(text, 'The report at its office.'),
  id: described(text, 'Names the row; the same whenever the report is read with the same values.'),
  isAmendment: described(v.boolean(), 'The report says that it corrects an earlier one.', false),
  isOption: described(v.boolean(), 'An option, whose return is not that of its ticker.', false),
  memberId: described(text, 'Names the member, also in addresses of the site.', 'house/ines-marlow'),
  memberName: described(text, 'Of the member.', 'Ines Marlow'),
  owner: described(v.picklist(['child', 'joint', 'self', 'spouse', 'unknown']), 'Whose asset it is.'),
  party: described(v.exactOptional(v.nullable(text)), 'Begins with Silver; null where unknown.', 'Independent'),
  sinceDisclosureMarketPercent: described(
    v.nullable(v.number()),
    'The same of the market (SPY), in percent; null also where its prices are not known.',
    3.1
  ),
  sinceDisclosurePercent: described(
    v.nullable(v.number()),
    'Return of the stock from the open after the disclosure to its last close, in percent; null for options, bonds and where prices are missing.',
    4.2
  ),
  sinceTradeMarketPercent: described(
    v.nullable(v.number()),
    'The same of the market (SPY), in percent; null also where its prices are not known.',
    5.3
  ),
  sinceTradePercent: described(
    v.nullable(v.number()),
    'Return from the open after the day of the trade, in percent; null for the same reasons.',
    6.4
  ),
  state: described(v.nullable(text), 'State of the member; null where unknown.', 'TX'),
  ticker: described(v.nullable(ticker), 'As disclosed; null for assets without one.', 'NLKW'),
  tradedOn: day,
  type: described(v.picklist(['exchange', 'partial-sale', 'purchase', 'sale']), 'As disclosed.')
})

/** Fields of a disclosure without details about its member. */
export const DISCLOSURE_FIELDS = namesOf(v.omit(Disclosure, ['party']))

const CongressQuery = v.strictObject({ ...ApiCongressParameters.entries, ...tableEntries(namesOf(Disclosure)) })

export const listCongress = publicOperation({
  answer: pageOf(Disclosure),
  description: 'What members of Congress disclosed of their trades, where the operator may give it to who pays.',
  isTable: true,
  notes: NOTES,
  oldNames: { disclosedFrom: 'disclosed_from', disclosedTo: 'disclosed_to', minAmount: 'min_amount' },
  query: v.pipe(CongressQuery, withoutInvertedDisclosure<v.InferOutput<typeof CongressQuery>>()),
  refusals: ['data_withheld'],
  access: 'congress',
  route: 'GET /v1/congress/transactions',
  summary: 'List trades of Congress'
})
