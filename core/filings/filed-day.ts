import { parseReportDate, type ReportDate } from '../dates/report-date.ts'
import { memoized } from '../memoized.ts'

/** Zones are written as `2023-02-24-05:00` or `2023-02-24Z`: the day is what the filer meant. */
const DAY = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2}|T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/
/** The database knows no year 0. */
const NO_YEAR = '0000'

/** Filings name the same few thousand days; longer texts are not kept. */
const MAX_KEPT_LENGTH = 32

/** A day of a filing; undefined where it is absent or in no calendar, such as `2023-02-30`. Nothing is repaired. */
export function parseFiledDay(text: string | null): ReportDate | undefined {
  if (text === null) return undefined
  return text.length > MAX_KEPT_LENGTH ? parseDay(text) : parseKnownDay(text)
}

function parseDay(text: string): ReportDate | undefined {
  const day = parseReportDate(DAY.exec(text.trim())?.[1] ?? '')
  return day?.startsWith(NO_YEAR) ? undefined : day
}

const parseKnownDay = memoized(parseDay)
