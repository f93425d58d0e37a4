import * as v from 'valibot'

import { SearchStocksForm } from '#core/stocks/search-stocks.ts'
import { note, operation } from './operation.ts'
import { cik, count, day, described, sample, text, ticker } from './schemas.ts'

const ranges = described(
  v.array(v.strictTuple([count, count])),
  'Letters that fit what was typed, as [from, until) in UTF-16 offsets.',
  [[0, 2]]
)

export const stocks = {
  search: operation({
    acceptsAnyType: true,
    access: 'everybody',
    answer: v.strictObject({
      first: described(v.picklist(['insiders', 'stocks']), 'What the text means more likely.', 'stocks'),
      insiders: v.array(
        v.strictObject({
          cik,
          companies: described(v.array(ticker), 'Where the insider trades most.', ['AAPL']),
          matches: ranges,
          moreCompanies: described(count, 'In how many others.', 0),
          name: text
        })
      ),
      sample,
      stocks: v.array(
        v.strictObject({
          data: v.strictObject({
            name: text,
            primary_exchange: described(v.nullable(text), 'null while it is not listed.', 'Nasdaq')
          }),
          formerTicker: described(
            v.nullable(v.strictObject({ ticker, until: day })),
            'The former ticker that was typed, and its last day; null where something else fits.'
          ),
          lastDay: described(v.nullable(day), 'The last day with `ticker`; null while the company has it.'),
          matches: v.strictObject({ formerTicker: ranges, name: ranges, ticker: ranges }),
          ticker
        })
      )
    }),
    body: SearchStocksForm,
    bodyCode: 'invalid_search_text',
    description:
      'Companies and insiders that fit what somebody types, best first: ten companies at most, for which typing mistakes are forgiven, and five insiders.',
    notes: { searchText: note('A ticker, a former ticker or a part of a name of a company or an insider.', 'appl') },
    refusals: [],
    route: 'POST /api/v1/stocks/searchStocks',
    summary: 'Find stocks and insiders'
  })
} as const
