import * as v from 'valibot'

import { ROWS_AT_ONCE } from '#core/watchlist/open-rows.ts'
import { ImportForm, MAX_WATCHED, NoteForm, SortForm, UnwatchForm, WatchForm } from '#core/watchlist/watched-stock.ts'
import { note } from '../serving/operation.ts'
import { cik, count, day, described, dollars, instant, text, ticker } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'
import { Activity, CompanyActivity } from '../trades/trade-schemas.ts'

const LIST = note('One of the lists; without it the one that every reader has.', 'pTq0s5VZ1kG4')
const SYMBOL = note('Ticker of the stock, in any spelling.', 'AAPL')
const FROM = note('The place of the first row, from 0 on.', 0)

const list = v.exactOptional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)))
const from = v.exactOptional(
  v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.number(), v.maxValue(MAX_WATCHED))
)

const watchList = v.array(
  v.strictObject({
    logo: described(
      v.nullable(text),
      'Address of its picture here; null without one.',
      '/logos/320193-6b86b273ff34.png'
    ),
    name: described(text, 'Of the company.', 'Apple Inc.'),
    note: described(text, "The reader's own words; empty without any.", 'After the next report'),
    symbol: ticker
  })
)
const answer = v.strictObject({ watchList })

const line = v.strictObject({
  closes: described(v.array(v.number()), 'US dollars, adjusted for splits, at equal steps of sessions.'),
  from: day,
  marks: v.array(
    v.strictObject({
      at: described(v.number(), 'Where on the line: 0 is its start, 1 its end.', 0.5),
      day,
      side: v.picklist(['buy', 'sell']),
      valueUsd: dollars('Bought or sold at the market on that day')
    })
  ),
  to: day
})

const lastTrade = v.strictObject({
  day,
  insider: described(text, 'The first of those who report it.', 'Ada Marlow'),
  insiderCik: cik,
  insiderTitle: text,
  knownAt: instant,
  moreInsiders: count,
  plan10b51: v.nullable(v.boolean()),
  price: v.nullable(dollars('For one share')),
  score: described(
    v.nullable(v.number()),
    '1 to 10, lower is better; null where none was issued, or not yet for you.',
    2
  ),
  shares: v.nullable(v.number()),
  side: v.picklist(['buy', 'sell']),
  tradeId: text,
  valueUsd: dollars('Shares times price')
})

const expected = {
  day: described(day, 'Estimated from the past of the company, not a date that it gave.'),
  pastEstimates: described(count, 'Past estimates by the same rule.', 20),
  pastWithin: described(count, 'How many of them were off by `withinDays` at most.', 18),
  withinDays: described(count, 'Most days before or after `day`.', 4)
}

const row = v.strictObject({
  cik,
  congress: described(
    v.strictObject({ purchases: count, sales: count }),
    'Trades of members of Congress in 90 days, as far as they were disclosed.'
  ),
  earnings: described(
    v.nullable(v.strictObject(expected)),
    'Estimate of the next earnings release; null without one, or where the ticker trades no more.'
  ),
  endedOn: described(v.nullable(day), 'The last day of the ticker where it trades no more.'),
  isCluster: described(v.boolean(), 'Whether several insiders bought within 30 days.'),
  lastTrade: described(v.nullable(lastTrade), 'The last purchase or sale at the market.'),
  line: described(v.nullable(line), 'A year of prices; null where there are too few.'),
  logo: described(v.nullable(text), 'Names the picture `/logos/{logo}.png`; null without one.', '320193-6b86b273ff34'),
  name: text,
  note: text,
  options: described(
    v.nullable(
      v.strictObject({
        count: described(count, 'Contracts whose volume was unusual.', 2),
        score: described(v.nullable(v.number()), 'The highest of theirs, 0 to 100; null where none has one.', 91),
        session: day
      })
    ),
    'The newest session with unusual option activity; null without one in two weeks.'
  ),
  price: v.nullable(
    v.strictObject({
      changePercent: described(v.nullable(v.number()), 'Since the session before.', -1.2),
      close: dollars('The last close'),
      day
    })
  ),
  symbol: ticker
})
const sumUsd = dollars('Together')
const span = v.strictObject({
  boughtUsd: sumUsd,
  companies: described(v.array(CompanyActivity), 'At which most was traded, the most first.'),
  from: described(day, 'The first day of filings.'),
  soldUsd: sumUsd,
  trades: count
})

const page = {
  next: described(v.nullable(count), 'The place of the next row; null behind the last.', 50),
  rows: v.array(row),
  total: described(count, 'Stocks in the list.', 120)
}

