// The one place where numbers and days become text for people, by language.

import { newYorkDay } from './dates/new-york-time.ts'
import type { ReportDate } from './dates/report-date.ts'
import type { Language } from './language.ts'
import { wholeDollarsUp } from './money.ts'

const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-US', fr: 'fr-FR' }
const MILLION = 1_000_000
const ENGLISH_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const ENGLISH_TIME = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/New_York'
})

export interface Formats {
  /** `Mar, 1st 2026` in English, `1. März 2026`, `1er mars 2026` (specification section 9, "Dates display"). */
  day(day: ReportDate): string
  /** Date and time of day in New York, where the reports' cut-off is kept. */
  newYorkTime(instant: Date): string
  /** Whole dollars, rounded up. */
  dollars(valueUsd: number): string
  /** Both bounds, in whole dollars: `$1,001 – $15,000`. */
  dollarRange(minUsd: number, maxUsd: number): string
  /** For a sentence: `14.3 million`, below a million all digits; rounded up. */
  roundedAmount(valueUsd: number): string
  price(priceUsd: number): string
  /** With cents and, as filed, up to four decimals. */
  exactDollars(valueUsd: number): string
  /** Shares, with the fractions that were filed. */
  number(value: number): string
  /** `25` is 25 %; with its sign. */
  signedPercent(percent: number): string
  percent(percent: number): string
  list(words: readonly string[]): string
}

export function formatsOf(language: Language): Formats {
  return FORMATS[language]
}

const FRENCH = makeFormats('fr')

const FORMATS: Record<Language, Formats> = {
  de: makeFormats('de'),
  en: { ...makeFormats('en'), day: englishDay, newYorkTime: englishNewYorkTime },
  fr: {
    ...FRENCH,
    day: value => frenchOrdinal(FRENCH.day(value)),
    newYorkTime: instant => frenchOrdinal(FRENCH.newYorkTime(instant))
  }
}

function makeFormats(language: Language): Formats {
  const locale = LOCALES[language]
  const number = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)
  const currency = { currency: 'USD', currencyDisplay: 'narrowSymbol', style: 'currency' } as const
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC', year: 'numeric' })
  const time = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    month: 'long',
    timeZone: 'America/New_York',
    year: 'numeric'
  })
  const dollars = number({ ...currency, maximumFractionDigits: 0 })
  const price = number({ ...currency, maximumFractionDigits: 2 })
  const smallPrice = number({ ...currency, maximumFractionDigits: 4 })
  const exact = number({ ...currency, maximumFractionDigits: 4, minimumFractionDigits: 2 })
  const rounded = number({
    compactDisplay: 'long',
    maximumFractionDigits: 1,
    notation: 'compact',
    roundingMode: 'ceil'
  })
  const plain = number({ maximumFractionDigits: 4 })
  const percent = number({ maximumFractionDigits: 1, style: 'percent' })
  const signed = number({ maximumFractionDigits: 1, signDisplay: 'exceptZero', style: 'percent' })
  const list = new Intl.ListFormat(locale)
  return {
    day: value => day.format(new Date(value)),
    dollarRange: (minUsd, maxUsd) => dollars.formatRange(minUsd, maxUsd),
    dollars: value => dollars.format(wholeDollarsUp(value)),
    exactDollars: value => exact.format(value),
    list: words => list.format(words),
    newYorkTime: instant => time.format(instant),
    number: value => plain.format(value),
    percent: value => percent.format(value / 100),
    price: value => (value < 1 ? smallPrice : price).format(value),
    roundedAmount: value => {
      const dollars = wholeDollarsUp(value)
      return (dollars < MILLION ? plain : rounded).format(dollars)
    },
    signedPercent: value => signed.format(value / 100)
  }
}

function englishDay(day: ReportDate): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${ENGLISH_MONTHS[month - 1]}, ${date}${englishOrdinal(date)} ${year}`
}

/** `May, 10th 2023, 8:30 AM` */
function englishNewYorkTime(instant: Date): string {
  return `${englishDay(newYorkDay(instant))}, ${ENGLISH_TIME.format(instant)}`
}

/** `1 → st, 2 → nd, 3 → rd, 11 → th, 21 → st` */
function englishOrdinal(date: number): string {
  if (date >= 11 && date <= 13) return 'th'
  return { 1: 'st', 2: 'nd', 3: 'rd' }[date % 10] ?? 'th'
}

/** `1 mars 2026 → 1er mars 2026`: the first of a month only. */
function frenchOrdinal(date: string): string {
  return date.replace(/^1(?=\s)/, '1er')
}
