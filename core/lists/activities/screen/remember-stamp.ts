import type { Columns } from './columns.ts'
import type { OpenColumns } from './ports.ts'

/** Caches the answer until the columns change. */
export function rememberStamp<Answer>(compute: (columns: Columns) => Answer): (open: OpenColumns) => Answer {
  let known: { stamp: number; answer: Answer } | undefined
  return ({ columns, stamp }: OpenColumns): Answer => {
    if (known?.stamp !== stamp) known = { answer: compute(columns), stamp }
    return known.answer
  }
}
