import type { Language } from '#core/language.ts'

/** Returns a formatter for date and time in the reader's time zone: `Nov 23, 2026, 10:45 AM`. */
export function momentIn(language: Language): (instant: string) => string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return instant => format.format(new Date(instant))
}
