// Defines the calls for scores, reports and disclosures of Congress.

import * as v from 'valibot'

import { CONGRESS_PAGE_SIZE, withoutInvertedRange } from '#core/congress/congress-filter.ts'
import { BuyScoreQuery, DEFAULT_SCORES, MAX_SCORES } from '#core/data-api/buy-score-query.ts'
import { MAX_CONGRESS_ROWS, SizedCongressParameters } from '#core/data-api/congress-query.ts'
import { tableEntries } from '#core/data-api/tables/table-query.ts'
import { FACTOR_NAMES } from '#core/scores/score-weights.ts'
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
  factors: v.array(
    v.strictObject({
      contribution: described(v.number(), 'Weight times percentile.', 0.19),
      name: v.picklist(FACTOR_NAMES),
      percentile: described(v.number(), '0 to 1: the share of the purchases of three years that it beats.', 0.75),
      raw: described(v.nullable(v.number()), 'What was ranked: percent, share, count, US dollars or count.', 25.6),
      text: described(text, 'In a few words.', 'raised the stake by 25 % (top 12 %)'),
      weight: described(v.number(), 'The weights add up to 1.', 0.25)
    })
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
  issuerName: text,
  previousBuys: described(v.nullable(count), 'Earlier purchases of the insider that have matured.', 6),
  previousWins: described(v.nullable(count), 'Those among them that gained.', 4),
  score: described(v.nullable(count), '1 to 10, 1 is best.', 3),
  scoreVersion: described(text, 'Names the rule.', '2026.2'),
  text: described(text, 'All of it in one sentence.'),
  ticker: v.nullable(ticker),
  uniqueBuyers: described(v.nullable(count), 'Buyers of the company in twelve months.', 3)
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

const ReportRow = {
  accession,
  buyersIn12Months: v.nullable(count),
  company: text,
  firstTradeDate: day,
  flags: v.array(v.picklist(['planned', 'late', 'amended', 'cluster'])),
  insiders: v.array(v.strictObject({ cik, name: text, titles: v.array(text) })),
  isNewPosition: v.boolean(),
  issuerCik: cik,
  lastTradeDate: day,
  ownershipChangePercent: v.nullable(v.number()),
  previousBuys: v.nullable(count),
  previousWins: v.nullable(count),
  price: described(v.nullable(v.number()), 'Average of the tranches in US dollars; null while a price is unchecked.'),
  shares: v.number(),
  ticker: v.nullable(ticker),
  valueUsd: v.nullable(v.number())
}

const RankedRow = v.strictObject({
  ...ReportRow,
  filings: described(
    v.optional(count),
    'Filings of the buyer in the company that the row sums up; left out for one. Score and filing are those of the best.',
    2
  ),
  rank: count,
  score: described(count, '1 to 10, 1 is best.', 2)
})
const UnrankedRow = v.strictObject({ ...ReportRow, reason: text })
/** Columns of a table with both ranked and unranked rows. */
export const REPORT_COLUMNS = [...new Set([...namesOf(RankedRow), ...namesOf(UnrankedRow)])]

export const openReport = publicOperation({
  answer: v.strictObject({
    kind: v.picklist(['daily', 'weekly', 'thirty-day']),
    knownFrom: described(instant, 'The report covers what became known after this.'),
    knownUntil: described(instant, 'And up to this.'),
    ranked: described(v.array(RankedRow), 'Best first.'),
    rankedCount: count,
    refusedCount: described(count, 'Purchases whose price or day was refused: they count nowhere.', 0),
    reportDate: day,
    sample: v.boolean(),
    scoreVersion: text,
    totals: v.strictObject({ buys: count, companies: count, insiders: count, valueUsd: v.number() }),
    unranked: described(v.array(UnrankedRow), 'Those without a score, largest first.'),
    unrankedCount: count
  }),
  description:
    'A report as data, as it was published: it never changes. As a table or as lines it is its rows, the ranked ones first. Weekly reports begin with Silver, daily and 30-day reports with Gold.',
  isTable: true,
  notes: tableNotes('rank,score,ticker,company'),
  params: v.object({
    date: described(v.string(), 'The day of the report.', '2026-03-06'),
    kind: described(v.picklist(['daily', 'weekly', 'thirty-day']), 'Which report.', 'weekly')
  }),
  query: v.strictObject(tableEntries(REPORT_COLUMNS)),
  refusals: ['report_not_found'],
  access: 'transactions',
  route: 'GET /v1/reports/:kind/:date',
  summary: 'Read one report'
})

const NOTES = {
  ...tableNotes('memberName,ticker,type'),
  chamber: note('One chamber.', 'senate'),
  committee: note('Members who sit in it today, by its four letters. Begins with Silver.', 'SSFI'),
  cursor,
  direction: note('Of the order.', 'desc'),
  disclosedFrom: note('Disclosed on this day or later.', '2026-01-01'),
  disclosedTo: note('Disclosed on this day or before.', '2026-12-31'),
  limit: limitNote(MAX_CONGRESS_ROWS, CONGRESS_PAGE_SIZE),
  late: note('Only those that came after their deadline, or in time.', true),
  market: note('Only those whose stock rose more than the market since the disclosure, or less.', 'ahead'),
  member: note('A part of the name.', 'an'),
  minAmount: note('Brackets that begin there or above, in US dollars.', 15_001),
  owner: note('Whose assets.', 'spouse'),
  party: note('Begins with Silver.', 'Independent'),
  sort: note('What the list is ordered by.', 'disclosed'),
  ticker: note('Ticker symbols.', 'NLKW'),
  type: note('Purchases, sales or exchanges.', 'purchase')
} satisfies Record<keyof typeof SizedCongressParameters.entries, Note>

const Disclosure = v.strictObject({
  amountMax: described(
    v.nullable(v.number()),
    'Upper end of the bracket in US dollars; null where it is open.',
    50_000
  ),
  amountMin: described(v.number(), 'Lower end of the bracket in US dollars.', 15_001),
  assetName: text,
  assetType: v.nullable(text),
  chamber: v.picklist(['house', 'senate']),
  comment: v.nullable(text),
  disclosedOn: v.nullable(day),
  documentUrl: text,
  id: text,
  isAmendment: v.boolean(),
  isOption: v.boolean(),
  memberId: text,
  memberName: text,
  owner: v.picklist(['child', 'joint', 'self', 'spouse', 'unknown']),
  party: described(v.exactOptional(v.nullable(text)), 'Begins with Silver.', 'Independent'),
  sinceDisclosureMarketPercent: described(v.nullable(v.number()), 'The same of the market (SPY).', 3.1),
  sinceDisclosurePercent: described(
    v.nullable(v.number()),
    'Return of the stock from the open after the disclosure to its last close, in percent; null for options, bonds and where prices are missing.',
    4.2
  ),
  sinceTradeMarketPercent: described(v.nullable(v.number()), 'The same of the market (SPY).', 5.3),
  sinceTradePercent: described(v.nullable(v.number()), 'Return from the open after the day of the trade.', 6.4),
  state: v.nullable(text),
  ticker: v.nullable(ticker),
  tradedOn: day,
  type: v.picklist(['exchange', 'partial-sale', 'purchase', 'sale'])
})

/** Fields of a disclosure without details about its member. */
export const DISCLOSURE_FIELDS = namesOf(v.omit(Disclosure, ['party']))

const CongressQuery = v.strictObject({ ...SizedCongressParameters.entries, ...tableEntries(namesOf(Disclosure)) })

export const listCongress = publicOperation({
  answer: pageOf(Disclosure),
  description: 'What members of Congress disclosed of their trades, where the operator may give it to who pays.',
  isTable: true,
  notes: NOTES,
  query: v.pipe(CongressQuery, withoutInvertedRange<v.InferOutput<typeof CongressQuery>>()),
  refusals: ['data_withheld'],
  access: 'congress',
  route: 'GET /v1/congress/transactions',
  summary: 'List trades of Congress'
})
