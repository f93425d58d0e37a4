import * as v from 'valibot'

import { SearchStocksForm } from '#core/stocks/search-stocks.ts'
import { note, operation } from './operation.ts'
import { count, day, described, sample, text, ticker } from './schemas.ts'

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
    description: 'Companies that fit what somebody types, best first, ten at most. Forgives typing mistakes.',
    notes: { searchText: note('A ticker, a former ticker or a part of a name.', 'appl') },
    refusals: [],
    route: 'POST /api/v1/stocks/searchStocks',
    summary: 'Find stocks'
  })
} as const
