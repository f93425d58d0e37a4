// Hit of an alert rule as delivered by mail, in a feed or on a device.

import type { MemberTrade } from '../../../congress/congress-trade.ts'
import type { ToldRelease } from '../../../filings/earnings/release-texts.ts'
import type { Activity } from '../../../lists/activities/activity.ts'
import type { ToldOption } from '../../../options/reading/hit-texts.ts'
import type { ToldSchedule } from '../../../ownership/schedule-texts.ts'
import type { ToldCrossing } from '../../../prices/crossings/crossing-texts.ts'
import type { ToldMention } from '../../../reports/report-mentions.ts'
import type { BuyScore } from '../../../scores/buy-score.ts'
import { plannedSaleId, type ToldPlannedSale } from '../../../trades/planned-sales/planned-texts.ts'
import type { AlertRule } from '../rules/alert-rule.ts'

interface Hit {
  readonly rule: AlertRule
  /** Id of the document; see HitDocument. */
  readonly id: string
  readonly at: Date
}

/** Filing that matched a rule, with the data its owner may see. */
export interface FilingHit extends Hit {
  readonly kind: 'filing'
  /** Current state of the trades. They contain the score and the filing link only if the owner may see them. */
  readonly trades: readonly Activity[]
  /** Components of the trades' scores, by the accession that reported them first. */
  readonly scores: ReadonlyMap<string, BuyScore>
}

/** Report of a member of Congress that matched a rule. */
export interface ReportHit extends Hit {
  readonly kind: 'report'
  /** Current state of the trades: rows of an amendment stand for those that it repeats. */
  readonly trades: readonly MemberTrade[]
}

/** Schedule 13D or 13G that matched a rule. Its only row is the change that it reports. */
export interface ScheduleHit extends Hit {
  readonly kind: 'schedule'
  readonly trades: readonly ToldSchedule[]
}

/** Notice of planned sales that matched a rule. */
export interface NoticeHit extends Hit {
  readonly kind: 'notice'
  /** Current state of the lines: those of an amendment stand for those that it replaces. */
  readonly trades: readonly ToldPlannedSale[]
}

/** Expected earnings release that came near. */
export interface ReleaseHit extends Hit {
  readonly kind: 'release'
  readonly trades: readonly ToldRelease[]
}

/** Session in which the close of a stock reached a price. */
export interface PriceHit extends Hit {
  readonly kind: 'price'
  readonly trades: readonly ToldCrossing[]
}

/** Session with unusual options of an underlying. */
export interface OptionsHit extends Hit {
  readonly kind: 'options'
  readonly trades: readonly ToldOption[]
}

/** Published report that names a stock which the rule's owner follows or watches. */
export interface PublicationHit extends Hit {
  readonly kind: 'publication'
  readonly trades: readonly ToldMention[]
}

export type AlertHit =
  | FilingHit
  | NoticeHit
  | OptionsHit
  | PriceHit
  | PublicationHit
  | ReleaseHit
  | ReportHit
  | ScheduleHit

/** Row of a document, by kind: a trade, a change of a position, a planned sale, and so on. */
export type AlertedTrade =
  | Activity
  | MemberTrade
  | ToldCrossing
  | ToldMention
  | ToldOption
  | ToldPlannedSale
  | ToldRelease
  | ToldSchedule

export const isOfCongress = (trade: AlertedTrade): trade is MemberTrade => 'member' in trade
export const isSchedule = (trade: AlertedTrade): trade is ToldSchedule => 'move' in trade
export const isPlannedSale = (trade: AlertedTrade): trade is ToldPlannedSale => 'intendedOn' in trade
export const isRelease = (trade: AlertedTrade): trade is ToldRelease => 'withinDays' in trade
export const isCrossing = (trade: AlertedTrade): trade is ToldCrossing => 'close' in trade
export const isOption = (trade: AlertedTrade): trade is ToldOption => 'contract' in trade
export const isMention = (trade: AlertedTrade): trade is ToldMention => 'reportDate' in trade
export const isOfInsiders = (trade: AlertedTrade): trade is Activity => 'tradeId' in trade

/** Returns the trades of all hits, each once. */
export function tradesOfHits(hits: readonly Pick<AlertHit, 'trades'>[]): readonly AlertedTrade[] {
  const trades = hits.flatMap((hit): readonly AlertedTrade[] => hit.trades)
  return [...new Map(trades.map(trade => [idOfTrade(trade), trade])).values()]
}

export function idOfTrade(trade: AlertedTrade): string {
  if (isOfCongress(trade) || isRelease(trade) || isCrossing(trade)) return trade.id
  if (isOption(trade)) return `${trade.contract} ${trade.session}`
  if (isMention(trade)) return `${trade.report} ${trade.reportDate} ${trade.issuerCik}`
  if (isSchedule(trade)) return trade.accession
  return isPlannedSale(trade) ? plannedSaleId(trade) : trade.tradeId
}
