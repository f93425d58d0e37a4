/**
 * Progress of reading a report, from least to most. `listed`: listed by an office, not opened. `unparsed`: opened, but
 * only pictures or text that could not be understood; it may still contain trades. `partly`: some rows could not be
 * understood.
 */
export const READINGS = ['listed', 'unparsed', 'partly', 'read'] as const
export type ReportReading = (typeof READINGS)[number]

/** Derives the progress from the number of rows read and refused. */
export function readingOf(rows: { readonly read: number; readonly refused: number }): ReportReading {
  if (rows.read === 0) return 'unparsed'
  return rows.refused > 0 ? 'partly' : 'read'
}

/**
 * Sources of a report's disclosure date, least reliable first: a third party's list, the report's signature, the office
 * that received it.
 */
export const DAY_SOURCES = ['list', 'report', 'office'] as const
export type DaySource = (typeof DAY_SOURCES)[number]
