/**
 * A decimal of a filing as a number; undefined where it is absent, no plain decimal or larger than EDGAR takes.
 * Nothing is repaired.
 */
export function parseFiledNumber(text: string | null): number | undefined {
  const number = parseDecimal(text)
  return number !== undefined && Math.abs(number) < BEYOND_EDGAR ? number : undefined
}

/** The same without a limit: `parseDecimal('1000000000000') // 1e12`, `parseDecimal('$10.00') // undefined` */
export function parseDecimal(text: string | null): number | undefined {
  return text !== null && DECIMAL.test(text) ? Number(text) : undefined
}

/** Is it a count? Less than nothing was never bought, and no filing holds a trillion. */
export const isPlausibleCount = (shares: number): boolean => shares >= 0 && shares < BEYOND_EDGAR

/**
 * EDGAR's numbers end at 999999999999.9999. Products and sums of smaller ones stay finite.
 *
 * @see docs/reference/filings.md, "Numbers"
 */
const BEYOND_EDGAR = 1e12

const DECIMAL = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)\s*$/

/**
 * The product of two filed decimals without the noise of binary fractions, which rounding up would turn into a dollar:
 * `multiplyFiled(12_500, 18.4275) // 230343.75`
 */
export function multiplyFiled(one: number, other: number): number {
  return Number((one * other).toPrecision(DECIMAL_DIGITS))
}

/** Decimal digits that a double keeps. */
const DECIMAL_DIGITS = 15
