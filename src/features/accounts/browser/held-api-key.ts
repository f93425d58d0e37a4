// Holds the full API keys issued in this tab. They can be copied until the tab is closed or the reader signs out.

import { readStored, writeStored } from '#src/browser/storage.ts'

const NAME = 'apiKey'

export function readHeldApiKeys(): readonly string[] {
  return readStored(NAME, 'session')?.split(' ') ?? []
}

/** Replaces the stored keys. */
export function holdApiKeys(keys: readonly string[]): void {
  writeStored(NAME, keys.join(' ') || null, 'session')
}
