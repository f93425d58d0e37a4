import { parseReportDate, type ReportDate } from '#core/dates/report-date.ts'

const digits = (value: number): string => String(value).padStart(2, '0')

/** The day of an instant where the reader is (docs/reference/accounts.md, "Days and times"). */
export function readerDay(instant: string): ReportDate {
  const at = new Date(instant)
  return parseReportDate(`${at.getFullYear()}-${digits(at.getMonth() + 1)}-${digits(at.getDate())}`)!
}
