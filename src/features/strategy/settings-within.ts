import { SETTING_NAMES } from '#core/strategy/own/setting-limits.ts'

/** Settings in a page's query, without the question mark. Drops tracking parameters of shared links. */
export function settingsWithin(query: string): string {
  const kept = [...new URLSearchParams(query)].filter(([name]) => (SETTING_NAMES as readonly string[]).includes(name))
  return String(new URLSearchParams(kept))
}
