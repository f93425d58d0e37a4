import { SETTING_NAMES } from '#core/strategy/own/setting-limits.ts'

/** What of a page's query names settings, without the question mark: addresses that others pass on carry marks of theirs. */
export function settingsWithin(query: string): string {
  const kept = [...new URLSearchParams(query)].filter(([name]) => (SETTING_NAMES as readonly string[]).includes(name))
  return String(new URLSearchParams(kept))
}
