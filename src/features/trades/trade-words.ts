// Returns the word keys for values in filings.

import type { Activity, CompanyActivity } from '#core/lists/activities/activity.ts'
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

/** Transaction codes of Form 4, general instruction 8. */
export const KNOWN_CODES = 'ABCDEFGHIJKLMOPSUVWXZ'

export const MARKS = [
  'plan',
  'no_decision',
  'late',
  'amended',
  'cluster',
  'large_holder',
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

/** Marks that are words where there is room. The others are two letters. */
const WORDED = ['plan', 'late', 'amended', 'cluster', 'derivative'] as const satisfies readonly Mark[]
type WordedMark = (typeof WORDED)[number]

/** Returns the word of a mark; undefined for a mark of two letters. */
export function markWord(t: Translate, mark: Mark): string | undefined {
  const worded: WordedMark | undefined = WORDED.find(known => known === mark)
  return worded && t(`trades:flag_${worded}_word`)
}

/** Id of the table row of a lot. */
export const lotRowId = (tradeId: string): string => `lot-${tradeId.replace('#', '-')}`

export function roleText(t: Translate, title: InsiderTitle): string {
  return t(ROLE_KEYS[title])
}

/**
 * Returns the name of a transaction code, such as `Purchase` for P. A code that the form does not define is shown as
 * filed.
 */
export function codeText(t: Translate, code: string): string {
  return code.length === 1 && KNOWN_CODES.includes(code) ? t(`trades:code_${code}` as WordKey) : code
}

export function marksOf(activity: Activity): Mark[] {
  const isMarketTrade = activity.transactionCode === 'P' || activity.transactionCode === 'S'
  const marks: readonly (readonly [Mark, boolean])[] = [
    ['plan', activity.plan10b51 === true],
    ['no_decision', activity.noDecision !== null],
    ['late', activity.timeliness === 'late'],
    ['amended', activity.isAmendment],
    ['cluster', activity.isCluster],
    ['large_holder', activity.hasLargeHolder],
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

/** Returns the mark for a sum that includes unchecked prices. */
export function companyMarksOf({ valueUnchecked }: CompanyActivity): Mark[] {
  return valueUnchecked > 0 ? ['unchecked'] : []
}
