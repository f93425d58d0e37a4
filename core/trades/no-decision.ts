// Trades that nobody decided on: shares sold to cover the taxes of an award, and purchases that a standing plan makes.
// The transaction code does not tell them apart; filers say it in a footnote.
// @see docs/reference/filings.md, "Trades without a decision"

import { memoized } from '../memoized.ts'
import { sideOfCode, type TradeSide } from './purchase-or-sale.ts'

export const NO_DECISIONS = ['tax_withholding', 'dividend_reinvestment', 'employee_plan'] as const
export type NoDecision = (typeof NO_DECISIONS)[number]

/** A footnote of one cell of the row. */
interface Footnote {
  readonly field: string
  readonly text: string
}

/** Cells whose footnotes speak of the whole holding: "Includes 199 shares acquired through dividend reinvestment." */
const BALANCE_FIELDS: ReadonlySet<string> = new Set([
  'directOrIndirect',
  'natureOfOwnership',
  'sharesOwnedFollowing',
  'valueOwnedFollowing'
])

/** Sentences about other shares or a part of these, and denials. */
const IN_PASSING =
  /^\W*(?:includ|total|balance|reflects)|\b(?:includ(?:es|ing)|in addition to|a portion|portions? of|part of|some of|certain of|exclud\w+|other than|intervening|previously (?:acquired|purchased)|not (?:made|sold|acquired|purchased|effected))\b/i

const FOR_TAXES =
  /\bsell[- ]to[- ]cover\b|\b(?:sold|sales?|sell|disposition|disposed)\b.*\b(?:cover|satisf(?:y|ying|action)|pay(?:ing)?|fund|meet)\b.*\b(?:tax(?:es)?|withholding)\b/i
/** Sales that pay for options: the insider chose to exercise them. */
const OF_AN_EXERCISE = /\bexercis/i

const REINVESTED = /\bre-?invest(?:ment|ed|ing|s)?\b.*\bdividends?\b|\bdividends?\b.*\bre-?invest|\bDRIP\b/i
const EMPLOYEE_PLAN =
  /\bemployees?['’]? (?:stock|share|savings)(?: purchase| ownership| option| investment)* plan\b|\b(?:ESPP|ESOP)\b|\b401\s?\(?k\)?|\b(?:payroll deduction|savings plan|stock purchase plan|deferred compensation plan)\b/i
const TRADING_PLAN = /10b-?\s?5-1/i

/** Why a purchase or sale was nobody's decision, by the footnotes of its row; undefined for a decision. */
export function noDecisionOf(code: string, footnotes: readonly Footnote[]): NoDecision | undefined {
  const side = sideOfCode(code)
  if (!side || footnotes.length === 0) return undefined
  const texts = footnotes.filter(({ field }) => !BALANCE_FIELDS.has(field)).map(({ text }) => text)
  return texts.map(readers[side]).find(found => found !== undefined)
}

const readers: Record<TradeSide, (text: string) => NoDecision | undefined> = {
  buy: memoized((text: string) => sentencesOf(text).map(planOf).find(isFound)),
  sell: memoized((text: string) => (sentencesOf(text).some(isForTaxes) ? 'tax_withholding' : undefined))
}

const isFound = (found: NoDecision | undefined): boolean => found !== undefined

const isForTaxes = (sentence: string): boolean => FOR_TAXES.test(sentence) && !OF_AN_EXERCISE.test(sentence)

function planOf(sentence: string): NoDecision | undefined {
  if (REINVESTED.test(sentence)) return 'dividend_reinvestment'
  return EMPLOYEE_PLAN.test(sentence) && !TRADING_PLAN.test(sentence) ? 'employee_plan' : undefined
}

/** Sentences that speak of the traded shares. */
const sentencesOf = (text: string): string[] =>
  text
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[\p{Ll})"”\]])\.\s+(?=\p{Lu})/u)
    .filter(sentence => !IN_PASSING.test(sentence))
