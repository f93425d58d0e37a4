import type { Clock } from '../../clock.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import type { Cik } from '../../sec-ids.ts'
import { type KnownResults, sortResults } from './earnings-releases.ts'
import { type EstimatedRelease, expectNextRelease, type NextRelease } from './next-release.ts'
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
  readonly resultsSource: Pick<ResultsSource, 'loadOf'>
}

/** Estimates the next release of each of these companies; those without an estimate are missing. */
export async function estimateReleases(
  { clock, resultsSource }: EarningsPorts,
  issuerCiks: readonly Cik[]
): Promise<ReadonlyMap<Cik, EstimatedRelease>> {
  const asOf = clock.now()
  const known = issuerCiks.length > 0 ? await resultsSource.loadOf(issuerCiks, asOf) : new Map<Cik, CompanyResults>()
  return new Map(
    [...known].flatMap(([cik, results]) => {
      const { next } = earningsOf(results, asOf)
      return next.status === 'estimated' ? [[cik, next]] : []
    })
  )
}

/** Opens a company's earnings as known at `asOf`, by default now. */
export function openEarnings({ clock, resultsSource }: EarningsPorts) {
  return async (issuerCik: Cik, asOf = clock.now()): Promise<CompanyEarnings> => {
    const known = await resultsSource.loadOf([issuerCik], asOf)
    return earningsOf(known.get(issuerCik) ?? { filings: [], reports: [] }, asOf)
  }
}
