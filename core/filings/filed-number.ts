/** A decimal of a filing as a number; undefined where it is absent or no plain decimal. Nothing is repaired. */
export function parseFiledNumber(text: string | null): number | undefined {
  if (text === null || !DECIMAL.test(text)) return undefined
  return Number(text)
}

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
