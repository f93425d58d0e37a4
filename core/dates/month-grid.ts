import { addDays, type ReportDate } from './report-date.ts'

/** One month as rows of Monday to Friday; undefined for days of other months. */
export interface MonthGrid {
  /** `2026-11` */
  readonly yearMonth: string
  readonly weeks: readonly (readonly (ReportDate | undefined)[])[]
}

const WORKING_DAYS = 5
const DAYS = 7

/** `monthGrid('2026-11').weeks[0] // ['2026-11-02', … '2026-11-06']`. Weeks with only weekend days are omitted. */
export function monthGrid(yearMonth: string): MonthGrid {
  const first = `${yearMonth}-01` as ReportDate
  const sinceMonday = (new Date(first).getUTCDay() + DAYS - 1) % DAYS
  const weeks: (ReportDate | undefined)[][] = []
  for (let monday = addDays(first, -sinceMonday); monday.slice(0, 7) <= yearMonth; monday = addDays(monday, DAYS)) {
    const days = Array.from({ length: WORKING_DAYS }, (_, index) => addDays(monday, index))
    if (days.some(day => day.startsWith(yearMonth)))
      weeks.push(days.map(day => (day.startsWith(yearMonth) ? day : undefined)))
  }
  return { weeks, yearMonth }
}
