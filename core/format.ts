// The only place that formats numbers and days for readers, by language.

import { newYorkDay } from './dates/new-york-time.ts'
import type { ReportDate } from './dates/report-date.ts'
import { type Language, LOCALES } from './language.ts'
import { memoized } from './memoized.ts'
import { wholeDollarsUp } from './money.ts'

const MILLION = 1_000_000
/** Limit in percent. Smaller percentages are shown with one significant digit. */
const TENTH = 0.1
/** Limit as a fraction: half a hundredth of a percent. Smaller shares are shown as zero. */
const LEAST_SHARE = 0.00005
/** Maximum number of decimals on an axis; no price has more. */
const MOST_DIGITS = 8
/** Tolerance for binary fractions: 0.3 − 0.2 is slightly less than 0.1. */
const ROUNDING = 1e-6
const ENGLISH_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Creates a formatter on first use. Creating one takes a millisecond on a phone, and no page needs all of them. */
function lazily<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}

const ENGLISH_TIME = lazily(
  () => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'America/New_York' })
)

export interface Formats {
  /** `Mar 1, 2026`, `1. März 2026`, `1er mars 2026`. */
  day(day: ReportDate): string
  /** Day without its year: `Mar 1`, `1. März`, `1er mars`. */
  monthDay(day: ReportDate): string
  /**
   * Day in titles of reports and on their cards: `Mar, 1st 2026` in English, else like `day`.
   *
   * @see docs/reference/product.md, section 9, "Dates display"
   */
  titleDay(day: ReportDate): string
  /**
   * Both ends of a range. The first end omits the parts that both share: `Nov 16` and `17, 2026`, `16.` and `17.
   * Nov. 2026`.
   */
  dayRange(first: ReportDate, last: ReportDate): readonly [first: string, last: string]
  /** Date and time in New York, the time zone of the reports' cut-off. */
  newYorkTime(instant: Date): string
  /** Whole dollars, rounded up. */
  dollars(valueUsd: number): string
  /** Both bounds, in whole dollars: `$1,001 – $15,000`. */
  dollarRange(minUsd: number, maxUsd: number): string
  /**
   * Amount for running text: `14.3 million`, or all digits below a million. Rounded to the nearest, unlike values in
   * tables.
   */
  roundedAmount(valueUsd: number): string
  price(priceUsd: number): string
  /** Axis label for ticks `stepUsd` apart: `$150`, `$171.20`, `$0.0125`. */
  priceTick(priceUsd: number, stepUsd: number): string
  /** Dollars with two to four decimals, as filed. */
  exactDollars(valueUsd: number): string
  /** Number of shares, including filed fractions. */
  number(value: number): string
  /**
   * Percentage with its sign: `25` is 25 %. Has one decimal; below 0.1 % one significant digit, so that no change is
   * shown as zero.
   */
  signedPercent(percent: number): string
  /** Like `signedPercent`, for a fraction: `0.25` is 25 %. Less than half a hundredth of a percent is shown as zero. */
  signedShare(share: number): string
  /** Like `signedPercent`, without a sign. */
  percent(percent: number): string
  /** Percentage points with their sign, to one decimal. */
  signedNumber(value: number): string
  list(words: readonly string[]): string
  /** `8.4 s`, `2 min 5 s`, `3 h 20 min`. The units are the same in every language. */
  duration(seconds: number): string
}

export function formatsOf(language: Language): Formats {
  return FORMATS[language]
}

const ENGLISH = makeFormats('en')
const GERMAN = makeFormats('de')
const FRENCH = makeFormats('fr')

const FORMATS: Record<Language, Formats> = {
  de: { ...GERMAN, newYorkTime: instant => `${GERMAN.newYorkTime(instant)}\u00A0Uhr` },
  en: { ...ENGLISH, dayRange: englishDayRange, newYorkTime: englishNewYorkTime, titleDay: englishTitleDay },
  fr: {
    ...FRENCH,
    day: frenchDay,
    dayRange: (first, last) => [frenchOrdinal(FRENCH.dayRange(first, last)[0]), frenchDay(last)],
    monthDay: value => frenchOrdinal(FRENCH.monthDay(value)),
    newYorkTime: instant => frenchOrdinal(FRENCH.newYorkTime(instant)),
    titleDay: frenchDay
  }
}

