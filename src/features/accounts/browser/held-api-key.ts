// The API key in full, in the tab that it was issued in: it can be copied until the tab is closed or its reader leaves.

import { readStored, writeStored } from '#src/browser/storage.ts'

const NAME = 'apiKey'

export function readHeldApiKey(): string | null {
  return readStored(NAME, 'session')
}

/** null forgets. */
export function holdApiKey(key: string | null): void {
  writeStored(NAME, key, 'session')
}
