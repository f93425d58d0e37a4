// Decides whether a trade was made under a Rule 10b5-1 plan. Since April 2023 a box on the form decides. Before that
// only a footnote or remark can state it, and many footnotes name such a plan to deny it.
// @see docs/reference/trades.md, "Plans", and docs/reference/failures.md, "Known failures", row 9

import type { OwnershipLine } from '../../filings/ownership-document.ts'
import type { SourceFiling } from '../filed/source-filing.ts'
import type { PlanFlag } from '../trade.ts'

/** Rule number in the spellings that filers type: 10b-5-1, 10b5–1, 10(b)5-1, 10b5-l. */
const RULE = /10\s?\(?b\)?\s?[-–—‑]?\s?5\s?[-–—‑]?\s?\(?[1l]\)?|10b-?5(?=\s+(?:trading |sales? )?plan)/gi

const AFFIRMS = [
  /\b(?:pursuant|under|accordance|through|reliance|part of|by|per|via|within)\b.*\b10b5-1/,
  /\b10b5-1\b.{0,60}\b(?:sales?|purchases?|transactions?|plan trades?)\b/,
  /\b10b5-1\b.{0,20}\bplan (?:was|is) (?:adopted|dated|entered)/,
  /\badoption date\b.*\b10b5-1/,
  /\bintended to (?:comply|qualify|satisfy|meet)\b.*\b10b5-1/
]

const DENIES = [
  // "was not made pursuant to …", "were neither sold nor purchased under …"
  /(?:\b(?:not|never|nor|neither)|n['’]t)(?:\W+\w+){0,4}?\W+(?:pursuant|under|accordance|part|subject|through|reliance|intended|covered|relat\w+|connection|by)\b(?:(?!\b(?:sold|made|effected|executed|purchased|acquired) (?:pursuant|under|in accordance)\b).)*\b10b5-1/,
  // "no Rule 10b5-1 plan", "non-10b5-1", "outside of her 10b5-1 plan", "other than under a 10b5-1 plan"
  /\b(?:no(?! consideration)|non|not a|without|outside|other than|rather than|instead of|independent of)(?:\W+\w+){0,6}?\W+10b5-1/,
  // "a 10b5-1 plan was not in place", "not a 10b5-1 sale"
  /\b10b5-1\b.{0,40}\b(?:not applicable|was not|were not|is not|did not)\b/,
  // Intentions do not count: "intends to adopt a 10b5-1 plan"
  /\b(?:intends?|expects?|plans?|may) to (?:adopt|enter|establish|sell|purchase)\b.*\b10b5-1/
]

/** End of a sentence, except after abbreviations such as "Mr" and "Inc". */
const SENTENCE_END = /(?<!\b(?:mr|mrs|ms|dr|inc|corp|co|ltd|no|jr|sr|l\.p|u\.s|art|sec))[.;!?]\s+/

/**
 * Returns the plan flag. `texts` are the footnotes and remarks about the trade; they count only if the form does not
 * state the box.
 */
export function planFlagOf(box: boolean | null, texts: readonly string[]): PlanFlag {
  if (box !== null) return { reason: 'checkbox', value: box }
  return texts.some(affirmsPlan) ? { reason: 'footnote', value: true } : { reason: 'absent', value: null }
}

/** Whether a text states that its trade happened under a Rule 10b5-1 plan. */
export function affirmsPlan(text: string): boolean {
  if (!/10\s?\(?b/i.test(text)) return false
  const normal = text.toLowerCase().replaceAll(/\s+/g, ' ').replaceAll(RULE, '10b5-1')
  const sentences = normal.split(SENTENCE_END).filter(sentence => sentence.includes('10b5-1'))
  return sentences.some(isAffirmation) && !sentences.some(isDenial)
}

const isAffirmation = (sentence: string): boolean =>
  AFFIRMS.some(pattern => pattern.test(sentence)) && !isDenial(sentence)
const isDenial = (sentence: string): boolean => DENIES.some(pattern => pattern.test(sentence))

/**
 * Returns a function that gives the plan flag of all rows with a given transaction code. A stated box applies to the
 * whole form.
 *
 * Otherwise a footnote applies to all rows of its code, since filers often mark only the first tranche. A footnote
 * attached to no row applies to all rows.
 */
export function planFlagsOf(filing: SourceFiling): (code: string | null) => PlanFlag {
  if (filing.plan10b51 !== null || !mayNamePlan(filing)) {
    const flag = planFlagOf(filing.plan10b51, [])
    return () => flag
  }
  const flags = new Map<string | null, PlanFlag>()
  return code => {
    const flag = flags.get(code) ?? planFlagOf(null, textsFor(filing, code))
    flags.set(code, flag)
    return flag
  }
}

function textsFor({ footnotes, lines, remarks }: SourceFiling, code: string | null): string[] {
  const elsewhere = new Set(lines.filter(line => line.transactionCode !== code).flatMap(footnoteIdsOf))
  const here = new Set(lines.filter(line => line.transactionCode === code).flatMap(footnoteIdsOf))
  const texts = Object.entries(footnotes).flatMap(([id, text]) => (here.has(id) || !elsewhere.has(id) ? [text] : []))
  return remarks === null ? texts : [...texts, remarks]
}

const footnoteIdsOf = (line: OwnershipLine): string[] => Object.values(line.footnoteIds).flat()

const mayNamePlan = ({ footnotes, remarks }: SourceFiling): boolean =>
  [...Object.values(footnotes), remarks ?? ''].some(text => /10\s?\(?b/i.test(text))
