// Defines the calls for one company, by its ticker or by its SEC number.

import * as v from 'valibot'

import { instant as anInstant } from '#core/query.ts'
import { note } from '../../../serving/operation.ts'
import { cik, count, day, described, instant, sample, text, ticker } from '../../../serving/schemas.ts'
import { MonthlyAggregate } from '../../../trades/trade-schemas.ts'
import { publicOperation } from '../public-operation.ts'
import { asOfNote } from '../schemas.ts'

const Company = {
  asOf: described(instant, 'Nothing that became known later is in the answer.'),
  cik,
  exchange: described(v.nullable(text), 'Where it is listed; null where it is not.', 'Nasdaq'),
  formerNames: described(
    v.array(v.strictObject({ name: text, until: described(day, 'The last day on which it was seen.') })),
    'Newest first.'
  ),
  formerTickers: described(
    v.array(v.strictObject({ ticker, until: described(day, 'The last day on which it was seen.') })),
    'Newest first.'
  ),
  industry: described(
    v.nullable(text),
    "The SEC's words for its SIC code; null where the SEC gives it none.",
    'Miscellaneous fabricated metal products'
  ),
  lastDay: described(v.nullable(day), 'The last day of the ticker; null while it is in force.'),
  lastFiledOn: described(v.nullable(day), 'The day of the newest filing with a trade; null without one.'),
  leftOut: described(
    v.array(v.strictObject({ field: text, reason: text })),
    'With `as_of`: what is null because only its value of today is held, and why.'
  ),
  monthlyAggregates: described(
    v.array(MonthlyAggregate),
    'Purchases and sales of all its insiders, oldest month first.'
  ),
  name: described(text, 'As in the newest filing.', 'Northlake Works Inc'),
  otherTickers: described(v.array(ticker), 'Of its other classes, preferred shares, notes and warrants.'),
  sample,
  sector: described(v.nullable(text), 'One of eleven, by the SIC code; null without a code.', 'Industrials'),
  ticker: described(ticker, "Today's or that of `as_of`, also where a former one was asked for.", 'NLKW'),
  trades: described(count, 'Trades of its insiders that are held.', 12)
}

export const openCompany = publicOperation({
  answer: v.strictObject(Company),
  description:
    'Which company a ticker means, which tickers and names it had, and what its insiders bought and sold by month. A ticker that moved means its holder of today or, with `as_of`, of then.',
  notes: {
    as_of: note(
      'Which company had the ticker then, with what was known then. Tickers are known by days, each of which counts once it is over. A day means 22:00 in New York.',
      '2026-03-05T21:00:00Z'
    )
  },
  params: v.object({ ticker: described(v.string(), 'Ticker symbol, today’s or a former one.', 'NLKW') }),
  query: v.strictObject({ as_of: v.optional(anInstant) }),
  refusals: ['unknown_ticker'],
  access: 'companies',
  route: 'GET /v1/stock/:ticker',
  summary: 'Read one company'
})

export const openCompanyByCik = publicOperation({
  answer: v.strictObject({
    ...Company,
    ticker: described(v.nullable(ticker), "Today's or that of `as_of`; null if it never had one.", 'NLKW')
  }),
  description:
    'One company by its SEC number, which stays the same when names and tickers change: also one without a ticker, and one whose ticker belongs to another company today.',
  notes: { as_of: asOfNote('What was known then.') },
  params: v.object({ issuer_cik: described(v.string(), "The company's SEC number.", '9992222') }),
  query: v.strictObject({ as_of: v.optional(anInstant) }),
  refusals: ['company_not_found'],
  access: 'companies',
  route: 'GET /v1/companies/:issuer_cik',
  summary: 'Read one company by its SEC number'
})
