import * as v from 'valibot'

import { SEARCHED_GROUPS, SearchStocksForm } from '#core/stocks/search-stocks.ts'
import { note } from '../serving/operation.ts'
import { cik, count, day, described, dollars, sample, text, ticker } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'

const ranges = described(
  v.array(v.strictTuple([count, count])),
  'Letters that fit what was typed, as [from, until) in UTF-16 offsets.',
  [[0, 2]]
)

const trendingStocks = described(
  v.array(
    v.strictObject({
      boughtUsd: dollars('Bought at the market'),
      buyers: described(count, 'People and funds that bought; those who report together are one.', 3),
      lastFiledAt: described(text, 'An instant, or the filing day where the source has no time.', '2026-11-20'),
      name: text,
      ticker
    })
  ),
  'The most buyers first, then the most dollars bought.'
)

const trending = {
  access: 'everybody',
  answer: v.strictObject({
    from: described(v.nullable(day), 'The first day of filings that counts; null while nothing is held.'),
    sample,
    to: v.nullable(day),
    trendingStocks
  }),
  description:
    'Where insiders bought most in the last seven days of filings held: purchases at the market whose price was checked, ten companies at most.',
  refusals: []
} as const

export const stocks = {
  cards: operation({
    ...trending,
    route: 'GET /api/v1/cards/trending',
    summary: 'List trending stocks for cards'
  }),
  search: operation({
    acceptsAnyType: true,
    access: 'everybody',
    answer: v.strictObject({
      first: described(v.picklist(SEARCHED_GROUPS), 'What the text means more likely.', 'stocks'),
      insiders: v.array(
        v.strictObject({
          cik,
          companies: described(v.array(ticker), 'Where the insider trades most.', ['AAPL']),
          matches: ranges,
          moreCompanies: described(count, 'In how many others.', 0),
          name: text
        })
      ),
      members: described(
        v.array(
          v.strictObject({
            chamber: v.picklist(['house', 'senate']),
            district: described(v.nullable(text), 'null for senators.', '08'),
            id: described(
              text,
              'Names the member; with a dash in the place of the slash in addresses.',
              'house/ines-marlow'
            ),
            matches: ranges,
            name: text,
            party: v.nullable(v.picklist(['Democrat', 'Independent', 'Republican'])),
            state: v.nullable(text)
          })
        ),
        'Members of Congress who disclosed trades, those with the most first.'
      ),
      sample,
      stocks: v.array(
        v.strictObject({
          data: v.strictObject({
            name: text,
            primary_exchange: described(v.nullable(text), 'null while it is not listed.', 'Nasdaq')
          }),
          formerName: described(
            v.nullable(v.strictObject({ name: text, until: day })),
            'The former name that was typed, and the last day with it; null where something else fits.'
          ),
          formerTicker: described(
            v.nullable(v.strictObject({ ticker, until: day })),
            'The former ticker that was typed, and its last day; null where something else fits.'
          ),
          isTaken: described(v.boolean(), 'Another company goes by `ticker` now; its page is that one’s.'),
          issuerCik: cik,
          lastDay: described(v.nullable(day), 'The last day with `ticker`; null while the company has it.'),
          logo: described(
            v.nullable(text),
            'Names the picture `/logos/{logo}.png`; null without one.',
            '320193-6b86b273ff34'
          ),
          matches: v.strictObject({ formerName: ranges, formerTicker: ranges, name: ranges, ticker: ranges }),
          ticker
        })
      )
    }),
    body: SearchStocksForm,
    bodyCode: 'invalid_search_text',
    description:
      'Companies, insiders and members of Congress that fit what somebody types, best first: ten companies at most, for which typing mistakes are forgiven, five insiders and five members.',
    notes: {
      searchText: note(
        'A ticker, a former ticker, or a part of a name, or of a former name, of a company, an insider or a member of Congress.',
        'appl'
      )
    },
    refusals: [],
    route: 'POST /api/v1/stocks/searchStocks',
    summary: 'Find stocks, insiders and members of Congress'
  }),
  trending: operation({
    ...trending,
    route: 'GET /api/v1/stocks/trending',
    summary: 'List trending stocks'
  })
} as const
