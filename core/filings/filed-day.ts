import { parseReportDate, type ReportDate } from '../dates/report-date.ts'
import { memoized } from '../memoized.ts'

/**
 * A time zone may follow, as in `2023-02-24-05:00` or `2023-02-24Z`. It is ignored, because filers mean the day itself.
 */
const DAY = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2}|T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/
/** Year 0, which PostgreSQL cannot store. */
const NO_YEAR = '0000'

/** Maximum length of texts whose parsed day is cached. Filings repeat the same few thousand days. */
const MAX_KEPT_LENGTH = 32

/**
 * Parses a filed day. undefined if it is absent or not a calendar day, such as `2023-02-30`. Wrong days are not
 * corrected.
 */
export function parseFiledDay(text: string | null): ReportDate | undefined {
  if (text === null) return undefined
  return text.length > MAX_KEPT_LENGTH ? parseDay(text) : parseKnownDay(text)
}

function parseDay(text: string): ReportDate | undefined {
  const day = parseReportDate(DAY.exec(text.trim())?.[1] ?? '')
  return day?.startsWith(NO_YEAR) ? undefined : day
}

const parseKnownDay = memoized(parseDay)

const AMERICAN = /^(\d{2})\/(\d{2})\/(\d{4})$/

/**
 * Parses a day in the American order, which newer forms use: `parseAmericanDay('03/16/2026') // 2026-03-16`. Also reads
 * the days of `parseFiledDay`. undefined if missing or no calendar day.
 */
export function parseAmericanDay(text: string | null): ReportDate | undefined {
  const [, month, day, year] = AMERICAN.exec(text?.trim() ?? '') ?? []
  if (year === undefined) return parseFiledDay(text)
  return year === NO_YEAR ? undefined : parseReportDate(`${year}-${month}-${day}`)
}
