import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { PriceCondition } from '#core/messages/alerts/rules/alert-rule.ts'
import { translator } from '#src/i18n/catalogue.ts'

/** Describes a condition about prices: `NLKW · Close at $12 or lower` */
export function priceText(condition: PriceCondition, language: Language): string {
  return `${condition.ticker} · ${closeText(condition, language)}`
}

function closeText(condition: PriceCondition, language: Language): string {
  const t = translator(language)
  const { percent, price } = formatsOf(language)
  if (condition.kind === 'price') return t(`alerts:says_${condition.way}`, { price: price(condition.price) })
  const distance = { percent: percent(Math.abs(condition.percent)) }
  if (condition.percent === 0) return t('alerts:says_near_at')
  return t(condition.percent > 0 ? 'alerts:says_near_above' : 'alerts:says_near_below', distance)
}