function makeFormats(language: Language): Formats {
  const locale = LOCALES[language]
  const number = (options: Intl.NumberFormatOptions) => lazily(() => new Intl.NumberFormat(locale, options))
  const currency = { currency: 'USD', currencyDisplay: 'narrowSymbol', style: 'currency' } as const
  const date = (options: Intl.DateTimeFormatOptions) => lazily(() => new Intl.DateTimeFormat(locale, options))
  const day = date({ day: 'numeric', month: 'short', timeZone: 'UTC', year: 'numeric' })
  const monthDay = date({ day: 'numeric', month: 'short', timeZone: 'UTC' })
  const time = date({
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    month: 'short',
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
    notation: 'compact'
  })
  const plain = number({ maximumFractionDigits: 4 })
  const percent = number({ maximumFractionDigits: 1, style: 'percent' })
  const signed = number({ maximumFractionDigits: 1, signDisplay: 'exceptZero', style: 'percent' })
  const small = number({ maximumSignificantDigits: 1, style: 'percent' })
  const smallSigned = number({ maximumSignificantDigits: 1, signDisplay: 'exceptZero', style: 'percent' })
  const signedPlain = number({ maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const list = lazily(() => new Intl.ListFormat(locale))
  const tenths = number({ maximumFractionDigits: 1 })
  const tick = memoized((digits: number) =>
    number({ ...currency, maximumFractionDigits: digits, minimumFractionDigits: digits })()
  )
  const signedPercent = (value: number): string =>
    written(Math.abs(value) < TENTH ? smallSigned() : signed(), value / 100)
  const writeDay = (value: ReportDate): string => (isTyped(value) ? value : day().format(new Date(value)))
  return {
    day: writeDay,
    dayRange: (first, last) => [
      day().format(new Date(first)).split(' ').slice(0, ownParts(first, last)).join(' '),
      day().format(new Date(last))
    ],
    dollarRange: (minUsd, maxUsd) => dollars().formatRange(minUsd, maxUsd),
    dollars: value => written(dollars(), wholeDollarsUp(value)),
    duration: seconds => durationOf(seconds, value => tenths().format(value)),
    exactDollars: value => written(exact(), value),
    list: words => list().format(words),
    monthDay: value => monthDay().format(new Date(value)),
    newYorkTime: instant => time().format(instant),
    number: value => written(plain(), value),
    percent: value => written(Math.abs(value) < TENTH ? small() : percent(), value / 100),
    price: value => written(value < 1 ? smallPrice() : price(), value),
    priceTick: (value, step) => {
      const digits = step >= 1 ? 0 : Math.min(MOST_DIGITS, Math.max(2, Math.ceil(-Math.log10(step) - ROUNDING)))
      return written(tick(digits), value)
    },
    roundedAmount: value => {
      const amount = Math.round(value)
      return written(amount < MILLION ? plain() : rounded(), amount)
    },
    signedNumber: value => written(signedPlain(), value),
    signedPercent,
    signedShare: share => signedPercent(Math.abs(share) < LEAST_SHARE ? 0 : 100 * share),
    titleDay: writeDay
  }
}

/** Writes a number with a real minus sign. */
const written = (format: Intl.NumberFormat, value: number): string => format.format(value).replace('-', '−')

/** Writes at most two units, separated by no-break spaces. */
function durationOf(seconds: number, write: (value: number) => string): string {
  if (seconds < 10) return `${write(seconds)}\u00A0s`
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole}\u00A0s`
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60)]
  if (hours === 0)
    return [`${minutes}\u00A0min`, whole % 60 > 0 ? `${whole % 60}\u00A0s` : ''].filter(Boolean).join('\u00A0')
  return [`${hours}\u00A0h`, minutes > 0 ? `${minutes}\u00A0min` : ''].filter(Boolean).join('\u00A0')
}

/**
 * Whether the year is a typing error, such as 0022. Such a day is shown as typed, because a formatter would write 22.
 */
const isTyped = (day: ReportDate): boolean => day < '1000'

function englishTitleDay(day: ReportDate): string {
  if (isTyped(day)) return day
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${ENGLISH_MONTHS[month - 1]}, ${date}${englishOrdinal(date)} ${year}`
}

function englishDayRange(first: ReportDate, last: ReportDate): [string, string] {
  const own = ownParts(first, last)
  const [end, start] = [ENGLISH.day(last), ENGLISH.day(first)]
  if (own === 3) return [start, end]
  return [start.split(',')[0]!, own === 2 ? end : end.slice(end.indexOf(' ') + 1)]
}

/** Number of date parts (of day, month and year) by which the first day of a range is written. */
function ownParts(first: ReportDate, last: ReportDate): 1 | 2 | 3 {
  if (first.slice(0, 7) === last.slice(0, 7)) return 1
  return first.slice(0, 4) === last.slice(0, 4) ? 2 : 3
}

/** `May 10, 2023, 8:30 AM` */
function englishNewYorkTime(instant: Date): string {
  return `${ENGLISH.day(newYorkDay(instant))}, ${ENGLISH_TIME().format(instant)}`
}

/** `1 → st, 2 → nd, 3 → rd, 11 → th, 21 → st` */
function englishOrdinal(date: number): string {
  if (date >= 11 && date <= 13) return 'th'
  return { 1: 'st', 2: 'nd', 3: 'rd' }[date % 10] ?? 'th'
}

function frenchDay(day: ReportDate): string {
  return frenchOrdinal(FRENCH.day(day))
}

/** `1 mars 2026 → 1er mars 2026`. Only the first of a month changes. */
function frenchOrdinal(date: string): string {
  return date.replace(/^1(?=\s|$)/, '1er')
}

/** Writes a time of day for running text: `08:30` becomes `8:30 Uhr`, `8:30 a.m.`, `8 h 30`. */
export function timeOfDay(time: string, language: Language): string {
  const [hour, minute] = time.split(':') as [string, string]
  return WRITE_TIME[language](Number(hour), minute === '00' ? '' : minute)
}

/** Writers of a time of day by language. `minute` is empty on the hour. */
const WRITE_TIME: Record<Language, (hour: number, minute: string) => string> = {
  de: (hour, minute) => `${hour}${minute && `:${minute}`}\u00A0Uhr`,
  en: (hour, minute) => `${hour % 12 || 12}${minute && `:${minute}`}\u00A0${hour < 12 ? 'a.m.' : 'p.m.'}`,
  fr: (hour, minute) => `${hour}\u00A0h${minute && `\u00A0${minute}`}`
}

/** Count in running text: a word up to twelve, digits above. `inWords(3, 'de') // 'drei'` */
export const inWords = (count: number, language: Language): string => NUMBER_WORDS[language][count] ?? String(count)

const NUMBER_WORDS: Record<Language, readonly string[]> = {
  de: ['null', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'],
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  fr: ['aucun', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze']
}

/** Text with a capital letter, for the start of a sentence. */
export const atStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
