// Defines the rows of trade lists and of planned sales.

import * as v from 'valibot'
import type {
  ActivityLot,
  Activity as ActivityRow,
  CompanyActivity as CompanyRow
} from '#core/lists/activities/activity.ts'
import { NO_DECISIONS } from '#core/trades/no-decision.ts'
import { NOTICE_TYPES } from '#core/trades/planned-sales/sale-notice.ts'
import { PRICE_DOUBTS } from '#core/trades/trade.ts'

import { accession, cik, count, day, described, dollars, instant, text, ticker } from '../serving/schemas.ts'

const validity = v.picklist(['ok', 'pending', 'rejected'])
const insiderTitle = described(
  v.picklist(['CEO', 'CFO', 'CXO', 'SVP', 'officer', 'director', '10% owner', 'other']),
  'The foremost of the titles that lists filter by.'
)
export const roles = described(
  v.array(v.picklist(['director', 'officer', '10% owner', 'other'])),
  'What the filing states the person to be.',
  ['director']
)
export const place = {
  insiderTitle,
  roles,
  title: described(v.nullable(text), 'The officer title as filed.', 'Chief Executive Officer')
}
export const directOrIndirect = described(
  v.nullable(v.picklist(['D', 'I'])),
  'Held directly or indirectly; null where the filing does not say.'
)
const sector = described(v.nullable(text), 'One of eleven, by the SIC code of the company.', 'Information Technology')
export const industry = described(v.nullable(text), 'By the SIC code of the company.', 'Electronic Computers')

const percent = described(v.number(), 'Percent.', 12.34)
const compared = {
  marketPercent: described(v.nullable(v.number()), 'The same of the market; null where its prices are not known.', 3.1),
  percent
}
const matured = described(v.nullable(v.strictObject(compared)), 'Null until it has matured; then it stays.')
const returns = described(
  v.nullable(
    v.strictObject({
      from: described(v.nullable(day), 'The session whose open is the start: the first after the filing was known.'),
      fromPrice: described(
        v.nullable(v.number()),
        "The last close against the insider's price, per share of the day of the trade, without dividends.",
        -8.25
      ),
      market: described(v.nullable(text), 'The ticker that stands for the market.', 'SPY'),
      missing: described(
        v.nullable(v.picklist(['delisted', 'no_prices', 'not_yet', 'prices_end', 'unexplained_move'])),
        'Why there is no `since`.'
      ),
      month: matured,
      since: described(
        v.nullable(v.strictObject({ ...compared, day })),
        'Up to the close of `day`, the last there is.'
      ),
      week: matured,
      year: matured
    })
  ),
  'What became of the stock 5, 21 and 252 sessions after the filing was known, and since then; null for what is no checked purchase or sale, and with `asOf`.'
)

