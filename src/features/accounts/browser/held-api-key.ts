// API keys in full, in the tab that they were issued in: they can be copied until the tab is closed or its reader leaves.

import { readStored, writeStored } from '#src/browser/storage.ts'

const NAME = 'apiKey'

export function readHeldApiKeys(): readonly string[] {
  return readStored(NAME, 'session')?.split(' ') ?? []
}

/** These and no others. */
export function holdApiKeys(keys: readonly string[]): void {
  writeStored(NAME, keys.join(' ') || null, 'session')
}
