// A filing on its way in, and what happens when the same accession arrives twice: the better content and the better
// time win, whatever came first, so that every order of arrival ends with the same rows.

import type { AcceptedSource, Filing } from './ownership-document.ts'

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

/** What the rule below needs to know of a filing that is already there. */
export interface HeldFiling {
  readonly source: FilingSource
  readonly knownAtSource: AcceptedSource
}

export interface Arrival {
  readonly takesContent: boolean
  readonly takesTime: boolean
}

const SOURCE_RANK: Record<FilingSource, number> = { 'data-set': 1, sample: 0, submission: 3, xml: 2 }
const TIME_RANK: Record<AcceptedSource, number> = { 'filing-day': 1, header: 2, 'signature-day': 0 }

/** Which part of a filing that arrives again is better than what is held; neither for a mere duplicate. */
export function judgeArrival(held: HeldFiling, incoming: HeldFiling): Arrival {
  const takesTime = TIME_RANK[incoming.knownAtSource] > TIME_RANK[held.knownAtSource]
  const bySource = SOURCE_RANK[incoming.source] - SOURCE_RANK[held.source]
  return { takesContent: bySource > 0 || (bySource === 0 && takesTime), takesTime }
}

/** `content` with the filing times of `time`. */
export function withTimeOf(
  content: Filing,
  time: Pick<Filing, 'acceptedAt' | 'filedAt' | 'knownAt' | 'knownAtSource'>
): Filing {
  const { acceptedAt, filedAt, knownAt, knownAtSource } = time
  return { ...content, acceptedAt, filedAt, knownAt, knownAtSource }
}
