// Recognises trades without an insider's decision: shares sold to cover taxes on an award, and purchases by a standing
// plan. The transaction code does not show the difference; filers state it in a footnote.
// @see docs/reference/trades.md, "Trades without a decision"

import { memoized } from '../memoized.ts'
import type { TradeSide } from '../trade-side.ts'
import { sideOfCode } from './purchase-or-sale.ts'

export const NO_DECISIONS = ['tax_withholding', 'dividend_reinvestment', 'employee_plan'] as const
export type NoDecision = (typeof NO_DECISIONS)[number]

/** Footnote of one cell of the row. */
interface Footnote {
  readonly field: string
  readonly text: string
}

/** Cells whose footnotes are about the whole holding: "Includes 199 shares acquired through dividend reinvestment." */
const BALANCE_FIELDS: ReadonlySet<string> = new Set([
  'directOrIndirect',
  'natureOfOwnership',
  'sharesOwnedFollowing',
  'valueOwnedFollowing'
])

/** Words before the reason that refer to other shares, or to only a part of the traded ones. */
const IN_PASSING =
  /\b(?:(?<!\bto )include|includ(?:es|ed|ing)|in addition to|a portion|portions? of|part of|in part|part(?:ial)?ly|some of|certain of|exclud\w+|other than|intervening|previously (?:acquired|purchased|sold)|withheld (?:by|to)|remain(?:ing|der)|net of)\b|^\W*balance\b/i
/** Start of a sentence about the whole holding, found in footnotes of purchases. */
const OF_THE_HOLDING = /^\W*(?:total|reflects)\b/i
const DENIAL =
  /\b(?:not|none|never|neither|nor|cannot|rather than|instead of|without|unrelated to|no (?:shares|sales?|purchases?|part|portion))\b/i
/** Denials of something else, such as "not discretionary" and "not previously reported". */
const OTHER_DENIAL = /\b(?:not|without) (?:[\w-]+ ){0,4}?(?:discretion|volition|volunt|report|disclos)\w*/gi

const PAYING = String.raw`\b(?:cover|satisf|pay|fund|meet|accommodat)\w*`
/** Text from the last verb of paying up to the tax. */
const FOR_TAXES = new RegExp(String.raw`${PAYING}(?:(?!${PAYING}).)*?\b(?:tax|withholding)`, 'gi')
const SELL_TO_COVER = /\bsell[- ]to[- ]cover\b/gi
/** Mention of a sale, or a bare purpose: "For payment of withholding tax". */
const OF_A_SALE = /\b(?:sold|sales?|sell|disposition|disposed)\b|^\W*(?:solely )?(?:to|for)\b/i
/** Taxes caused by an award. Income taxes in general do not count, because any insider may sell to pay those. */
const OF_AN_AWARD =
  /\bwithh[eo]ld|\b(?:un)?vest(?:s|ed|ing)?\b|\bawards?\b|\bgranted\b|\b(?:RS|PS)[UA]s?\b|\b(?:stock|share) units?\b|\blapse|\btax\w*.*\brestricted (?:stock|shares)\b/i
/** Sales that pay for an exercise of options, which is the insider's choice. */
const OF_AN_EXERCISE = /\bexercis/i
/** Matches lower case only: "Home" and "Real Estate" occur in company names. */
const OTHER_PURPOSE = /\b(?:real estate|residence|home|house|diversif\w+|estate planning|liquidity)\b/

const REINVESTED = /\bre-?invest(?:ment|ed|ing|s)?\b.*\bdividends?\b|\bdividends?\b.*\bre-?invest|\bDRIP\b/gi
const EMPLOYEE_PLAN =
  /\bemployees?['’]? (?:stock|share|savings)(?: purchase| ownership| option| investment)* plan\b|\b(?:ESPP|ESOP)\b|\b401\s?\(?k\)?|\b(?:payroll deduction|savings plan|stock purchase plan|deferred compensation plan)\b/gi
const TRADING_PLAN = /10b-?\s?5-1/i
/** Accounts in which the insider picks the shares. */
const SELF_DIRECTED =
  /\b(?:self|participant)[- ]?directed\b|\b(?:solo|individual) 401|(?<!\bnot (?:\w+ )?)\bat (?:the|his|her|their)(?: sole| own)? (?:discretion|direction)\b/i

/**
 * Returns why a purchase or sale was not the insider's decision, read from its row's footnotes; undefined for a
 * decision.
 */
export function noDecisionOf(code: string, footnotes: readonly Footnote[]): NoDecision | undefined {
  const side = sideOfCode(code)
  if (!side || footnotes.length === 0) return undefined
  const texts = footnotes.filter(({ field }) => !BALANCE_FIELDS.has(field)).map(({ text }) => text)
  return texts.map(readers[side]).find(found => found !== undefined)
}

const readers: Record<TradeSide, (text: string) => NoDecision | undefined> = {
  buy: memoized(planOf),
  sell: memoized((text: string) => (sentencesOf(text).some(isForTaxes) ? 'tax_withholding' : undefined))
}

function isForTaxes(sentence: string): boolean {
  if (OF_AN_EXERCISE.test(sentence) || OTHER_PURPOSE.test(sentence)) return false
  if (affirms(sentence, SELL_TO_COVER)) return true
  return OF_AN_AWARD.test(sentence) && affirms(sentence, FOR_TAXES, before => OF_A_SALE.test(before))
}

function planOf(text: string): NoDecision | undefined {
  const sentences = sentencesOf(text).filter(sentence => !OF_THE_HOLDING.test(sentence))
  if (sentences.some(sentence => affirms(sentence, REINVESTED))) return 'dividend_reinvestment'
  const isEmployeePlan = sentences.some(sentence => !TRADING_PLAN.test(sentence) && affirms(sentence, EMPLOYEE_PLAN))
  return isEmployeePlan && !SELF_DIRECTED.test(text) ? 'employee_plan' : undefined
}

/** Whether the sentence states the reason, and no text before it denies it or refers to other shares. */
const affirms = (sentence: string, reason: RegExp, isFit = (_before: string): boolean => true): boolean =>
  [...sentence.matchAll(reason)].some(({ 0: found, index }) => {
    const before = sentence.slice(0, index).replaceAll(OTHER_DENIAL, '')
    return !IN_PASSING.test(before) && !DENIAL.test(before) && isFit(sentence.slice(0, index) + found)
  })

const sentencesOf = (text: string): string[] => text.replaceAll(/\s+/g, ' ').split(/(?<=[\p{Ll})"”\]])\.\s+(?=\p{Lu})/u)
