// Compares stored filings cell by cell with an independent parse of their source files.

import { readSubmission } from '#adapters/edgar/submission-text.ts'
import { walkFiles } from '#adapters/files/walk.ts'
import type { Filing } from '#core/filings/ownership-document.ts'
import type { FilingFile, FilingStore } from '#core/filings/ports.ts'
import { cellsOf, readIndependently } from './independent-reading.ts'

export interface Reconciliation {
  filings: number
  cells: number
  equal: number
  /** First twenty differences, as `accession path: theirs ≠ ours`. */
  differences: string[]
}

const SHOWN = 20

export async function reconcile(store: FilingStore, files: AsyncIterable<FilingFile>): Promise<Reconciliation> {
  const total: Reconciliation = { cells: 0, differences: [], equal: 0, filings: 0 }
  for await (const { bytes } of files) {
    const submission = readSubmission(bytes ?? new Uint8Array())
    if (!submission.ok) continue
    const { header, xml } = submission.value
    const filing = await store.find(header.accession ?? '')
    if (filing) compare(filing, Buffer.from(xml).toString(), total)
    else total.differences.push(`${header.accession ?? ''} is missing`)
  }
  return total
}

function compare(filing: Filing, xml: string, total: Reconciliation): void {
  const theirs = readIndependently(xml)
  const ours = cellsOf(filing)
  total.filings += 1
  for (const path of new Set([...theirs.keys(), ...ours.keys()])) {
    total.cells += 1
    if (theirs.get(path) === ours.get(path)) total.equal += 1
    else if (total.differences.length < SHOWN) {
      total.differences.push(`${filing.accession} ${path}: ${String(theirs.get(path))} ≠ ${String(ours.get(path))}`)
    }
  }
}

export function submissionsOf(path: string): AsyncGenerator<FilingFile> {
  const isWanted = (name: string): boolean => name.endsWith('.txt')
  return walkFiles([path], { isWanted, maxBytes: 20 * 1024 * 1024, onProblem() {} })
}
