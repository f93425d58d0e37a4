// Maps the four line tables of the SEC data sets: the field of each column, and the line's position in the XML.

import type { LineKind, LineTable, OwnershipLine } from '#core/filings/ownership-document.ts'
import { flagOrNull, lineDayOrNull, textOrNull } from './data-set-cells.ts'
import type { DataSetPart } from './data-set-members.ts'
import type { DataSetRow } from './data-set-rows.ts'

export const DATA_SET_TABLES = [
  'SUBMISSION',
  'REPORTINGOWNER',
  'NONDERIV_TRANS',
  'NONDERIV_HOLDING',
  'DERIV_TRANS',
  'DERIV_HOLDING',
  'FOOTNOTES',
  'OWNER_SIGNATURE'
] as const

type DataSetTable = (typeof DATA_SET_TABLES)[number]

export type InsiderPart = DataSetPart<DataSetTable>

export interface LineShape {
  source: DataSetTable
  table: LineTable
  kind: LineKind
  element: string
}

export const LINE_SHAPES: readonly LineShape[] = [
  { element: 'nonDerivativeTransaction', kind: 'transaction', source: 'NONDERIV_TRANS', table: 'nonDerivative' },
  { element: 'nonDerivativeHolding', kind: 'holding', source: 'NONDERIV_HOLDING', table: 'nonDerivative' },
  { element: 'derivativeTransaction', kind: 'transaction', source: 'DERIV_TRANS', table: 'derivative' },
  { element: 'derivativeHolding', kind: 'holding', source: 'DERIV_HOLDING', table: 'derivative' }
]

/** Columns with a line's text or number, by field. DERIV_TRANS misspells EXCERCISE_DATE. */
const TEXT_COLUMNS = {
  exercisePrice: ['CONV_EXERCISE_PRICE'],
  natureOfOwnership: ['NATURE_OF_OWNERSHIP'],
  pricePerShare: ['TRANS_PRICEPERSHARE'],
  securityTitle: ['SECURITY_TITLE'],
  shares: ['TRANS_SHARES'],
  sharesOwnedFollowing: ['SHRS_OWND_FOLWNG_TRANS'],
  timeliness: ['TRANS_TIMELINESS'],
  totalValue: ['TRANS_TOTAL_VALUE'],
  transactionCode: ['TRANS_CODE'],
  transactionFormType: ['TRANS_FORM_TYPE'],
  underlyingShares: ['UNDLYNG_SEC_SHARES'],
  underlyingTitle: ['UNDLYNG_SEC_TITLE'],
  underlyingValue: ['UNDLYNG_SEC_VALUE'],
  valueOwnedFollowing: ['VALU_OWND_FOLWNG_TRANS']
} as const

const DATE_COLUMNS = {
  deemedExecutionDate: ['DEEMED_EXECUTION_DATE'],
  exerciseDate: ['EXCERCISE_DATE', 'EXERCISE_DATE'],
  expirationDate: ['EXPIRATION_DATE'],
  transactionDate: ['TRANS_DATE']
} as const

const FOOTNOTE_COLUMNS: readonly (readonly [string, readonly string[]])[] = Object.entries({
  ...TEXT_COLUMNS,
  ...DATE_COLUMNS,
  acquiredDisposed: ['TRANS_ACQUIRED_DISP_CD'],
  directOrIndirect: ['DIRECT_INDIRECT_OWNERSHIP'],
  transactionCoding: ['EQUITY_SWAP_TRANS_CD']
}).map(([field, columns]) => [field, columns.map(column => `${column}_FN`)])

/** Converts a row to a line. `index` is the position within the element, counted from 1 as in XPath. */
export function lineFields(row: DataSetRow, shape: LineShape, index: number): OwnershipLine {
  return {
    ...pick(TEXT_COLUMNS, columns => textOrNull(cellOf(row, columns))),
    ...pick(DATE_COLUMNS, columns => lineDayOrNull(cellOf(row, columns))),
    acquiredDisposed: oneOf(row('TRANS_ACQUIRED_DISP_CD'), ['A', 'D']),
    directOrIndirect: oneOf(row('DIRECT_INDIRECT_OWNERSHIP'), ['D', 'I']),
    equitySwap: flagOrNull(row('EQUITY_SWAP_INVOLVED')),
    footnoteIds: footnoteIdsOf(row),
    kind: shape.kind,
    path: `/ownershipDocument/${shape.table}Table/${shape.element}[${index}]`,
    table: shape.table
  }
}

function cellOf(row: DataSetRow, columns: readonly string[]): string | undefined {
  for (const column of columns) {
    const cell = row(column)
    if (cell !== '') return cell
  }
  return undefined
}

function pick<Field extends string, Value>(
  columns: Record<Field, readonly string[]>,
  read: (columns: readonly string[]) => Value
): Record<Field, Value> {
  const picked = {} as Record<Field, Value>
  for (const field in columns) picked[field] = read(columns[field])
  return picked
}

function oneOf<Letter extends string>(cell: string | undefined, letters: readonly Letter[]): Letter | null {
  return letters.find(letter => letter === cell) ?? null
}

/** Returns the footnote ids by field. The _FN columns contain ids such as `F1` or `F1,F2`. */
function footnoteIdsOf(row: DataSetRow): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const [field, columns] of FOOTNOTE_COLUMNS) {
    const cell = cellOf(row, columns)
    if (cell) found[field] = cell.split(',').map(id => id.trim())
  }
  return found
}
