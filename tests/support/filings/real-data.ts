// A collection of real filings, prices and lists, which is too large, and not ours, to be part of the repository: tests
// that need a file of it skip where it is not there (CONTRIBUTING.md, "Real data").

import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const REPOSITORY = resolve(import.meta.dirname, '../../..')
const FOLDER = process.env['REAL_DATA'] ?? join(dirname(REPOSITORY), 'shared', 'data')

/** The path of a file of the collection, or undefined where it is not there. */
export function realData(path: string): string | undefined {
  const file = join(FOLDER, path)
  return existsSync(file) ? file : undefined
}
