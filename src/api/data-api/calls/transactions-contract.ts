import * as v from 'valibot'
import type { InsiderTransaction } from '#core/data-api/transactions/insider-transaction.ts'
import { DEFAULT_PAGE_ROWS, MAX_PAGE_ROWS, TransactionQuery } from '#core/data-api/transactions/transaction-query.ts'
import { API_NOTES } from '#core/lists/activities/filters/api-filters.ts'
import { HORIZONS, type Horizon } from '#core/trades/events/horizons.ts'
import { NO_DECISIONS } from '#core/trades/no-decision.ts'
import { PRICE_DOUBTS } from '#core/trades/trade.ts'
import { type Note, note } from '../../serving/operation.ts'
import { accession, cik, count, day, described, dollars, instant, text, ticker } from '../../serving/schemas.ts'
import { publicOperation } from './public-operation.ts'
import { limitNote, pageOf, SCORE_NOTES, tableNotes } from './schemas.ts'

const validity = v.picklist(['ok', 'pending', 'rejected'])
const stated = (description: string) =>
  described(v.nullable(v.boolean()), `${description}; null where the filing does not say.`)
const officerTitle = described(
  v.nullable(text),
  'As filed; null without a title. Source: reportingOwnerRelationship/officerTitle.',
  'Chief Executive Officer'
)

const Owner = v.strictObject({
  cik,
  isDirector: stated('A director'),
  isOfficer: stated('An officer'),
  isOther: stated('Something else'),
  isTenPercentOwner: stated('Owner of ten percent'),
  name: described(text, 'As filed.', 'Quill Amara'),
  officerTitle
})

const HorizonStats = v.strictObject({
  accumTransactionValue: dollars('Sum of the values'),
  accumTransactionWins: described(count, 'Buys after which the stock rose, or sales after which it fell.', 3),
  accumWeightedTransactionReturns: dollars(
    'Sum of value × return of the stock; divided by accumTransactionValue it is the mean return. Counted'
  ),
  numTransactions: described(count, 'Trades that are that old.', 5)
})

/** Track record by horizon, from 2 weeks to a year. */
export const HorizonRecord = v.strictObject(
  Object.fromEntries(HORIZONS.map(horizon => [horizon, HorizonStats])) as Record<Horizon, typeof HorizonStats>
)

const stats = (what: string) =>
  described(
    v.exactOptional(HorizonRecord),
    `With \`track_record=true\`: what became of the earlier ${what} of the first owner in this company, after 10, 21, 63, 126 and 252 sessions. Only what had matured at \`asOf\` counts.`
  )

/** Field of a row of table II, as filed. */
const ofDerivative = <const Schema extends v.GenericSchema>(
  schema: Schema,
  says: string,
  element: string,
  example: v.InferInput<Schema>
) =>
  described(
    schema,
    `${says}, of a derivative alone; null for other trades, for sums of lots, and where the filing does not say. Source: ${element}.`,
    example
  )

