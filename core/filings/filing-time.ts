// Determines the time at which a filing counts as known. Rankings, scores and lists use no other time.

import type { ReportDate } from '../dates/report-date.ts'
import { edgarClose } from '../dates/trading-calendar.ts'
import type { AcceptedSource, Filing } from './ownership-document.ts'

export type FilingTime = Pick<Filing, 'acceptedAt' | 'filedAt' | 'knownAt' | 'knownAtSource'>

/** Times of a filing as stated by a source. */
export interface StatedTime {
  readonly acceptedAt?: Date | undefined
  readonly filedAt?: ReportDate | undefined
  /** Day of the last signature. */
  readonly signedOn: ReportDate
}

/** Sources ordered by precision; higher is more precise. */
const EXACTNESS: Record<AcceptedSource, number> = { 'filing-day': 1, header: 2, 'signature-day': 0 }

/**
 * Known time of a filing: EDGAR's acceptance if stated, otherwise the end of the filing day. Bare XML does not state
 * its filing day, so the end of the day of its last signature is used.
 */
export function filingTimeOf({ acceptedAt, filedAt, signedOn }: StatedTime): FilingTime {
  const day = filedAt ?? signedOn
  return {
    acceptedAt: acceptedAt ?? null,
    filedAt: day,
    knownAt: acceptedAt ?? edgarClose(day),
    knownAtSource: acceptedAt ? 'header' : filedAt ? 'filing-day' : 'signature-day'
  }
}

export const isMoreExact = (one: FilingTime, other: FilingTime): boolean =>
  EXACTNESS[one.knownAtSource] > EXACTNESS[other.knownAtSource]

export const timeOf = ({ acceptedAt, filedAt, knownAt, knownAtSource }: FilingTime): FilingTime => ({
  acceptedAt,
  filedAt,
  knownAt,
  knownAtSource
})
