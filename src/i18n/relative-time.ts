import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/dates/durations.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { daysBetween } from '#core/dates/report-date.ts'
import type { Language } from '#core/language.ts'

/** Maximum age in days. Older instants are shown as a date. */
export const RELATIVE_DAYS = 30

/** Text for the first minute, for which Intl would say "this minute". */
const NOW = { de: 'gerade eben', en: 'just now', fr: 'à l’instant' } as const satisfies Record<Language, string>

/** Length of units. Long French units of minutes and hours do not fit their table column. */
const STYLE = { de: 'long', en: 'long', fr: 'short' } as const satisfies Record<Language, string>

/**
 * Formats an instant relative to now: `3 days ago`, `vor 2 Stunden`. Days are those of New York. Returns undefined if
 * it is older than RELATIVE_DAYS, because the date is then shown.
 */
export function relativeTime(instant: Date, now: Date, language: Language): string | undefined {
  const age = now.getTime() - instant.getTime()
  if (age > RELATIVE_DAYS * DAY_MS || age < 0) return undefined
  if (age < MINUTE_MS) return NOW[language]
  const style = age < DAY_MS ? STYLE[language] : 'long'
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style })
  if (age < HOUR_MS) return format.format(-Math.floor(age / MINUTE_MS), 'minute')
  if (age < DAY_MS) return format.format(-Math.floor(age / HOUR_MS), 'hour')
  const days = daysBetween(newYorkDay(instant), newYorkDay(now))
  return days > RELATIVE_DAYS ? undefined : format.format(-days, 'day')
}
