import type { Language } from '#core/language.ts'

/**
 * Money of any currency, from its smallest unit: `formatAmount(499, 'usd', 'en') // '$4.99'`
 *
 * @see https://docs.stripe.com/currencies#zero-decimal
 */
export function formatAmount(smallestUnits: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language, {
    currency: currency.toUpperCase(),
    currencyDisplay: 'narrowSymbol',
    style: 'currency'
  })
  const { maximumFractionDigits = 2 } = format.resolvedOptions()
  return format.format(smallestUnits / 10 ** maximumFractionDigits)
}
