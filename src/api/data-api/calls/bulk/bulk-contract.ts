// Defines the calls for files of all transactions.

import * as v from 'valibot'
import {
  BULK_FORMATS,
  BULK_SPANS,
  DAILY_FILES_KEPT,
  REWRITTEN_DAYS,
  WHOLE_FILES_KEPT
} from '#core/data-api/bulk/bulk-file.ts'
import { BulkParameters, withoutInvertedDays } from '#core/data-api/bulk/list-bulk-files.ts'
import { tableEntries } from '#core/data-api/tables/table-query.ts'
import { type Note, note } from '../../../serving/operation.ts'
import { count, day, described, instant, sample, text } from '../../../serving/schemas.ts'
import { publicOperation } from '../public-operation.ts'
import { meta, namesOf, tableNotes } from '../schemas.ts'
import { PARQUET_TYPES } from './parquet-types.ts'

export const ListedBulkFile = v.strictObject({
  asOf: described(instant, 'The end of the day in New York: nothing that became known later is in the file.'),
  bytes: described(count, 'Length of the file.', 184_320),
  day: described(day, 'The day at whose end the file was cut.', '2026-03-05'),
  fileFormat: described(v.picklist(BULK_FORMATS), 'CSV as the API writes tables, or Parquet with Snappy.'),
  name: described(text, 'Name of the file.', 'transactions-2026-03-05.parquet'),
  path: described(text, 'Where the file is read.', '/v1/bulk/transactions-2026-03-05.parquet'),
  rows: described(count, 'Rows without the line of names.', 1_204),
  sample,
  sha256: described(
    v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    'Digest of the file. Another one means that the file was written again.'
  ),
  span: described(v.picklist(BULK_SPANS), '`daily`: what became known on the day. `whole`: all that was known then.'),
  writtenAt: described(instant, 'When this content was written.')
})

const NOTES = {
  ...tableNotes('name,bytes,sha256'),
  file_format: note('One format of files.', 'parquet'),
  from: note('Files of this day or later.', '2026-01-01'),
  span: note('`daily` or `whole` files.', 'daily'),
  to: note('Files of this day or before.', '2026-12-31')
} satisfies Record<keyof typeof BulkParameters.entries | 'fields' | 'format', Note>

const BulkListQuery = v.strictObject({ ...BulkParameters.entries, ...tableEntries(namesOf(ListedBulkFile)) })

export const listBulkFiles = publicOperation({
  access: 'transactions',
  answer: v.strictObject({
    data: v.array(ListedBulkFile),
    meta,
    schema: described(
      v.array(
        v.strictObject({
          description: text,
          name: described(text, 'Name of the column, and of the field of a transaction.', 'transactionDate'),
          parquetType: described(v.picklist(PARQUET_TYPES), 'All columns may be null.', 'DATE'),
          type: described(v.picklist(['boolean', 'date', 'instant', 'integer', 'json', 'number', 'text']), 'In words.')
        })
      ),
      'Columns of every file, in their order.'
    )
  }),
  description: `Files of insider transactions, with the rows and columns of the list of transactions: one for each day, by when they became known, and whole ones. They are written each morning at 6:30 in New York. The files of the last ${REWRITTEN_DAYS} days are written again, because filings may be found late: read those whose \`sha256\` is another. Daily files are kept for ${DAILY_FILES_KEPT} days, whole ones for ${WHOLE_FILES_KEPT}.`,
  isTable: true,
  notes: NOTES,
  query: v.pipe(BulkListQuery, withoutInvertedDays<v.InferOutput<typeof BulkListQuery>>()),
  refusals: [],
  route: 'GET /v1/bulk',
  scope: 'bulk',
  summary: 'List files of all transactions'
})

export const FILE_TYPES = { csv: 'text/csv', parquet: 'application/vnd.apache.parquet' } as const

export const openBulkFile = publicOperation({
  access: 'transactions',
  answer: v.string(),
  description:
    'One file, as it was written. Parts of it are read by `Range`; `If-Range` with the `ETag` of an earlier part makes sure that they are of the same content. `Repr-Digest` holds its SHA-256.',
  fileTypes: Object.values(FILE_TYPES),
  params: v.object({
    name: described(v.string(), 'Name of the file, as listed.', 'transactions-2026-03-05.parquet')
  }),
  refusals: ['bulk_file_not_found', 'range_not_satisfiable'],
  route: 'GET /v1/bulk/:name',
  scope: 'bulk',
  summary: 'Read one file'
})
