import { cellsQuery } from '#adapters/postgres/data-api/transactions.ts'
import { TRANSACTION_FIELDS } from '#core/data-api/transactions/insider-transaction.ts'
import { withLiterals } from './query-literals.ts'

/**
 * Returns the command of psql that copies rows of the data API as CSV: a single line, because psql reads a backslash command up
 * to the end of the line.
 */
export function copyCommand(asOf: Date, rows: number): string {
  const query = cellsQuery({
    after: undefined,
    asOf,
    bits: { all: 0, any: 0, none: 0 },
    codes: undefined,
    decimals: 'number',
    direction: 'desc',
    fields: TRANSACTION_FIELDS,
    filedFrom: undefined,
    filedTo: undefined,
    group: 'lot',
    insiderCik: undefined,
    issuerCiks: undefined,
    limit: rows,
    ranges: [],
    scores: undefined,
    titles: undefined,
    tradedFrom: undefined,
    tradedTo: undefined
  })
  const columns = TRANSACTION_FIELDS.map(field => `"${field}"`).join(', ')
  return `\\copy (select ${columns} from (${withLiterals(query).replace(/\s+/g, ' ')}) listed) to stdout (format csv)`
}
