// Removes rows from the columns. The removed rows take up space until the next full load.

import type { Accession, Cik } from '../../../sec-ids.ts'
import { type Block, bytesOfId } from './block.ts'
import type { Columns } from './columns.ts'

/** Filing that first reported trades, with its issuer. */
export interface ChangedFiling {
  readonly accession: Accession
  readonly issuerCik: Cik
}

export function removeIssuers(columns: Columns, issuerCiks: readonly Cik[]): void {
  removeRows(columns, issuerCiks, () => true)
}

/** Removes the trades that these filings reported first. */
export function removeFilings(columns: Columns, filings: readonly ChangedFiling[]): void {
  const starts = filings.map(({ accession }) => bytesOfId(`${accession}#`))
  removeRows(
    columns,
    filings.map(({ issuerCik }) => issuerCik),
    (block, row) => starts.some(start => startsWith(block, row, start))
  )
}

/** Removes the rows of these issuers for which `isMeant` returns true. */
function removeRows(
  columns: Columns,
  issuerCiks: readonly Cik[],
  isMeant: (block: Block, row: number) => boolean
): void {
  if (issuerCiks.length === 0) return
  const asked = new Uint8Array(columns.issuers.words.length)
  for (const cik of issuerCiks) {
    const number = columns.issuers.numbers.get(cik)
    if (number !== undefined) asked[number] = 1
  }
  for (const block of [...columns.blocks, ...columns.groups]) {
    for (let row = 0; row < block.count; row += 1) {
      if (asked[block.issuer[row]!] === 0 || block.validTo[row] === 0 || !isMeant(block, row)) continue
      block.validTo[row] = 0
      columns.removedRows += 1
    }
  }
}

function startsWith({ idBytes, idStart }: Block, row: number, start: Uint8Array): boolean {
  const at = idStart[row]!
  return start.every((letter, index) => idBytes[at + index] === letter)
}
