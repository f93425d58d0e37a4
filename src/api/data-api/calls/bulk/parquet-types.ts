// Describes the columns of bulk files: those of a transaction, with their types in words and in Parquet.

import * as v from 'valibot'

import { BULK_COLUMNS, type BulkType } from '#core/data-api/bulk/bulk-columns.ts'
import { InsiderTransactionRow } from '../transactions-contract.ts'

export const PARQUET_TYPES = ['BOOLEAN', 'DATE', 'DOUBLE', 'INT32', 'STRING', 'TIMESTAMP'] as const

const WORDS = {
  boolean: ['boolean', 'BOOLEAN'],
  day: ['date', 'DATE'],
  instant: ['instant', 'TIMESTAMP'],
  integer: ['integer', 'INT32'],
  json: ['json', 'STRING'],
  number: ['number', 'DOUBLE'],
  text: ['text', 'STRING']
} as const satisfies Record<BulkType, readonly [type: string, parquetType: (typeof PARQUET_TYPES)[number]]>

export const bulkSchema = () =>
  BULK_COLUMNS.map(({ name, type: kind }) => {
    const [type, parquetType] = WORDS[kind]
    const { description = '' } = v.getMetadata(InsiderTransactionRow.entries[name]) as { description?: string }
    return { description, name, parquetType, type }
  })