/** Calls for the stocks that a reader follows. */
export const watchlist = {
  add: operation({
    access: 'reader',
    answer,
    body: WatchForm,
    description: `A list holds ${MAX_WATCHED} stocks at most. Adding one again changes nothing.`,
    notes: {
      list: LIST,
      logo: note('Not read: the answer has what we know.', ''),
      name: note('Not read: the answer has what we know.', 'Apple Inc.'),
      symbol: SYMBOL
    },
    refusals: ['unknown_ticker', 'watchlist_full', 'watchlist_not_found'],
    route: 'POST /api/v1/watchlist/add',
    summary: 'Watch a stock'
  }),
  all: operation({
    access: 'reader',
    answer,
    notes: { list: LIST },
    query: v.strictObject({ list }),
    refusals: ['watchlist_not_found'],
    route: 'GET /api/v1/watchlist/all',
    summary: 'List the watched stocks'
  }),
  changes: operation({
    access: 'reader',
    answer: v.string(),
    answerType: 'text/event-stream',
    description:
      'Server-sent events: `event: changed` says that a list is not what it was, in whatever tab or on whatever device that was done; read it again. `event: ended` comes after ten minutes: ask again. A line of comment comes every 15 seconds.',
    refusals: ['too_many_attempts'],
    route: 'GET /api/v1/watchlist/changes',
    summary: 'Follow changes of the own watch lists'
  }),
  exportCsv: operation({
    access: 'reader',
    answer: text,
    answerType: 'text/csv',
    notes: { list: LIST },
    query: v.strictObject({ list }),
    refusals: ['watchlist_not_found'],
    route: 'GET /api/v1/watchlist/export.csv',
    summary: 'Export a watch list'
  }),
  import: operation({
    access: 'reader',
    answer: v.strictObject({
      unknown: described(v.array(text), 'What is no ticker that anybody has or had.', ['HELLO']),
      watchList
    }),
    body: ImportForm,
    notes: { list: LIST, text: note('A table whose first column is `symbol`, or tickers in any order.', 'AAPL, MSFT') },
    refusals: ['watchlist_full', 'watchlist_not_found'],
    route: 'POST /api/v1/watchlist/import',
    summary: 'Watch every stock that a text names'
  }),
  news: operation({
    access: 'reader',
    answer: v.strictObject({
      calendar: described(
        v.array(v.strictObject({ boughtUsd: sumUsd, buys: count, day, sells: count, soldUsd: sumUsd })),
        'Days of the last 30 on which anything was filed, the newest first.'
      ),
      earnings: described(
        v.array(
          v.strictObject({
            ...expected,
            issuerCik: cik,
            issuerName: described(text, 'Of the company.', 'Apple Inc.'),
            ticker: v.nullable(ticker)
          })
        ),
        'Estimated earnings releases of the next 30 days, the nearest first; at most 20.'
      ),
      month: span,
      sectors: described(v.array(text), 'Of companies in the lists.', ['Energy']),
      stocks: described(count, 'In all lists, each once.', 12),
      strongest: described(
        v.array(Activity),
        'Purchases of the week in these sectors, the best scores that you may see first.'
      ),
      to: described(day, 'The last day of filings that are held.'),
      week: span
    }),
    description:
      'Purchases and sales at the market by insiders of all companies in your lists, by the days of their filings.',
    refusals: [],
    route: 'GET /api/v1/watchlist/news',
    summary: 'See what insiders did at the watched stocks, and their next earnings'
  }),
  note: operation({
    access: 'reader',
    answer,
    body: NoteForm,
    notes: { list: LIST, note: note('The own words; empty for none.', 'After the next report'), symbol: SYMBOL },
    refusals: ['watchlist_not_found'],
    route: 'POST /api/v1/watchlist/note',
    summary: 'Note something about a watched stock'
  }),
  onlySymbol: operation({
    access: 'reader',
    answer: v.strictObject({ watchList: v.array(ticker) }),
    notes: { list: LIST },
    query: v.strictObject({ list }),
    refusals: ['watchlist_not_found'],
    route: 'GET /api/v1/watchlist/onlysymbol',
    summary: 'List the symbols of the watched stocks'
  }),
  remove: operation({
    access: 'reader',
    answer,
    body: UnwatchForm,
    notes: { list: LIST, symbol: SYMBOL },
    refusals: ['watchlist_not_found'],
    route: 'POST /api/v1/watchlist/remove',
    summary: 'Watch a stock no more'
  }),
  rows: operation({
    access: 'reader',
    answer: v.strictObject(page),
    description: `${ROWS_AT_ONCE} stocks at a time: price, a year as a line, the last trade of insiders, clusters, Congress and the next earnings.`,
    notes: { from: FROM, list: LIST },
    query: v.strictObject({ from, list }),
    refusals: ['watchlist_not_found'],
    route: 'GET /api/v1/watchlist/rows',
    summary: 'See what is new at the watched stocks'
  }),
  shared: operation({
    access: 'everybody',
    answer: v.strictObject({ ...page, name: described(v.nullable(text), 'null for one without a name.', 'Banks') }),
    notes: { from: FROM },
    params: v.object({ key: described(text, 'The last part of the secret address.', 'pTq0s5VZ1kG4') }),
    query: v.strictObject({ from }),
    refusals: ['watchlist_not_found'],
    route: 'GET /api/v1/watchlist/shared/:key',
    summary: 'Read a watch list that somebody shares'
  }),
  sort: operation({
    access: 'reader',
    answer,
    body: SortForm,
    description: 'Stocks that are not named keep their order behind those that are.',
    notes: { list: LIST, sortedList: note('Symbols in the new order.', 'AAPL') },
    refusals: ['watchlist_not_found'],
    route: 'POST /api/v1/watchlist/sort',
    summary: 'Put the watched stocks into another order'
  })
} as const
