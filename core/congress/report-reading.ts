/**
 * How much is known of what a report tells, from least to most. `listed`: an office names it, nobody has opened it.
 * `unparsed`: it was opened, but holds pictures or nothing that could be understood, which never means that nobody
 * traded. `partly`: some of its rows could not be understood.
 */
export const READINGS = ['listed', 'unparsed', 'partly', 'read'] as const
export type ReportReading = (typeof READINGS)[number]

/** How much of a report was understood, by how many of its rows were read and refused. */
export function readingOf(rows: { readonly read: number; readonly refused: number }): ReportReading {
  if (rows.read === 0) return 'unparsed'
  return rows.refused > 0 ? 'partly' : 'read'
}

/**
 * Who tells on which day a report was disclosed, the least reliable first: a list that somebody else made, the report by
 * its signature, the office that received it.
 */
export const DAY_SOURCES = ['list', 'report', 'office'] as const
export type DaySource = (typeof DAY_SOURCES)[number]
