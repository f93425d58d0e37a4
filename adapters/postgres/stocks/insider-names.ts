// Provides insider names for the search, from the in-memory trade columns. If these cannot be read, the last known
// names are used.

import type { OpenColumns, Screen } from '#core/lists/activities/screen/ports.ts'
import type { InsiderDirectory } from '#core/stocks/ports.ts'
import { findInsiders, type InsiderNames, readInsiderNames } from '#core/stocks/search/find-insiders.ts'

/**
 * Minimum time between two readings of the names. Each takes some milliseconds, and an ingest changes the columns many
 * times a second.
 */
const PAUSE_MS = 5_000

export function screenInsiders(screen: Screen, pauseMs = PAUSE_MS): InsiderDirectory {
  let held: { names: InsiderNames; readAt: number; stamp: number } | undefined

  function namesOf({ columns, stamp }: OpenColumns): InsiderNames {
    const isFresh = held && (held.stamp === stamp || performance.now() - held.readAt < pauseMs)
    if (!held || !isFresh) held = { names: readInsiderNames(columns, held?.names), readAt: performance.now(), stamp }
    return held.names
  }

  return {
    async find(text, limit) {
      const names = await screen.open().then(namesOf, error => {
        if (held) return held.names
        throw error
      })
      return findInsiders(names, text, limit)
    }
  }
}
