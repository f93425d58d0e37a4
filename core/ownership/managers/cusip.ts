// Finds the company of a CUSIP without a licensed list. CUSIPs stay inside: no page, list or call shows them.
// @see docs/reference/ownership.md, "CUSIPs"

import { daysBetween, type ReportDate } from '../../dates/report-date.ts'
import type { Cik } from '../../sec-ids.ts'

/**
 * Sources, best first: pairs of CUSIP and CIK on Schedules 13D and 13G, the SEC's fails-to-deliver files, names on the
 * official list, and names as managers write them.
 */
export const CUSIP_SOURCES = ['schedule', 'fails', 'list', 'name'] as const
export type CusipSource = (typeof CUSIP_SOURCES)[number]

export interface CusipEvidence {
  readonly source: CusipSource
  readonly issuerCik: Cik
  readonly firstSeen: ReportDate
  readonly lastSeen: ReportDate
  /** Number of filings or days that say so. */
  readonly count: number
  /** 1 for a pair that the source states, less for an alike name. */
  readonly score: number
  /** Ticker that the source names; undefined if it names none. */
  readonly ticker: string | undefined
}

const CUSIP = /^[\dA-Z*@#]{9}$/
const NO_CUSIP = '000000000'
/** Number of schedules that outweigh fails-to-deliver files. One alone may be a typing error. */
const SCHEDULES_TO_OUTWEIGH = 2

/** Upper case with leading zeros, which spreadsheets drop. undefined for zeros and for text that is no CUSIP. */
export function parseCusip(text: string): string | undefined {
  const typed = text.trim().toUpperCase()
  const cusip = typed.padStart(9, '0')
  return typed !== '' && CUSIP.test(cusip) && cusip !== NO_CUSIP ? cusip : undefined
}

/** Whether a row stands for "nothing to report" or for confidential holdings. */
export const isPlaceholder = (text: string): boolean => /^0*$/.test(text.trim())

/** Evidence that holds at `day`; undefined if there is none, or if it is contradictory. */
export function resolveCusip(evidence: readonly CusipEvidence[], day: ReportDate): CusipEvidence | undefined {
  const [best, second] = CUSIP_SOURCES.map(source => evidence.filter(each => each.source === source)).filter(
    ({ length }) => length > 0
  )
  const found = best && nearest(best, day)
  if (found?.source !== 'schedule' || found.count >= SCHEDULES_TO_OUTWEIGH || second?.[0]?.source !== 'fails')
    return found
  const other = nearest(second, day)
  return other && other.issuerCik !== found.issuerCik ? other : found
}

/** The nearest span decides, because companies change their CUSIPs; of several, the one that is stated most often. */
function nearest(evidence: readonly CusipEvidence[], day: ReportDate): CusipEvidence | undefined {
  const least = Math.min(...evidence.map(each => distance(each, day)))
  const [first, second] = evidence
    .filter(each => distance(each, day) === least)
    .toSorted((one, other) => other.score - one.score || other.count - one.count)
  const isTied = second && second.issuerCik !== first?.issuerCik && second.count === first?.count
  return isTied ? undefined : first
}

function distance({ firstSeen, lastSeen }: CusipEvidence, day: ReportDate): number {
  if (day < firstSeen) return daysBetween(day, firstSeen)
  return day > lastSeen ? daysBetween(lastSeen, day) : 0
}
