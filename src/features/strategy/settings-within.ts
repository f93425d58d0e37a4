import { SETTING_NAMES } from '#core/strategy/own/setting-limits.ts'

/**
 * Returns the settings in a page's query, without the question mark. Other parameters are removed, such as those that
 * track shared links.
 */
export function settingsWithin(query: string): string {
  const kept = [...new URLSearchParams(query)].filter(([name]) => (SETTING_NAMES as readonly string[]).includes(name))
  return String(new URLSearchParams(kept))
}
