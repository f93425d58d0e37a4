import { parseReportDate, type ReportDate } from '../dates/report-date.ts'

/** Zones are written as `2023-02-24-05:00` or `2023-02-24Z`: the day is what the filer meant. */
const DAY = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2}|T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/
/** The database knows no year 0. */
const NO_YEAR = '0000'

/** A day of a filing; undefined where it is absent or in no calendar, such as `2023-02-30`. Nothing is repaired. */
export function parseFiledDay(text: string | null): ReportDate | undefined {
  const day = parseReportDate(DAY.exec(text?.trim() ?? '')?.[1] ?? '')
  return day?.startsWith(NO_YEAR) ? undefined : day
}
