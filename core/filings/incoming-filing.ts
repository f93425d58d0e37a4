// Merges repeated arrivals of the same filing. The more complete content and the more precise time are kept, so the
// order of arrival does not matter.

import type { Accession } from '../sec-ids.ts'
import { type FilingTime, isMoreExact, timeOf } from './filing-time.ts'
import type { Filing } from './ownership-document.ts'

/** Source of a filing, in rising order of completeness. A data set has no document, and bare XML has no header. */
export type FilingSource = 'sample' | 'data-set' | 'xml' | 'submission'

/** Industry of the issuer from EDGAR's header. */
export interface Industry {
  /** Standard Industrial Classification, four digits. */
  readonly sic: string
  /** undefined if the header has only the code. */
  readonly description: string | undefined
}

export interface IncomingFiling {
  readonly filing: Filing
  readonly source: FilingSource
  readonly industry: Industry | undefined
  /** Original bytes. undefined for data sets, which have none. */
  readonly document: { readonly bytes: Uint8Array; readonly sha256: Uint8Array } | undefined
  /** Elements that the reader does not know: number of occurrences by name. */
  readonly unknownElements: ReadonlyMap<string, number>
}

const STAND_IN_PREFIX = 'sha256-'
const STAND_IN_DIGITS = 24

/** Stand-in accession for XML whose file name has none, derived from the hexadecimal hash of its bytes. */
export function standInAccession(hash: string): Accession {
  return STAND_IN_PREFIX + hash.slice(0, STAND_IN_DIGITS)
}

export function isStandInAccession(accession: Accession): boolean {
  return accession.startsWith(STAND_IN_PREFIX)
}

/** Best data so far for one accession while a batch is processed. */
export interface BestArrival {
  readonly source: FilingSource
  readonly time: FilingTime
  /** Filing to write. undefined to keep the stored one. */
  readonly content: IncomingFiling | undefined
}

const SOURCE_RANK: Record<FilingSource, number> = { 'data-set': 1, sample: 0, submission: 3, xml: 2 }

export function firstArrival(incoming: IncomingFiling): BestArrival {
  return { content: incoming, source: incoming.source, time: timeOf(incoming.filing) }
}

/** Merges `incoming` into `best`. Returns the same object if it is a mere duplicate. */
export function mergeArrival(best: BestArrival, incoming: IncomingFiling): BestArrival {
  const time = timeOf(incoming.filing)
  const takesTime = isMoreExact(time, best.time)
  const bySource = SOURCE_RANK[incoming.source] - SOURCE_RANK[best.source]
  const takesContent = bySource > 0 || (bySource === 0 && takesTime)
  if (!takesContent && !takesTime) return best
  return {
    content: takesContent ? incoming : best.content,
    source: takesContent ? incoming.source : best.source,
    time: takesTime ? time : best.time
  }
}
