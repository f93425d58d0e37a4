import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = new URL('../../../../shared/data/', import.meta.url)

/** A file of the collection of real data beside the repository, or undefined where it is not there. */
export function sharedData(path: string): string | undefined {
  const file = fileURLToPath(new URL(path, FOLDER))
  return existsSync(file) ? file : undefined
}
