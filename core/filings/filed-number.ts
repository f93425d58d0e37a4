/** A decimal of a filing as a number; undefined where it is absent or no plain decimal. Nothing is repaired. */
export function parseFiledNumber(text: string | null): number | undefined {
  if (text === null || !DECIMAL.test(text)) return undefined
  return Number(text)
}

const DECIMAL = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)\s*$/