export const Activity = v.strictObject({
  acceptedAt: described(v.nullable(instant), 'When EDGAR took the filing; null where the source does not say.'),
  accession,
  acquiredDisposed: described(v.nullable(v.picklist(['A', 'D'])), 'Acquired or disposed of.'),
  awaitsPrice: described(v.boolean(), 'The prices of the session that decides are still to come.'),
  before: described(
    v.strictObject({
      change5: described(v.nullable(v.number()), 'Change over 5 sessions.', -4.2),
      change20: described(v.nullable(v.number()), 'Change over 20 sessions.', -18.5),
      change60: described(v.nullable(v.number()), 'Change over 60 sessions.', -31),
      change250: described(v.nullable(v.number()), 'Change over 250 sessions.', 12.5),
      dailyVolume: described(v.nullable(v.number()), 'Average of 20 sessions in US dollars.', 1_250_000),
      daysSinceBuy: described(v.nullable(count), "Days since an owner's previous purchase of the company.", 91),
      daysSinceCongress: described(
        v.exactOptional(v.nullable(count)),
        'Days to the filing from the last day before it on which a member of Congress disclosed a purchase of the stock.',
        12
      ),
      daysSinceNotice: described(
        v.nullable(count),
        "Days from the owners' last Form 144 for the company to the filing of a sale; null if none is known.",
        2
      ),
      daysSinceOptions: described(
        v.nullable(count),
        'Days to the filing from the last session before its day in which options of the stock were unusual.',
        3
      ),
      daysToEarnings: described(
        v.nullable(count),
        'Days from the trade to the next earnings release, as estimated when the trade was first filed.',
        9
      ),
      earningsWithinDays: described(
        v.nullable(count),
        'Most days by which the estimate may be off; 0 for a release that came between trade and filing.',
        4
      ),
      fromAverage: described(v.nullable(v.number()), 'Last close against the average close of 200 sessions.', -12.4),
      fromHigh: described(v.nullable(v.number()), 'Last close against the highest close of 252 sessions.', -38.1),
      fromLow: described(v.nullable(v.number()), 'Last close against the lowest close of 252 sessions.', 2.9),
      marketShare: described(v.nullable(v.number()), 'Value of the trade in percent of the market value.', 0.4),
      marketValue: described(v.nullable(v.number()), 'Market value of the company in US dollars.', 412_000_000),
      maturedBuys: described(
        v.nullable(count),
        "The owners' earlier buys, in any company, whose one-year outcome was known when the trade was filed; null without one.",
        3
      ),
      winRate: described(v.nullable(v.number()), 'Percent of these buys that had risen after a year.', 66.67)
    }),
    'State before the day of a purchase or sale, in percent unless stated otherwise; null if not known.'
  ),
  clusterBuyers: described(
    v.nullable(count),
    'Insiders who bought in the cluster, the one of the trade included, as known when it was filed; null outside a cluster.',
    3
  ),
  dateRejection: described(v.nullable(text), 'Why the date counts nowhere.', 'after_filing'),
  dateValidity: validity,
  derivative: described(v.boolean(), 'A row of table II.'),
  directOrIndirect,
  documentType: described(text, 'Form, with /A for an amendment.', '4'),
  entryValue: described(
    v.nullable(v.number()),
    'Shares × price in US dollars; null for derivatives and where the trade counts nowhere. Nobody has checked it while `priceValidity` is `pending`.',
    230_343.75
  ),
  equitySwap: v.nullable(v.boolean()),
  filedAt: day,
  filingDelayDays: described(v.nullable(v.number()), 'Days from the trade to the filing.', 2),
  firstActivityDate: described(v.nullable(day), 'Day of the first lot; null for a single trade.'),
  footnotes: v.array(
    v.strictObject({ field: described(text, 'The cell that it belongs to.', 'pricePerShare'), id: text, text })
  ),
  hasLargeHolder: described(
    v.boolean(),
    'A Schedule 13D or 13G told of a new or larger holding above five percent in the 30 days before the filing.'
  ),
  hasHiddenScore: described(v.boolean(), 'A score was issued that is not open yet to whoever asks.'),
  industry,
  isAmendment: v.boolean(),
  isCluster: described(v.boolean(), 'Several insiders of the company bought within some days.'),
  isNewPosition: described(v.boolean(), 'The owner held nothing of this class before.'),
  isUnlinkedAmendment: described(v.boolean(), 'It corrects a trade that could not be found.'),
  issuerCik: cik,
  issuerName: text,
  lastActivity: described(v.picklist(['entry', 'exit']), '`entry` is a purchase, everything else is `exit`.'),
  lastActivityDate: v.nullable(day),
  lots: described(
    v.array(
      v.strictObject({
        entryValue: v.nullable(v.number()),
        id: described(text, 'The `tradeId` of the lot.', '0000320193-26-000012#ND1'),
        lastActivityDate: v.nullable(day),
        ownershipChange: v.nullable(v.number()),
        pricePerShare: v.nullable(v.number()),
        shares: v.nullable(v.number()),
        sharesOwnedFollowing: v.nullable(v.number())
      }) satisfies v.GenericSchema<ActivityLot>
    ),
    'With `group=filing` the lots that the row adds up, in their order; empty for a single trade.'
  ),
  natureOfOwnership: described(v.nullable(text), 'Of what is held indirectly, as filed.', 'By Trust'),
  noDecision: described(
    v.nullable(v.picklist(NO_DECISIONS)),
    'Why nobody decided on the trade, by its footnotes; null for a decision.',
    'tax_withholding'
  ),
  owners: v.array(v.strictObject({ cik, name: text, ...place })),
  ownershipChange: described(
    v.nullable(v.number()),
    'Percent of all that the owners held, directly and indirectly; negative for a disposal, null for a first position.',
    23.1
  ),
  plan10b51: described(v.nullable(v.boolean()), 'Under a Rule 10b5-1 plan; null where nothing says so.'),
  planReason: described(v.picklist(['checkbox', 'footnote', 'absent']), 'What says so.'),
  priceDoubt: described(
    v.nullable(v.picklist(PRICE_DOUBTS)),
    'Why a price that is not checked counts nowhere; null where it counts.'
  ),
  priceIsAverage: described(v.boolean(), 'An average of several prices.'),
  pricePerShare: described(v.nullable(v.number()), 'US dollars, as filed, also where it was refused.', 18.4275),
  priceRejection: described(v.nullable(text), 'Why the price counts nowhere.', 'zero_price'),
  priceValidity: described(validity, '`pending` where no price of the day is known to check it against.'),
  returns,
  score: described(v.nullable(v.number()), '1 to 10, 1 is best; null where none was issued.', 2),
  scoreVersion: v.nullable(text),
  securityTitle: described(text, 'As filed.', 'Common Stock'),
  shares: v.nullable(v.number()),
  sharesOwnedFollowing: described(v.nullable(v.number()), 'Shares held after the trade.', 62_500),
  ticker: described(v.nullable(ticker), 'On the day of the trade; null where the company had none.'),
  timeliness: v.picklist(['on_time', 'early', 'late', 'unknown']),
  tradeId: described(text, 'The same through all versions of the trade.', '0000320193-26-000012#ND1'),
  transactionCode: described(text, "The SEC's code: P is a purchase, S a sale.", 'P'),
  version: described(count, '1 is as first filed; amendments make further ones.', 1),
  vehicleChange: described(
    v.nullable(v.number()),
    'Percent of what the account or trust of this row alone held; negative for a disposal, null for a first position.',
    25
  ),
  xmlFile: described(v.nullable(text), 'Address of the filing; null for a visitor on a purchase.')
} satisfies Record<keyof ActivityRow, v.GenericSchema>)