export const InsiderTransactionRow = v.strictObject({
  acceptedAt: described(v.nullable(instant), 'When EDGAR accepted the filing; null where the source has only the day.'),
  accessionNumber: accession,
  acquiredDisposed: described(
    v.nullable(v.picklist(['A', 'D'])),
    'Acquired or disposed of; null where the filing does not say. Source: transactionAcquiredDisposedCode.',
    'A'
  ),
  awaitsPrice: described(v.boolean(), 'The prices of the session that decides are still to come.', false),
  dateValidity: described(validity, 'Whether the day of the trade is believed.', 'ok'),
  derivative: described(v.boolean(), 'A row of table II: options, warrants and the like.', false),
  detailedPerTickerBuyStats: stats('purchases'),
  detailedPerTickerSellStats: stats('sales'),
  directOrIndirect: described(
    v.nullable(v.picklist(['D', 'I'])),
    'Held directly or indirectly; null where the filing does not say. Source: directOrIndirectOwnership.',
    'D'
  ),
  documentType: described(text, 'Form, with /A for an amendment.', '4'),
  economicTradeId: described(
    text,
    'Names the trade, whoever reports it: the same in all its versions.',
    '0009993333-26-000007#ND1'
  ),
  exerciseDate: ofDerivative(v.nullable(day), 'First day of exercise', 'exerciseDate', '2027-03-02'),
  exercisePrice: ofDerivative(
    v.nullable(v.number()),
    'US dollars for a share at the exercise or conversion',
    'conversionOrExercisePrice',
    12.5
  ),
  expirationDate: ofDerivative(v.nullable(day), 'Last day of exercise', 'expirationDate', '2033-03-02'),
  filedAt: described(day, 'The filing day, in New York.', '2026-03-04'),
  filingUrl: described(
    text,
    'Where the filing stands at the SEC; of sample data, and where the SEC has none, our page of it.',
    'https://www.sec.gov/Archives/edgar/data/9992222/000999333326000007/'
  ),
  firstTransactionDate: described(
    v.nullable(day),
    'The day of the first lot; `transactionDate` is that of the last. null without one.',
    '2026-03-02'
  ),
  footnotes: described(
    v.array(
      v.strictObject({ field: described(text, 'The cell that it belongs to.', 'pricePerShare'), id: text, text })
    ),
    'As filed.'
  ),
  industry: described(
    v.nullable(text),
    "The SEC's words for the SIC code of the company; null where the SEC gives it none.",
    'Miscellaneous Fabricated Metal Products'
  ),
  insiderCik: described(v.nullable(cik), 'SEC number of the first reporting owner; null without an owner.', '9991111'),
  isAmendment: described(v.boolean(), 'Stated by an amendment, or one that may correct it was filed.', false),
  isDirector: stated('Whether the first owner is a director'),
  isNewPosition: described(v.boolean(), 'The owner held nothing of this class before.', false),
  isOfficer: stated('Whether the first owner is an officer'),
  issuerCik: described(cik, 'SEC number of the company.', '9992222'),
  issuerName: described(text, 'As filed.', 'Northlake Works Inc'),
  knownAt: described(
    instant,
    'When this version of the trade became public. The list is ordered by it, newest first, without `sort`.'
  ),
  lots: described(count, 'Lines of the filing that the row sums up; 1 without `group=filing`.', 1),
  name: described(v.nullable(text), 'Of the first reporting owner, as filed; null without an owner.', 'Quill Amara'),
  natureOfOwnership: described(
    v.nullable(text),
    'Of what is held indirectly, as filed; null where the filing does not say. Source: natureOfOwnership.',
    'By Trust'
  ),
  noDecision: described(
    v.nullable(v.picklist(NO_DECISIONS)),
    'Why nobody decided on the trade, by its footnotes; null for a decision. Such a purchase has no score.',
    'tax_withholding'
  ),
  officerTitle,
  ownerChange: described(
    v.nullable(v.number()),
    'Percent of all that the owners held, directly and indirectly; negative for a disposal, null for a first position.',
    23.1
  ),
  owners: described(v.array(Owner), 'All who report the trade together: it happened once.'),
  ownershipChange: described(
    v.nullable(v.number()),
    'Percent of what the account or trust of this row held before; negative for a disposal, null for a first position.',
    25
  ),
  plan10b51: stated('Under a Rule 10b5-1 plan'),
  priceDoubt: described(
    v.nullable(v.picklist(PRICE_DOUBTS)),
    'Why a `pending` price counts nowhere; null where there is no doubt.',
    'above_volume'
  ),
  priceRejection: described(v.nullable(text), 'Why the price counts nowhere; null where it counts.', 'zero_price'),
  priceValidity: described(validity, '`pending` where no price of the day is known to check it against.', 'ok'),
  securityTitle: described(text, 'As filed.', 'Common Stock'),
  share: described(
    v.nullable(v.number()),
    'Shares traded; null where the filing states no number. Source: transactionShares.',
    12_500
  ),
  sharesOwnedFollowing: described(
    v.nullable(v.number()),
    'Shares held after the trade; null where the filing states no number. Source: sharesOwnedFollowingTransaction.',
    62_500
  ),
  source: described(text, 'Form and accession number.', 'SEC Form 4 0009993333-26-000007'),
  ticker: described(v.nullable(ticker), 'On the day of the trade; null where the company had none.', 'NLKW'),
  timeliness: described(
    v.picklist(['early', 'late', 'on_time', 'unknown']),
    'Against the two business days that the SEC allows.',
    'on_time'
  ),
  transactionCode: described(text, "The SEC's code: P is a purchase, S a sale.", 'P'),
  transactionDate: described(
    v.nullable(day),
    'The day of the trade; null where the filing states none. Source: transactionDate.',
    '2026-03-02'
  ),
  transactionPricePerShare: described(
    v.nullable(v.number()),
    'US dollars, as filed, also where it was refused; null where only a footnote states it. Source: transactionPricePerShare.',
    18.4275
  ),
  underlyingShares: ofDerivative(
    v.nullable(v.number()),
    'Shares that the derivative is about',
    'underlyingSecurityShares',
    5_000
  ),
  underlyingTitle: ofDerivative(
    v.nullable(text),
    'Class that the derivative is about',
    'underlyingSecurityTitle',
    'Common Stock'
  ),
  value: described(
    v.nullable(v.number()),
    'Shares × price in US dollars; null where the trade counts nowhere.',
    230_343.75
  ),
  version: described(count, '1 is as first filed; amendments make further ones.', 1)
} satisfies Record<keyof InsiderTransaction, v.GenericSchema> & Record<string, v.GenericSchema>)

