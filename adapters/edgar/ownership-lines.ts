// The rows of both tables of an ownership document.

import type { LineKind, LineTable, OwnershipLine } from '#core/filings/ownership-document.ts'
import { cellText, childOf, dayOf, flagOf } from './ownership-cells.ts'
import type { XmlElement } from './xml-tree.ts'

interface RowShape {
  table: LineTable
  kind: LineKind
}

const ROWS: Record<string, RowShape> = {
  derivativeHolding: { kind: 'holding', table: 'derivative' },
  derivativeTransaction: { kind: 'transaction', table: 'derivative' },
  nonDerivativeHolding: { kind: 'holding', table: 'nonDerivative' },
  nonDerivativeTransaction: { kind: 'transaction', table: 'nonDerivative' }
}

/** Where each field of a line stands below the row's element. */
const CELLS = {
  acquiredDisposed: ['transactionAmounts', 'transactionAcquiredDisposedCode'],
  deemedExecutionDate: ['deemedExecutionDate'],
  directOrIndirect: ['ownershipNature', 'directOrIndirectOwnership'],
  exerciseDate: ['exerciseDate'],
  exercisePrice: ['conversionOrExercisePrice'],
  expirationDate: ['expirationDate'],
  natureOfOwnership: ['ownershipNature', 'natureOfOwnership'],
  pricePerShare: ['transactionAmounts', 'transactionPricePerShare'],
  securityTitle: ['securityTitle'],
  shares: ['transactionAmounts', 'transactionShares'],
  sharesOwnedFollowing: ['postTransactionAmounts', 'sharesOwnedFollowingTransaction'],
  timeliness: ['transactionTimeliness'],
  totalValue: ['transactionAmounts', 'transactionTotalValue'],
  transactionCode: ['transactionCoding', 'transactionCode'],
  transactionCoding: ['transactionCoding'],
  transactionDate: ['transactionDate'],
  transactionFormType: ['transactionCoding', 'transactionFormType'],
  underlyingShares: ['underlyingSecurity', 'underlyingSecurityShares'],
  underlyingTitle: ['underlyingSecurity', 'underlyingSecurityTitle'],
  underlyingValue: ['underlyingSecurity', 'underlyingSecurityValue'],
  valueOwnedFollowing: ['postTransactionAmounts', 'valueOwnedFollowingTransaction']
} as const

type CellName = keyof typeof CELLS

const CELL_NAMES = Object.keys(CELLS) as CellName[]

/** Both tables in document order, transactions and holdings. */
export function readLines(root: XmlElement): OwnershipLine[] {
  return [childOf(root, 'nonDerivativeTable'), childOf(root, 'derivativeTable')].flatMap(readTable)
}

function readTable(table: XmlElement | undefined): OwnershipLine[] {
  const seen = new Map<string, number>()
  const lines: OwnershipLine[] = []
  for (const row of table?.children ?? []) {
    const shape = ROWS[row.name]
    if (!shape) continue
    const index = (seen.get(row.name) ?? 0) + 1
    seen.set(row.name, index)
    lines.push(toLine(row, shape, `/ownershipDocument/${table?.name ?? ''}/${row.name}[${index}]`))
  }
  return lines
}

function toLine(row: XmlElement, shape: RowShape, path: string): OwnershipLine {
  const cell = (name: CellName): XmlElement | undefined => cellAt(row, CELLS[name])
  return {
    acquiredDisposed: oneOf(cellText(cell('acquiredDisposed')), 'A', 'D'),
    deemedExecutionDate: dayOf(cell('deemedExecutionDate')),
    directOrIndirect: oneOf(cellText(cell('directOrIndirect')), 'D', 'I'),
    equitySwap: flagOf(childOf(row, 'transactionCoding'), 'equitySwapInvolved'),
    exerciseDate: dayOf(cell('exerciseDate')),
    exercisePrice: cellText(cell('exercisePrice')),
    expirationDate: dayOf(cell('expirationDate')),
    footnoteIds: footnoteIdsOf(row),
    kind: shape.kind,
    natureOfOwnership: cellText(cell('natureOfOwnership')),
    path,
    pricePerShare: cellText(cell('pricePerShare')),
    securityTitle: cellText(cell('securityTitle')),
    shares: cellText(cell('shares')),
    sharesOwnedFollowing: cellText(cell('sharesOwnedFollowing')),
    table: shape.table,
    timeliness: cellText(cell('timeliness')),
    totalValue: cellText(cell('totalValue')),
    transactionCode: cellText(cell('transactionCode')),
    transactionDate: dayOf(cell('transactionDate')),
    transactionFormType: cellText(cell('transactionFormType')),
    underlyingShares: cellText(cell('underlyingShares')),
    underlyingTitle: cellText(cell('underlyingTitle')),
    underlyingValue: cellText(cell('underlyingValue')),
    valueOwnedFollowing: cellText(cell('valueOwnedFollowing'))
  }
}

function cellAt(row: XmlElement, path: readonly string[]): XmlElement | undefined {
  let element: XmlElement | undefined = row
  for (const name of path) element = childOf(element, name)
  return element
}

function oneOf<Letter extends string>(text: string | null, ...letters: Letter[]): Letter | null {
  return letters.find(letter => letter === text) ?? null
}

function footnoteIdsOf(row: XmlElement): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const name of CELL_NAMES) {
    const ids = cellAt(row, CELLS[name])?.children.flatMap(child =>
      child.name === 'footnoteId' && child.id ? [child.id] : []
    )
    if (ids && ids.length > 0) found[name] = ids
  }
  return found
}
