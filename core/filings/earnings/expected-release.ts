// Releases that companies are expected to publish, for alerts.

import { newYorkDay } from '../../dates/new-york-time.ts'
import { daysBetween } from '../../dates/report-date.ts'
import { edgarClose } from '../../dates/trading-calendar.ts'
import type { Accession, Cik } from '../../sec-ids.ts'
import { type EstimatedRelease, estimateRelease } from './next-release.ts'
import { type EarningsPorts, earningsOf } from './open-earnings.ts'
import type { CompanyResults, ResultsSource } from './ports.ts'
import type { ToldRelease } from './release-texts.ts'

/** Release that is not out yet. Its id names the release before it, so it stays the same until it is out. */
export interface ExpectedRelease extends EstimatedRelease {
  readonly id: string
  readonly issuerCik: Cik
}

/** Expected release as known at `asOf`; undefined without an estimate. */
export function expectRelease(issuerCik: Cik, results: CompanyResults, asOf: Date): ExpectedRelease | undefined {
  const { next, releases } = earningsOf(results, asOf)
  const last = releases.at(-1)
  return next.status === 'estimated' && last ? { ...next, id: `${issuerCik} ${last.accession}`, issuerCik } : undefined
}

/** Whether the estimated day is today or within `days`. */
export function isNear({ day }: EstimatedRelease, days: number, asOf: Date): boolean {
  const left = daysBetween(newYorkDay(asOf), day)
  return left >= 0 && left <= days
}

export interface NearRelease {
  readonly id: string
  readonly at: Date
}

/**
 * Finds the expected releases that came near, each at the first of `times`, which ascend. Releases that were near at
 * the first time of all had been found before.
 */
export function findApproaching(
  issuerCik: Cik,
  results: CompanyResults,
  { days, times }: { readonly days: number; readonly times: readonly Date[] }
): readonly NearRelease[] {
  const near = new Map<string, NearRelease>()
  for (const at of times) {
    const release = expectRelease(issuerCik, knownAt(results, at), at)
    if (release && isNear(release, days, at) && !near.has(release.id)) near.set(release.id, { at, id: release.id })
  }
  return [...near.values()].filter(({ at }) => at !== times[0])
}

/** Only the day of a periodic report is known, so it counts from the evening. */
const knownAt = ({ filings, reports }: CompanyResults, at: Date): CompanyResults => ({
  filings: filings.filter(filing => filing.knownAt <= at),
  reports: reports.filter(({ filedOn }) => edgarClose(filedOn) <= at)
})

export interface ToldReleasePorts extends EarningsPorts {
  readonly resultsSource: Pick<ResultsSource, 'list' | 'loadOf'>
}

/** Finds an expected release by its id, and whether it is out by now. undefined if there is no such estimate. */
export async function findToldRelease(
  { clock, resultsSource }: ToldReleasePorts,
  id: string
): Promise<ToldRelease | undefined> {
  const asOf = clock.now()
  const [issuerCik, accession] = id.split(' ') as [Cik, Accession]
  const known = await resultsSource.loadOf([issuerCik], asOf)
  const { releases } = earningsOf(known.get(issuerCik) ?? { filings: [], reports: [] }, asOf)
  const place = releases.findIndex(release => release.accession === accession)
  const estimate = estimateRelease(releases.slice(0, place + 1))
  if (estimate.status !== 'estimated') return undefined
  const [named] = await resultsSource.list({ ...NEWEST, asOf, issuerCiks: [issuerCik] })
  const { status, ...told } = estimate
  return {
    ...told,
    id,
    issuerCik,
    issuerName: named?.issuerName ?? issuerCik,
    releasedOn: releases[place + 1]?.acceptedOn ?? null,
    ticker: named?.ticker ?? null
  }
}

const NEWEST = { acceptedFrom: undefined, acceptedTo: undefined, after: undefined, limit: 1 }
