// Schemas of the documents that alerts found, or that are about followed things.

import * as v from 'valibot'

import { CHAMBERS, CONGRESS_OWNERS, PARTIES } from '#core/congress/congress-filter.ts'
import { RELEASE_TIMINGS } from '#core/filings/earnings/results-filing.ts'
import { OPTION_TYPES } from '#core/options/reading/option-filter.ts'
import { MOVES } from '#core/ownership/chain.ts'
import { PURPOSE_TAGS } from '#core/ownership/purpose.ts'
import { SCHEDULE_FORMS } from '#core/ownership/schedule.ts'
import { CROSSING_WAYS } from '#core/prices/crossings/find-crossings.ts'
import { accession, count, day, described, instant, text } from '../serving/schemas.ts'
import { Activity } from '../trades/trade-schemas.ts'

const FOUND = {
  alerts: described(v.array(text), 'The names of the alerts that found it, or of the followed things.', [
    'Large buys of chiefs'
  ]),
  at: described(instant, 'When it was found.')
}
const MemberTrade = v.strictObject({
  amount: v.strictObject({ maxUsd: v.nullable(v.number()), minUsd: v.number() }),
  assetDetail: v.nullable(text),
  assetName: text,
  assetType: v.nullable(text),
  comment: v.nullable(text),
  disclosedOn: v.nullable(day),
  documentUrl: text,
  id: text,
  isAmendment: v.boolean(),
  isOption: v.boolean(),
  member: v.strictObject({
    chamber: v.picklist(CHAMBERS),
    district: v.nullable(text),
    id: text,
    name: text,
    party: v.nullable(v.picklist(PARTIES)),
    state: v.nullable(text)
  }),
  notifiedOn: v.nullable(day),
  owner: v.picklist(CONGRESS_OWNERS),
  ticker: v.nullable(text),
  tradedOn: day,
  type: v.picklist(['exchange', 'partial-sale', 'purchase', 'sale'])
})
const ToldSchedule = v.strictObject({
  accession,
  filedOn: day,
  form: v.picklist(SCHEDULE_FORMS),
  holder: text,
  holderCik: v.nullable(text),
  isAtLeast: v.boolean(),
  issuerCik: text,
  issuerName: text,
  move: v.picklist(MOVES),
  percent: v.nullable(v.number()),
  percentBefore: v.nullable(v.number()),
  shares: v.nullable(v.number()),
  tags: v.array(v.picklist(PURPOSE_TAGS)),
  ticker: v.nullable(text),
  timeliness: v.picklist(['late', 'on_time', 'unknown'])
})
const ToldPlannedSale = v.strictObject({
  accession,
  filedAt: day,
  insiderCik: v.nullable(text),
  intendedOn: day,
  issuerCik: text,
  issuerName: text,
  personName: text,
  planDays: v.array(day),
  position: count,
  relationships: v.array(text),
  shares: v.nullable(v.number()),
  ticker: v.nullable(text),
  valueUsd: v.nullable(v.number())
})
const ToldRelease = v.strictObject({
  day: described(day, 'Estimated by the past of the company, never a date that it announced.', '2027-02-03'),
  id: text,
  issuerCik: text,
  issuerName: text,
  pastEstimates: count,
  pastWithin: described(count, 'How many of `pastEstimates` were off by at most `withinDays`.', 17),
  releasedOn: described(v.nullable(day), 'The day on which it came out; null while it is expected.', null),
  ticker: v.nullable(text),
  usualTiming: v.nullable(v.picklist(RELEASE_TIMINGS)),
  withinDays: described(count, 'Most days before or after `day`.', 7)
})
const ToldCrossing = v.strictObject({
  close: v.number(),
  day,
  id: text,
  insider: described(v.nullable(text), 'Who bought; null for a price of your own.'),
  issuerCik: text,
  issuerName: text,
  price: described(v.number(), 'The price that was reached, or that the insider paid.', 12),
  ticker: text,
  tradeId: v.nullable(text),
  way: described(
    v.picklist([...CROSSING_WAYS, 'insider']),
    'Reached from below (`above`) or from above (`below`); `insider` for a distance to what an insider paid.',
    'above'
  )
})
const ToldOption = v.strictObject({
  contract: text,
  expiry: day,
  issuerName: text,
  premium: v.number(),
  score: v.nullable(v.number()),
  session: day,
  strike: v.number(),
  ticker: text,
  type: v.picklist(OPTION_TYPES),
  volume: v.number()
})
const ToldMention = v.strictObject({
  issuerCik: text,
  issuerName: text,
  rank: described(v.nullable(count), 'Null for a company whose buys have no rank.', 3),
  report: v.picklist(['daily', 'thirty-day', 'weekly']),
  reportDate: day,
  score: v.nullable(v.number()),
  ticker: v.nullable(text)
})
/** Documents that alerts found, or that are about followed things, by kind. */
export const FOUND_DOCUMENTS = [
  v.strictObject({
    ...FOUND,
    id: accession,
    kind: v.literal('filing'),
    trades: described(v.array(Activity), 'With what you may see of them now.')
  }),
  v.strictObject({
    ...FOUND,
    id: described(text, 'Chamber and number of the report.', 'house 20012345'),
    kind: v.literal('report'),
    trades: described(v.array(MemberTrade), 'As they stand today.')
  }),
  v.strictObject({
    ...FOUND,
    id: accession,
    kind: v.literal('schedule'),
    trades: described(v.array(ToldSchedule), 'The change of the position that the schedule reports.')
  }),
  v.strictObject({
    ...FOUND,
    id: accession,
    kind: v.literal('notice'),
    trades: described(v.array(ToldPlannedSale), 'The planned sales, as they stand today.')
  }),
  v.strictObject({
    ...FOUND,
    id: described(text, 'Ticker and session.', 'NLKW 2026-11-27'),
    kind: v.literal('price'),
    trades: described(v.array(ToldCrossing), 'The close, as it was found.')
  }),
  v.strictObject({
    ...FOUND,
    id: described(text, 'Underlying and session.', 'NLKW 2026-11-27'),
    kind: v.literal('options'),
    trades: described(v.array(ToldOption), 'The contracts that the alert selects, best score first.')
  }),
  v.strictObject({
    ...FOUND,
    id: described(text, 'Kind and day of the report.', 'daily 2026-11-27'),
    kind: v.literal('publication'),
    trades: described(v.array(ToldMention), 'The stocks you watch or follow that the report names.')
  }),
  v.strictObject({
    ...FOUND,
    id: described(text, 'CIK of the company, and accession of the release before.', '320193 0000320193-26-000073'),
    kind: v.literal('release'),
    trades: described(v.array(ToldRelease), 'The expected release.')
  })
] as const
