// Defines the calls that set companies or insiders side by side.

import * as v from 'valibot'

import { cik as cikText, list, shortText } from '#core/query.ts'
import { AGREEMENT_DAYS, MOST_COMPARED } from '#core/stocks/compare/compare-query.ts'
import { HORIZONS } from '#core/trades/events/horizons.ts'
import { note } from '../../../serving/operation.ts'
import { accession, cik, count, day, described, instant, sample, text, ticker } from '../../../serving/schemas.ts'
import { Agreement, Counted, Market, Matured, SharedMonth, SideSum } from '../../../stocks/compare-contract.ts'
import { publicOperation } from '../public-operation.ts'

const percent = v.nullable(v.number())

const Trade = v.strictObject({
  accessionNumber: accession,
  filedAt: day,
  insiders: described(v.array(text), 'As filed.', ['Marlow Ines']),
  issuerName: text,
  sinceReturn: described(
    percent,
    'Return of the stock in percent since the filing was known; null without prices.',
    4.2
  ),
  ticker: v.nullable(ticker),
  transactionDate: v.nullable(day),
  value: described(v.nullable(v.number()), 'US dollars, all lots of the filing together.', 51_000)
})

const Company = v.strictObject({
  cik,
  counted: described(v.array(Counted), 'Trades on the market before today.'),
  name: text,
  newestBuy: described(v.nullable(Trade), 'By the time of its filing.'),
  outcomes: described(
    v.array(
      v.strictObject({
        buys: described(count, 'Buys, also those that have not matured.', 12),
        horizon: v.picklist(HORIZONS),
        matured: described(count, 'Buys with a return at the horizon.', 9),
        median: described(percent, 'Median return in percent; null with too few.', 3.1),
        rose: described(count, 'Those of them that were up.', 6)
      })
    ),
    'What the stock did after its insiders bought.'
  ),
  sector: v.nullable(text),
  ticker
})

const after = v.strictObject({ market: Market, matured: Matured })

const Insider = v.strictObject({
  bought: SideSum,
  buys: described(count, 'Buys on record.', 12),
  cik,
  half: described(after, 'After six months.'),
  largestBuy: v.nullable(Trade),
  name: text,
  newestTrade: v.nullable(Trade),
  sectors: described(v.array(text), 'Sectors of the companies traded last.', ['Technology']),
  sold: SideSum,
  year: described(after, 'After twelve months.')
})

export const compareCompanies = publicOperation({
  access: 'companies',
  answer: v.strictObject({
    asOf: instant,
    companies: described(v.array(Company), 'In the order of the question.'),
    sample,
    sharedMonths: described(v.array(SharedMonth), 'Months in which several of them were bought, newest first.')
  }),
  description: `Up to ${MOST_COMPARED} companies side by side: what their insiders bought and sold in 90 and in 365 days, the newest purchase, what the stock did after purchases, and the months they have in common. Everything is as of now.`,
  notes: { ticker: note(`At most ${MOST_COMPARED} tickers, separated by commas.`, 'NLKW') },
  query: v.strictObject({ ticker: v.pipe(list, v.maxLength(MOST_COMPARED)) }),
  refusals: ['unknown_ticker'],
  route: 'GET /v1/compare/companies',
  summary: 'Compare companies'
})

const within = v.pipe(
  shortText,
  v.transform(Number),
  v.picklist(AGREEMENT_DAYS),
  v.metadata({ enum: AGREEMENT_DAYS, type: 'integer' })
)

export const compareInsiders = publicOperation({
  access: 'insiders',
  answer: v.strictObject({
    agreements: described(v.array(Agreement), 'Spans in which several of them bought a company, newest first.'),
    asOf: instant,
    insiders: described(v.array(Insider), 'In the order of the question.'),
    jointBuys: described(count, 'Buys that several of them reported together, which are no agreement.', 0),
    sample
  }),
  description: `Up to ${MOST_COMPARED} insiders side by side: their records, what became of their purchases beside the market, and when they bought the same company. Everything is as of now.`,
  notes: {
    insider: note(`SEC numbers of at most ${MOST_COMPARED} insiders, separated by commas.`, '9991111'),
    within: note('Most days between two purchases that agree.', 30, 30)
  },
  query: v.strictObject({
    within: v.optional(within),
    insider: v.pipe(list, v.maxLength(MOST_COMPARED), v.array(cikText))
  }),
  refusals: ['insider_not_found'],
  route: 'GET /v1/compare/insiders',
  summary: 'Compare insiders'
})
