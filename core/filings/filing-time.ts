// When a filing counts as known: nothing that ranks, scores or lists looks at another time.

import type { ReportDate } from '../dates/report-date.ts'
import { edgarClose } from '../dates/trading-calendar.ts'
import type { AcceptedSource, Filing } from './ownership-document.ts'

export type FilingTime = Pick<Filing, 'acceptedAt' | 'filedAt' | 'knownAt' | 'knownAtSource'>

/** What a source says of the time of a filing. */
export interface StatedTime {
  readonly acceptedAt?: Date | undefined
  readonly filedAt?: ReportDate | undefined
  /** Day of the last signature. */
  readonly signedOn: ReportDate
}

/** In rising order of how exactly they tell the time. */
const EXACTNESS: Record<AcceptedSource, number> = { 'filing-day': 1, header: 2, 'signature-day': 0 }

/**
 * EDGAR's acceptance; without it the end of the filing day, when whatever was filed on it is known; and for bare XML,
 * which does not say when it was filed, the end of the day of its last signature.
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
