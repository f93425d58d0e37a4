import * as v from 'valibot'

import type { Clock } from '../../clock.ts'
import { coverageOf } from '../../filings/coverage.ts'
import { day, findInvertedRange, withoutContradiction } from '../../query.ts'
import type { TransactionSource } from '../ports.ts'
import { type ListMeta, metaOf } from '../tables/list-meta.ts'
import { BULK_FORMATS, BULK_SPANS, type BulkFile, bulkName, byDay, endOf } from './bulk-file.ts'
import type { BulkFiles } from './write-bulk-files.ts'

export const BulkParameters = v.strictObject({
  file_format: v.optional(v.picklist(BULK_FORMATS)),
  from: v.optional(day),
  span: v.optional(v.picklist(BULK_SPANS)),
  to: v.optional(day)
})

export type BulkQuery = v.InferOutput<typeof BulkParameters>

export const withoutInvertedDays = <Query extends BulkQuery>() =>
  withoutContradiction(({ from, to }: Query) => findInvertedRange({ from, to }, [['from', 'to']]))

interface Ports {
  readonly bulkFiles: Pick<BulkFiles, 'list'>
  readonly clock: Clock
  readonly transactions: Pick<TransactionSource, 'held'>
}

/** Lists the files that can be downloaded: whole ones first, then daily ones, newest day first. */
export function listBulkFiles({ bulkFiles, clock, transactions }: Ports) {
  return async ({
    file_format: format,
    from,
    span,
    to
  }: BulkQuery): Promise<{ readonly files: readonly BulkFile[]; readonly meta: ListMeta }> => {
    const [listed, held] = await Promise.all([bulkFiles.list(), transactions.held()])
    const files = listed
      .filter(file => format === undefined || file.format === format)
      .filter(file => span === undefined || file.span === span)
      .filter(file => (from === undefined || file.day >= from) && (to === undefined || file.day <= to))
      .toSorted(byDay)
    const newest = listed.map(file => file.day).sort()
    const last = newest.at(-1)
    const asOf = last === undefined ? clock.now() : endOf(last)
    const coverage = coverageOf(held, { asOf, from: undefined, to: undefined })
    return { files, meta: metaOf({ asOf, coverage, isSample: held.isSample }) }
  }
}

/** Fields of a file in the data API. */
export const bulkFields = (file: BulkFile) => ({
  asOf: endOf(file.day).toISOString(),
  bytes: file.bytes,
  day: file.day,
  fileFormat: file.format,
  name: bulkName(file),
  path: `/v1/bulk/${bulkName(file)}`,
  rows: file.rows,
  sample: file.isSample,
  sha256: file.sha256,
  span: file.span,
  writtenAt: file.writtenAt.toISOString()
})