export const CompanyActivity = v.strictObject({
  industry,
  sector,
  insiders: described(count, 'Those who report together count once.', 3),
  issuerCik: cik,
  issuerName: text,
  lastActivityDate: v.nullable(day),
  lastFiledAt: day,
  officers: described(count, 'Those among the insiders who are officers.', 1),
  ticker: v.nullable(ticker),
  trades: count,
  valueIn: dollars('Purchases'),
  valueOut: dollars('Sales'),
  valueUnchecked: dollars('The part of both that rests on prices not checked yet')
} satisfies Record<keyof CompanyRow, v.GenericSchema>)

const sharesOrNull = (description: string, example: number) => described(v.nullable(v.number()), description, example)

export const PlannedSale = v.strictObject({
  acceptedAt: described(v.nullable(instant), 'When EDGAR took the notice; null where the source does not say.'),
  accession,
  broker: described(v.nullable(text), 'As filed.', 'Morgan Stanley Smith Barney LLC'),
  documentType: described(v.picklist(NOTICE_TYPES), 'Form, with /A for an amendment.'),
  endsOn: described(day, 'The last day that the notice covers.'),
  exchange: described(v.nullable(text), 'As filed.', 'NASDAQ'),
  filedAt: day,
  industry: described(v.nullable(text), 'By the SIC code of the company.', 'Electronic Computers'),
  insiderCik: described(v.nullable(cik), 'Whose trades we hold; null where the person filed none.'),
  intendedOn: described(day, 'When the sale is meant to begin.'),
  isUnlinkedAmendment: described(v.boolean(), 'It amends a notice that could not be told.'),
  issuerCik: cik,
  issuerName: text,
  lastSoldOn: described(v.nullable(day), 'The last sale that was reported.'),
  opensOn: described(day, 'The first day that the notice covers.'),
  personCiks: v.array(cik),
  personName: described(text, 'For whose account is sold, as filed.', 'Jane Doe'),
  planDays: described(v.array(day), 'When plans under Rule 10b5-1 were adopted.'),
  position: described(count, 'Of the class in its notice, from 0.', 0),
  relationships: described(v.array(text), 'To the company, as filed.', ['Officer']),
  securityTitle: described(v.nullable(text), 'As filed.', 'Common'),
  shares: sharesOrNull('To be sold; null where the notice has no number.', 8_000),
  sold: described(
    v.array(v.strictObject({ accession, shares: v.number(), soldOn: day, tradeId: text })),
    'Reported sales that belong to the notice, in shares as it counts them.'
  ),
  soldShares: sharesOrNull('The sum of `sold`; null where nobody can tell.', 3_000),
  state: described(
    v.picklist(['expired', 'planned', 'sold', 'unknown']),
    '`sold` from the first share on; `expired` where the days are over and no sale was reported.'
  ),
  ticker: described(v.nullable(ticker), "The company's today."),
  valueUsd: described(
    v.nullable(v.number()),
    'US dollars as the notice states them, which nobody has checked.',
    148_000
  )
})

export const MonthlyAggregate = v.strictObject({
  avgPricePerShare: described(
    v.nullable(v.number()),
    'US dollars, weighted by shares; of a side without trades that of the other side.',
    18.43
  ),
  totalShares: v.number(),
  totalTransactions: count,
  totalValue: dollars('Sum of the month'),
  transactionCode: described(v.picklist(['P', 'S']), 'Purchases or sales; each month has both.'),
  yearMonth: described(text, 'Month of the trades.', '2026-03')
})
