// Defines the calls that compare insiders or stocks.

import * as v from 'valibot'

import { AGREEMENT_DAYS, CompareInsidersQuery, CompareStocksQuery } from '#core/stocks/compare/compare-query.ts'
import { COUNTED_DAYS } from '#core/stocks/compare/compare-stocks.ts'
import { note } from '../serving/operation.ts'
import { cik, count, day, described, dollars, instant, sample, text, ticker } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'
import { Activity } from '../trades/trade-schemas.ts'

export const Matured = v.strictObject({
  count: described(count, 'Buys that old.', 9),
  rose: described(count, 'Those of them that were up.', 7)
})
export const Market = v.strictObject({
  compared: described(count, 'Buys with a market return over the same sessions.', 8),
  locked: described(count, 'Buys that matured in the last 18 months, which are left out.', 2),
  medianExcess: described(v.nullable(v.number()), 'Median in percentage points above the market (SPY).', 3.1),
  open: described(count, 'Buys whose horizon has not ended.', 1)
})
export const SideSum = v.strictObject({ trades: count, valueUsd: dollars('Sum of the values') })

const Insider = v.strictObject({
  bought: SideSum,
  buys: described(count, 'Buys on record.', 12),
  cik,
  half: described(v.strictObject({ market: Market, matured: Matured }), 'After six months.'),
  largestBuy: v.nullable(Activity),
  name: text,
  newestTrade: v.nullable(Activity),
  sectors: described(v.array(text), 'Sectors of the companies traded last.', ['Technology']),
  sold: SideSum,
  stars: described(v.nullable(v.picklist([1, 2, 3, 4, 5])), 'null with too few matured buys.', 4),
  year: described(v.strictObject({ market: Market, matured: Matured }), 'After twelve months.')
})

export const Agreement = v.strictObject({
  buyers: described(v.array(cik), 'In the order of their first buy.'),
  buys: count,
  from: day,
  issuerCik: cik,
  to: day,
  valueUsd: dollars('Sum of the values')
})

export const Counted = v.strictObject({
  boughtUsd: dollars('Bought on the market'),
  buyers: described(count, 'People and funds that bought; those who report together are one.', 3),
  days: described(v.picklist(COUNTED_DAYS), 'Days before today, by the day of the trade.', 90),
  netUsd: dollars('Bought less sold'),
  sellers: count,
  soldUsd: dollars('Sold on the market')
})

const Stock = v.strictObject({
  cik,
  counted: v.array(Counted),
  name: text,
  newestBuy: v.nullable(Activity),
  newestScored: described(
    v.nullable(Activity),
    'Newest purchase with a score; `hasHiddenScore` if whoever asks may not see it yet.'
  ),
  sector: v.nullable(text),
  ticker
})

export const SharedMonth = v.strictObject({
  stocks: v.array(v.strictObject({ buys: count, issuerCik: cik, valueUsd: dollars('Sum of the values') })),
  yearMonth: described(text, 'Month of the trades.', '2026-03')
})

const unknown = described(v.array(text), 'Names that were not found; the others are compared.', [])

export const compare = {
  insiders: operation({
    access: 'everybody',
    answer: v.strictObject({
      agreements: described(v.array(Agreement), 'Spans in which several of them bought a company, newest first.'),
      asOf: instant,
      insiders: v.array(Insider),
      jointBuys: described(count, 'Buys that several of them reported together, which are no agreement.', 0),
      sample,
      unknown
    }),
    description:
      'Two to four insiders side by side: their records, and when they bought the same company. Figures are those of their profiles; medians are those of `GET /api/v1/insider-trading/outcome` for their buys.',
    notes: {
      insiders: note('CIKs of at most four insiders, separated by commas.', '1214156,1494730'),
      within: note(`Most days between two buys that agree: ${AGREEMENT_DAYS.join(', ')}; 30 without it.`, 30)
    },
    query: CompareInsidersQuery,
    refusals: ['invalid_parameter', 'too_many_rows', 'unknown_parameter'],
    route: 'GET /api/v1/compare/insiders',
    summary: 'Compare insiders'
  }),
  stocks: operation({
    access: 'everybody',
    answer: v.strictObject({
      asOf: instant,
      sample,
      sharedMonths: described(v.array(SharedMonth), 'Months in which several of them were bought, newest first.'),
      stocks: v.array(Stock),
      unknown
    }),
    description:
      'Two to four stocks side by side: what their insiders bought and sold, the newest score that whoever asks may see, and the months they have in common.',
    notes: { stocks: note('At most four tickers, separated by commas.', 'AAPL,MSFT') },
    query: CompareStocksQuery,
    refusals: ['invalid_parameter', 'too_many_rows', 'unknown_parameter'],
    route: 'GET /api/v1/compare/stocks',
    summary: 'Compare stocks'
  })
} as const
