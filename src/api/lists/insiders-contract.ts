import * as v from 'valibot'

import { DEFAULT_INSIDER_LIMIT, InsiderQuery, MAX_INSIDER_LIMIT } from '#core/lists/insiders/insider-filter.ts'
import { ProfileQuery } from '#core/lists/insiders/open-profile.ts'
import { type Note, note } from '../serving/operation.ts'
import {
  accession,
  cik,
  count,
  coverage,
  day,
  described,
  dollars,
  instant,
  next,
  sample,
  text,
  ticker
} from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'
import { Activity, directOrIndirect, MonthlyAggregate, place } from '../trades/trade-schemas.ts'

const winRate = described(
  v.nullable(v.number()),
  'Share of the matured buys that rose within a year, 0 to 1; null without any.',
  0.625
)
const maturedBuys = described(count, 'Buys that are a year old.', 8)
const stars = described(
  v.nullable(v.picklist([1, 2, 3, 4, 5])),
  'By the record of the buys; null with too few of them.',
  4
)

const InsiderCompany = v.strictObject({
  issuerCik: cik,
  issuerName: text,
  lastTradeDate: v.nullable(day),
  ticker: v.nullable(ticker),
  trades: count,
  ...place
})

const Insider = v.strictObject({
  cik,
  companies: described(v.array(InsiderCompany), 'Newest first.'),
  jointOwners: described(
    v.array(v.strictObject({ cik, name: text })),
    'Those who fit the question too and report all their trades together with this one: they have no row of their own.'
  ),
  lastTradeDate: v.nullable(day),
  maturedBuys,
  name: text,
  stars,
  totalBought: dollars('Purchases'),
  totalSold: dollars('Sales'),
  trades: count,
  winRate
})

const HorizonStats = v.strictObject({
  accumTransactionValue: dollars('Sum of the values'),
  accumTransactionWins: described(count, 'Buys that rose, or sells that fell.', 5),
  accumWeightedTransactionReturns: dollars('Sum of value × return of the stock'),
  numTransactions: described(count, 'Trades that old.', 8)
})
const TrackRecord = v.strictObject({
  '1M': HorizonStats,
  '1Y': HorizonStats,
  '2W': HorizonStats,
  '3M': HorizonStats,
  '6M': HorizonStats
})
const InsiderTrackRecord = v.strictObject({ buys: TrackRecord, sells: TrackRecord })

const HeldPosition = v.strictObject({
  accession,
  directOrIndirect,
  filedAt: day,
  issuerCik: cik,
  issuerName: text,
  natureOfOwnership: v.nullable(text),
  securityTitle: text,
  shares: v.number(),
  ticker: v.nullable(ticker)
})

const Profile = v.strictObject({
  asOf: instant,
  buyRecord: described(
    v.array(v.picklist(['lost', 'open', 'won'])),
    'What each buy came to after one year, oldest first.'
  ),
  cik,
  companies: described(v.array(InsiderCompany), 'Newest first.'),
  coverage,
  endDate: v.nullable(day),
  habit: described(
    v.picklist(['routine', 'opportunistic', 'unknown']),
    'Routine: traded in the same month of each of the three years before.'
  ),
  id: described(cik, 'The same as `cik`.'),
  isCut: described(v.boolean(), 'There are more trades than are listed.'),
  maturedBuys,
  monthlyAggregates: v.array(MonthlyAggregate),
  name: text,
  positions: described(v.array(HeldPosition), 'What the newest filing of each company says is held.'),
  sample,
  stars,
  startDate: v.nullable(day),
  trackRecord: InsiderTrackRecord,
  trackRecordByIssuer: described(v.record(v.string(), InsiderTrackRecord), 'By the SEC number of the company.'),
  trades: described(v.array(Activity), 'Newest first.'),
  winRate
})

const EncryptedProfile = v.strictObject({
  data: described(text, 'The profile as JSON, encrypted with AES-GCM, in hexadecimal digits after its 12 bytes of IV.'),
  encrypted: described(v.literal(true), 'Where PROFILE_ENCRYPTED is on, for clients that expect it.')
})

const NOTES = {
  cik: note("The insider's SEC number.", '1214156'),
  cursor: note('`next` of the page before, with the same filters.', 'lastTrade~desc~1214156~20517'),
  direction: note('Of the order.', 'desc'),
  limit: note(`Rows of a page: ${DEFAULT_INSIDER_LIMIT} without it, ${MAX_INSIDER_LIMIT} at most.`, 10),
  maxTrades: note('At most this many trades.', 100),
  minBought: note('At least so much bought, in US dollars.', 100_000),
  minMaturedBuys: note('At least this many buys that are a year old.', 4),
  minSold: note('At least so much sold, in US dollars.', 100_000),
  minStars: note('At least this many stars.', 3),
  minTrades: note('At least this many trades.', 2),
  minWinRate: note('At least this share of matured buys that rose, in percent.', 50),
  name: note('A part of the name.', 'smith'),
  role: note('Titles of the insiders.', 'CEO,CFO'),
  sort: note('What the list is ordered by.', 'lastTrade'),
  ticker: note('Ticker symbols of their companies.', 'AAPL')
} satisfies Record<keyof typeof InsiderQuery.entries, Note>

export const insiders = {
  list: operation({
    access: 'everybody',
    answer: v.strictObject({ asOf: instant, coverage, insiders: v.array(Insider), next, sample }),
    description: 'Everybody who traded, with totals and the record of their buys as of now.',
    notes: NOTES,
    query: InsiderQuery,
    refusals: ['invalid_parameter', 'too_many_rows', 'unknown_parameter', 'unknown_ticker'],
    route: 'GET /api/v1/all-insiders',
    summary: 'List insiders'
  }),
  openProfile: operation({
    access: 'everybody',
    answer: v.union([Profile, EncryptedProfile]),
    notes: {
      enddate: note('Trades of this day or before.', '2026-12-31'),
      group: note('`filing` answers one row for all lots of a filing that are one decision, `lot` each lot.', 'filing'),
      startdate: note('Trades of this day or later.', '2026-01-01')
    },
    params: v.object({ id: described(v.string(), "The insider's SEC number.", '1214156') }),
    query: ProfileQuery,
    refusals: ['insider_not_found', 'invalid_parameter', 'too_many_rows'],
    route: 'GET /api/v1/all-insiders/profile/:id',
    summary: 'Read what one insider did'
  })
} as const
