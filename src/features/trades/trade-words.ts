// Keys of the words for values from filings.

import type { Activity, CompanyActivity } from '#core/lists/activities/activity.ts'
import type { TradeSide } from '#core/trade-side.ts'
import { sideOf as sideOfTrade } from '#core/trades/purchase-or-sale.ts'
import type { InsiderTitle } from '#core/trades/trade.ts'
import type { Translate, WordKey } from '#src/i18n/catalogue.ts'

const ROLE_KEYS: Record<InsiderTitle, WordKey> = {
  '10% owner': 'trades:role_ten_percent_owner',
  CEO: 'trades:role_CEO',
  CFO: 'trades:role_CFO',
  CXO: 'trades:role_CXO',
  director: 'trades:role_director',
  officer: 'trades:role_officer',
  other: 'trades:role_unspecified',
  SVP: 'trades:role_SVP'
}

/** Codes of Form 4, general instruction 8. @see https://www.sec.gov/about/forms/form4data.pdf */
export const KNOWN_CODES = 'ABCDEFGHIJKLMOPSUVWXZ'

export const MARKS = [
  'plan',
  'no_decision',
  'late',
  'amended',
  'cluster',
  'derivative',
  'waiting',
  'unchecked',
  'above_market_value',
  'above_volume',
  'may_repeat',
  'not_checked',
  'outside_prices',
  'price',
  'date'
] as const

export type Mark = (typeof MARKS)[number]

export function roleText(t: Translate, title: InsiderTitle): string {
  return t(ROLE_KEYS[title])
}

/** `Purchase` for P; a code that the form does not define stays as filed. */
export function codeText(t: Translate, code: string): string {
  return code.length === 1 && KNOWN_CODES.includes(code) ? t(`trades:code_${code}` as WordKey) : code
}

/**
 * Side of a market trade, which colour and shape show; `undefined` for other trades, such as grants and gifts. Also
 * `undefined` for a purchase that disposes, a sale that acquires and rows of zero shares. The same holds for trades in
 * options, notes and preferred stock. Such trades are left out of every sum of purchases or sales.
 */
export const sideOf = ({ derivative, transactionCode: code, ...trade }: SidedTrade): TradeSide | undefined =>
  sideOfTrade({ ...trade, code, table: derivative ? 'derivative' : 'nonDerivative' })

type SidedTrade = Pick<Activity, 'acquiredDisposed' | 'derivative' | 'securityTitle' | 'shares' | 'transactionCode'>

export function marksOf(activity: Activity): Mark[] {
  const isMarketTrade = activity.transactionCode === 'P' || activity.transactionCode === 'S'
  const marks: readonly (readonly [Mark, boolean])[] = [
    ['plan', activity.plan10b51 === true],
    ['no_decision', activity.noDecision !== null],
    ['late', activity.timeliness === 'late'],
    ['amended', activity.isAmendment],
    ['cluster', activity.isCluster],
    ['derivative', activity.derivative],
    ['waiting', activity.awaitsPrice],
    [
      'unchecked',
      isMarketTrade && activity.priceValidity === 'pending' && !activity.priceDoubt && !activity.awaitsPrice
    ],
    ['above_market_value', activity.priceDoubt === 'above_market_value'],
    ['above_volume', activity.priceDoubt === 'above_volume'],
    ['may_repeat', activity.priceDoubt === 'may_repeat'],
    ['not_checked', activity.priceDoubt === 'not_checked'],
    ['outside_prices', activity.priceDoubt === 'outside_prices'],
    ['price', activity.priceValidity === 'rejected'],
    ['date', activity.dateValidity === 'rejected']
  ]
  return marks.filter(([, isSet]) => isSet).map(([mark]) => mark)
}

/** Marks sums that include prices not yet checked. */
export function companyMarksOf({ valueUnchecked }: CompanyActivity): Mark[] {
  return valueUnchecked > 0 ? ['unchecked'] : []
}
