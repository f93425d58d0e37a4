/**
 * A decimal of a filing as a number; undefined where it is absent, no plain decimal or larger than EDGAR takes.
 * Nothing is repaired.
 */
export function parseFiledNumber(text: string | null): number | undefined {
  if (text === null || !DECIMAL.test(text)) return undefined
  const number = Number(text)
  return Math.abs(number) < BEYOND_EDGAR ? number : undefined
}

/**
 * EDGAR's numbers end at 999999999999.9999. Products and sums of smaller ones stay finite.
 *
 * @see docs/reference/filings.md, "Numbers"
 */
export const BEYOND_EDGAR = 1e12

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
