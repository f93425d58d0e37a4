// Finds files in the collection of real filings, prices and lists. The collection is too large for the repository and
// may not be published. Tests that need a missing file are skipped (CONTRIBUTING.md, "Real data").

import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const REPOSITORY = resolve(import.meta.dirname, '../../..')
const FOLDER = process.env['REAL_DATA'] ?? join(dirname(REPOSITORY), 'shared', 'data')

/** Path of a file of the collection; undefined if it is missing. */
export function realData(path: string): string | undefined {
  const file = join(FOLDER, path)
  return existsSync(file) ? file : undefined
}
