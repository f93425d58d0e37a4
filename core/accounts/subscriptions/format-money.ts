import type { Language } from '../../language.ts'

/**
 * Formats an amount in the smallest unit of its currency: `formatMoney(499, 'usd', 'en') // '$4.99'`. Intl supplies the
 * number of decimals: a yen has none.
 */
export function formatMoney(smallestUnits: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(language, { currency, currencyDisplay: 'narrowSymbol', style: 'currency' })
  const { maximumFractionDigits: decimals = 2 } = format.resolvedOptions()
  return format.format(smallestUnits / 10 ** decimals)
}
