// A filing on its way in, and what happens when the same accession arrives twice: the better content and the better
// time win, whatever came first, so that every order of arrival ends with the same rows.

import type { Accession } from '../sec-ids.ts'
import { type FilingTime, isMoreExact, timeOf } from './filing-time.ts'
import type { Filing } from './ownership-document.ts'

/** In rising order of what they say: a data set has no document, bare XML no header. */
export type FilingSource = 'sample' | 'data-set' | 'xml' | 'submission'

/** The issuer's business in EDGAR's header. */
export interface Industry {
  /** Standard Industrial Classification, four digits. */
  readonly sic: string
  /** undefined where the header gives the code alone. */
  readonly description: string | undefined
}

export interface IncomingFiling {
  readonly filing: Filing
  readonly source: FilingSource
  readonly industry: Industry | undefined
  /** The bytes as they came; undefined for data sets, which have none. */
  readonly document: { readonly bytes: Uint8Array; readonly sha256: Uint8Array } | undefined
  /** Names of elements that no rule knows, with how often each occurred. */
  readonly unknownElements: ReadonlyMap<string, number>
}

const STAND_IN_PREFIX = 'sha256-'
const STAND_IN_DIGITS = 24

/** The accession of bare XML whose name tells none, from the hexadecimal hash of its bytes. */
export function standInAccession(hash: string): Accession {
  return STAND_IN_PREFIX + hash.slice(0, STAND_IN_DIGITS)
}

export function isStandInAccession(accession: Accession): boolean {
  return accession.startsWith(STAND_IN_PREFIX)
}

/** What is known of one accession while a batch is worked in. */
export interface BestArrival {
  readonly source: FilingSource
  readonly time: FilingTime
  /** The filing to write; undefined while what is held already stays. */
  readonly content: IncomingFiling | undefined
}

const SOURCE_RANK: Record<FilingSource, number> = { 'data-set': 1, sample: 0, submission: 3, xml: 2 }

export function firstArrival(incoming: IncomingFiling): BestArrival {
  return { content: incoming, source: incoming.source, time: timeOf(incoming.filing) }
}

/** The best once `incoming` has arrived too; the same object when it is a mere duplicate. */
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
