// The API key in full, in the tab that it was issued in: it can be copied until the tab is closed or its reader leaves.

import { keep, readKept } from '#src/browser/kept.ts'

const NAME = 'apiKey'

export function readHeldApiKey(): string | null {
  return readKept(NAME, 'session')
}

/** null forgets. */
export function holdApiKey(key: string | null): void {
  keep(NAME, key, 'session')
}
