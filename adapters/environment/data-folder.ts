// Creates DATA_DIR, the folder for data stored outside the database.

import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates the folder if it is missing.
 * @throws an error if the folder cannot be created or written to.
 */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new Error(`DATA_DIR ${dataDir} cannot be used: it must be a folder that may be written to.`, { cause })
  }
}

/**
 * Creates the folder and its parents. The option `recursive` would retry forever on file systems without folders, such
 * as /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have created the folder first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
