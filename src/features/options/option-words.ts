// Formats option contracts and their confirmation.

import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { ConfirmedHit, OptionHit } from '#core/options/hit.ts'
import type { OptionFilter } from '#core/options/reading/option-filter.ts'
import type { ScorePart } from '#core/options/score.ts'
import { translator } from '#src/i18n/catalogue.ts'

/** Formats a contract as `Call $20.00`. */
export const contractText = ({ strike, type }: OptionHit, language: Language): string =>
  `${translator(language)(`options:${type}`)} ${formatsOf(language).price(strike)}`

/** Describes what a filter of the list selects: `Calls · NLKW · Score: at least 80`. Empty without a filter. */
export function optionFilterText(filter: OptionFilter, language: Language): string {
  const t = translator(language)
  const { dollars, number } = formatsOf(language)
  const { maxDays, minPremium, minScore, ticker, type } = filter
  const least = (value: string) => t('options:at_least', { value })
  const parts = [
    type && t(`options:${type}s`),
    ticker?.join(', '),
    minScore === undefined ? undefined : `${t('options:min_score')} ${least(number(minScore))}`,
    minPremium === undefined ? undefined : `${t('options:min_premium')} ${least(dollars(minPremium))}`,
    maxDays === undefined
      ? undefined
      : `${t('options:max_days')} ${t('options:at_most_days', { number: number(maxDays) })}`
  ]
  return parts.filter(Boolean).join(' · ')
}

export const statusOf = ({ confirmation }: ConfirmedHit) => confirmation?.status ?? 'pending'

/** Formats a value with so many digits that values with different percentiles look different. */
export function partValueText({ name, value }: Pick<ScorePart, 'name' | 'value'>, language: Language): string {
  if (value === null) return translator(language)('options:unknown')
  if (!Number.isFinite(value)) return '−∞'
  if (name === 'size') return amountText(value, language)
  if (name !== 'concentration') return finely(value, language)
  return new Intl.NumberFormat(language, { maximumFractionDigits: 4, style: 'percent' }).format(value)
}

/** Tolerance in US dollars. Smaller differences are floating-point errors. */
const LEAST_CENT = 0.00005

/** Formats dollars, with cents only if there are any. */
export function amountText(usd: number, language: Language): string {
  const { dollars, exactDollars } = formatsOf(language)
  return Math.abs(usd - Math.round(usd)) < LEAST_CENT ? dollars(Math.round(usd)) : exactDollars(usd)
}

/** Formats a value precisely enough to recalculate the score. */
export const finely = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(value)

/** Formats a value rounded to two decimals. */
export const rounded = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value)
