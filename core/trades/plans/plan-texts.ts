import type { OwnershipLine } from '../../filings/ownership-document.ts'
import type { SourceFiling } from '../filed/source-filing.ts'
import type { PlanFlag } from '../trade.ts'
import { planFlagOf } from './plan-flag.ts'

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

export const footnoteIdsOf = (line: OwnershipLine): string[] => Object.values(line.footnoteIds).flat()

const mayNamePlan = ({ footnotes, remarks }: SourceFiling): boolean =>
  [...Object.values(footnotes), remarks ?? ''].some(text => /10\s?\(?b/i.test(text))
