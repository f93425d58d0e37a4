/** Range of a value in whole US dollars, including both bounds. The value must never be assumed to be the midpoint. */
export interface AmountBracket {
  readonly minUsd: number
  /** null without an upper bound. */
  readonly maxUsd: number | null
}

/** @see docs/reference/congress.md, "Brackets"; 5 U.S.C. 13104(d)(1) and 13105(l) */
export const AMOUNT_BRACKETS: readonly AmountBracket[] = [
  { maxUsd: 15_000, minUsd: 1_001 },
  { maxUsd: 50_000, minUsd: 15_001 },
  { maxUsd: 100_000, minUsd: 50_001 },
  { maxUsd: 250_000, minUsd: 100_001 },
  { maxUsd: 500_000, minUsd: 250_001 },
  { maxUsd: 1_000_000, minUsd: 500_001 },
  { maxUsd: 5_000_000, minUsd: 1_000_001 },
  { maxUsd: 25_000_000, minUsd: 5_000_001 },
  { maxUsd: 50_000_000, minUsd: 25_000_001 },
  { maxUsd: null, minUsd: 50_000_001 }
]

/** Bracket allowed for assets of a spouse or a dependent child. @see 5 U.S.C. 13104(d)(2)(A) */
export const OVER_A_MILLION: AmountBracket = { maxUsd: null, minUsd: 1_000_001 }

const OPEN_BRACKETS = AMOUNT_BRACKETS.filter(({ maxUsd }) => maxUsd === null).concat(OVER_A_MILLION)
const DOLLARS = String.raw`\$\s?([\d,]+)`
const RANGE = new RegExp(`^${DOLLARS} ?[-–] ?(?:${DOLLARS})?$`)
/**
 * Bracket without an upper bound. The House form has a separate one for a spouse and dependent children: `Spouse/DC
 * Over $1,000,000`.
 */
const OPEN = new RegExp(`^(?:(?:spouse/dc )?over ${DOLLARS}|${DOLLARS} ?\\+)$`, 'i')

/**
 * Parses the amount bracket of a report line. undefined if the text is not a bracket.
 *
 * Lines may be wrapped, or cut off after the dash, because the lower bound alone identifies the bracket:
 * `parseAmountBracket('$15,001 -') // { minUsd: 15001, maxUsd: 50000 }`. In older lists brackets start at the round
 * number: `$1,000 - $15,000`, `$50,000,000 +`.
 */
export function parseAmountBracket(text: string): AmountBracket | undefined {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const [, over, plus] = OPEN.exec(line) ?? []
  if (over ?? plus) return OPEN_BRACKETS.find(startsAt(readDollars(over ?? plus)))
  const [, low, high] = RANGE.exec(line) ?? []
  const bracket = AMOUNT_BRACKETS.find(startsAt(readDollars(low)))
  const isWhole = high === undefined || bracket?.maxUsd === readDollars(high)
  return isWhole ? bracket : undefined
}

const readDollars = (digits: string | undefined): number => Number(digits?.replaceAll(',', '') ?? Number.NaN)

const startsAt =
  (dollars: number) =>
  ({ minUsd }: AmountBracket): boolean =>
    minUsd === dollars || minUsd === dollars + 1