const NOTES = {
  ...API_NOTES,
  ...tableNotes('name,share,transactionDate'),
  as_of: note(
    'What was known then, a day meaning 22:00 in New York; without it, the newest filing that is held.',
    '2026-03-05T21:00:00Z'
  ),
  cursor: note('`next_cursor` of the page before, with the same parameters.', ''),
  decimals: note(
    '`number` (the default), or `string`: what was filed exactly as filed, to its last zero, and what follows from it as a plain decimal. Sums of track records stay numbers.',
    'string',
    'number'
  ),
  derivative: note('Rows of table II: `include` (the default), `exclude` or `only`.', 'exclude', 'include'),
  direction: note('`desc` (the default): the greatest or newest first. `asc`: the least or oldest.', 'desc', 'desc'),
  group: note(
    '`lot` (the default): a row for each line of a filing. `filing`: one row for all lots of a filing that are one decision, with their sums; filters apply to the sums.',
    'filing',
    'lot'
  ),
  insider: note('SEC number of an insider who takes part in the trade.', '9991111'),
  ...SCORE_NOTES,
  limit: limitNote(MAX_PAGE_ROWS, DEFAULT_PAGE_ROWS),
  sort: note(
    '`known` (the default): by when the version became public. `filed` and `traded`: by day. `score`: 1 is best, so ask for `asc` too. The others: by the number that the filters bound. Rows without it come last. `fromPrice` is of today, so it has no `as_of`, and new closes may move a row between pages.',
    'value',
    'known'
  ),
  ticker: note('Ticker symbols, today’s or former ones.', 'NLKW'),
  track_record: note(
    '`true` adds what became of earlier trades of the owner in the company, and both their SEC numbers.',
    true,
    false
  )
} satisfies Record<keyof typeof TransactionQuery.entries, Note>

export const listTransactions = publicOperation({
  answer: pageOf(InsiderTransactionRow),
  description:
    'What insiders of companies reported to the SEC on Forms 3, 4 and 5: one row a trade, however many people report it together. Newest known first, or in the order of `sort`. An order filled in several lots is several rows, or one with `group=filing`.',
  isTable: true,
  notes: NOTES,
  query: TransactionQuery,
  refusals: ['unknown_ticker'],
  access: 'transactions',
  route: 'GET /v1/stock/corporate-insider-transactions',
  summary: 'List insider transactions'
})
