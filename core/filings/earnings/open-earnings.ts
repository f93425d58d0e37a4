import type { Clock } from '../../clock.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import type { Cik } from '../../sec-ids.ts'
import { type KnownResults, sortResults } from './earnings-releases.ts'
import { expectNextRelease, type NextRelease } from './next-release.ts'
import type { CompanyResults, ResultsSource } from './ports.ts'

/** A company's earnings as known at an instant. */
export interface CompanyEarnings {
  /** Releases in order of acceptance. */
  readonly releases: readonly KnownResults[]
  readonly next: NextRelease
}

export function earningsOf({ filings, reports }: CompanyResults, asOf: Date): CompanyEarnings {
  const releases = sortResults(filings, reports).filter(({ kind }) => kind === 'release')
  return { next: expectNextRelease(releases, newYorkDay(asOf)), releases }
}

export interface EarningsPorts {
  readonly clock: Clock
  readonly resultsSource: ResultsSource
}

/** Opens a company's earnings as known at `asOf`, by default now. */
export function openEarnings({ clock, resultsSource }: EarningsPorts) {
  return async (issuerCik: Cik, asOf = clock.now()): Promise<CompanyEarnings> => {
    const known = await resultsSource.loadOf([issuerCik], asOf)
    return earningsOf(known.get(issuerCik) ?? { filings: [], reports: [] }, asOf)
  }
}
