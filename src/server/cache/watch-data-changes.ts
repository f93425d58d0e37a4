import type { App } from '../app.ts'

/**
 * Answers the function to call with the tag of each change. Pages are dropped only after the data in memory was read
 * again: a page rendered before that would show the old data, and be cached. Changes that arrive together are handled
 * together.
 */
export function watchDataChanges(app: Pick<App, 'catchUp'>, purge: (tag: string) => void): (tag: string) => void {
  const waiting = new Set<string>()
  let isReading = false

  async function takeUp(): Promise<void> {
    isReading = true
    while (waiting.size > 0) {
      const tags = [...waiting]
      waiting.clear()
      await app.catchUp().catch(() => {}) // the database is out of reach: each page will find that out for itself
      for (const tag of tags) purge(tag)
    }
    isReading = false
  }

  return tag => {
    waiting.add(tag)
    if (!isReading) void takeUp()
  }
}
