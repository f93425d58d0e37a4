import type { Columns } from './columns.ts'
import type { OpenColumns } from './ports.ts'

/** Caches the answer for one state of the columns. */
export function rememberStamp<Answer>(compute: (columns: Columns) => Answer): (open: OpenColumns) => Answer {
  let known: { stamp: number; answer: Answer } | undefined
  return ({ columns, stamp }: OpenColumns): Answer => {
    if (known?.stamp !== stamp) known = { answer: compute(columns), stamp }
    return known.answer
  }
}
