import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Writes tables of a quarterly data set and returns their folder. The first row of each table is its heading. */
export function dataSetFolder(tables: Record<string, string[][]>): string {
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-data-set-test-'))
  for (const [name, rows] of Object.entries(tables)) {
    writeFileSync(join(folder, `${name}.tsv`), `${rows.map(row => row.join('\t')).join('\n')}\n`)
  }
  return folder
}
