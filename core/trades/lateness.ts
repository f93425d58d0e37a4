// Decides whether a trade was reported in time. Forms 4 do not state it, so the due time is computed.
// @see 17 CFR 240.16a-3(g); docs/reference/trades.md, "Timeliness"

import type { ReportDate } from '../dates/report-date.ts'
import { addBusinessDays, edgarClose } from '../dates/trading-calendar.ts'
import { parseFiledDay } from '../filings/filed-day.ts'
import type { OwnershipLine } from '../filings/ownership-document.ts'
import type { SourceFiling } from './filed/source-filing.ts'
import type { Timeliness } from './trade.ts'

/** Number of business days after the trade; a Form 4 is due before the end of the last one. */
export const DUE_BUSINESS_DAYS = 2

/** Latest deemed execution of a trade, in business days after it. @see 17 CFR 240.16a-3(g)(2) */
const LATEST_DEEMED_BUSINESS_DAYS = 3

type FilingTime = Pick<SourceFiling, 'acceptedAt' | 'documentType' | 'filedAt' | 'knownAtSource'>
type LineTime = Pick<OwnershipLine, 'deemedExecutionDate' | 'timeliness' | 'transactionFormType'>

/** Returns the timeliness of a trade. `day` is the trade's date if usable. */
export function timelinessOf(filing: FilingTime, line: LineTime, day: ReportDate | undefined): Timeliness {
  const code = line.timeliness?.trim().toUpperCase()
  if (code === 'E') return 'early'
  if (code === 'L') return 'late'
  if (filing.documentType.startsWith('5')) return form5Timeliness(line)
  if (!filing.documentType.startsWith('4')) return 'unknown'
  return line.transactionFormType === '5' ? 'early' : form4Timeliness(filing, line, day)
}

/** A trade on a Form 5 that belonged on a Form 4 is late by definition. */
function form5Timeliness({ transactionFormType }: LineTime): Timeliness {
  if (transactionFormType === '4') return 'late'
  return transactionFormType === '5' ? 'on_time' : 'unknown'
}

function form4Timeliness(filing: FilingTime, line: LineTime, day: ReportDate | undefined): Timeliness {
  const traded = executionDay(line, day)
  if (!traded) return 'unknown'
  const due = dueTimeOf(traded)
  if (filing.acceptedAt) return filing.acceptedAt > due.instant ? 'late' : 'on_time'
  if (filing.filedAt > due.day) return 'late'
  // Bare XML states only the day of signature. The filing may have come days later.
  return filing.knownAtSource === 'signature-day' ? 'unknown' : 'on_time'
}

/**
 * Returns the day from which the deadline counts. For a trade under a plan or by a broker, this is the deemed
 * execution: the day on which the insider was notified.
 */
function executionDay(line: LineTime, day: ReportDate | undefined): ReportDate | undefined {
  const deemed = parseFiledDay(line.deemedExecutionDate)
  if (!day || !deemed || deemed <= day) return day
  const latest = addBusinessDays(day, LATEST_DEEMED_BUSINESS_DAYS)
  if (deemed > latest) return latest
  return deemed
}

/** Returns when a trade of this day is due. Cached, because many trades share few days. */
function dueTimeOf(traded: ReportDate): { day: ReportDate; instant: Date } {
  const known = dueTimes.get(traded)
  if (known) return known
  const day = addBusinessDays(traded, DUE_BUSINESS_DAYS)
  const due = { day, instant: edgarClose(day) }
  dueTimes.set(traded, due)
  return due
}

const dueTimes = new Map<ReportDate, { day: ReportDate; instant: Date }>()
