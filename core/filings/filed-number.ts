import { withoutNoise } from '../money.ts'

/**
 * Parses a filed decimal. undefined if it is absent, not a plain decimal or larger than EDGAR allows. Wrong numbers are
 * not corrected.
 */
export function parseFiledNumber(text: string | null): number | undefined {
  const number = parseDecimal(text)
  return number !== undefined && Math.abs(number) < BEYOND_EDGAR ? number : undefined
}

/**
 * Like `parseFiledNumber` without a limit: `parseDecimal('1000000000000') // 1e12`, `parseDecimal('$10.00') //
 * undefined`
 */
export function parseDecimal(text: string | null): number | undefined {
  return text !== null && DECIMAL.test(text) ? Number(text) : undefined
}

/** Whether a number of shares is possible: not negative and less than a trillion. */
export const isPlausibleCount = (shares: number): boolean => shares >= 0 && shares < BEYOND_EDGAR

/**
 * Limit above EDGAR's largest number, 999999999999.9999. Products and sums of numbers below this limit stay finite.
 *
 * @see docs/reference/filings.md, "Numbers"
 */
const BEYOND_EDGAR = 1e12

const DECIMAL = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)\s*$/

/**
 * Multiplies two filed decimals without floating-point noise. Values are rounded up to dollars later, so noise would
 * add a dollar: `multiplyFiled(12_500, 18.4275) // 230343.75`
 */
export function multiplyFiled(one: number, other: number): number {
  return withoutNoise(one * other)
}
