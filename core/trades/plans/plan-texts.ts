import type { OwnershipLine } from '../../filings/ownership-document.ts'
import type { SourceFiling } from '../filed/source-filing.ts'
import type { PlanFlag } from '../trade.ts'
import { planFlagOf } from './plan-flag.ts'

/**
 * The plan flag of rows with a code. One box stands for the whole form; without it a footnote speaks for the rows of the
 * code that it hangs on (filers mark the first of many tranches only), one that hangs on no row for all of them.
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

export const footnoteIdsOf = (line: OwnershipLine): string[] => Object.values(line.footnoteIds).flat()

const mayNamePlan = ({ footnotes, remarks }: SourceFiling): boolean =>
  [...Object.values(footnotes), remarks ?? ''].some(text => /10\s?\(?b/i.test(text))
