// Measures estimates of the next earnings release on the real lists of filings that are at hand. Each estimate uses
// only the releases before it.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { readCompanyProfile } from '#adapters/edgar/history/company-profile.ts'
import { dayNumber } from '#core/dates/report-date.ts'
import { sortResults } from '#core/filings/earnings/earnings-releases.ts'
import { errorsOf, expectNextRelease } from '#core/filings/earnings/next-release.ts'
import { type Bench, type Claim, median, neededData, needsData } from '../bench.ts'

/** Measured on 514 releases of 14 companies: within 1, 3, 7 and 14 days. Ours are part of them. */
const GOALS = [
  [1, 58],
  [3, 66],
  [7, 88],
  [14, 93]
] as const
const HELD_PERCENT = 80

const LISTS = 'edgar-submissions-api'

export const earningsBench: Bench = {
  name: 'next earnings release',
  needs: [needsData(LISTS)],
  run: async () => measure()
}

function measure(): Claim[] {
  const folder = neededData(LISTS)
  const companies = releasesByCompany(folder)
  const errors = companies.flatMap(errorsOf)
  const percentWithin = (days: number): number =>
    (100 * errors.filter(error => error <= days).length) / Math.max(1, errors.length)
  const intervals = companies.flatMap(judgeIntervals)
  const held = intervals.filter(({ isHeld }) => isHeld).length
  const heldPercent = (100 * held) / Math.max(1, intervals.length)
  return [
    ...GOALS.map(([days, value]) => ({
      baseline: '514 releases of 14 companies',
      goal: { kind: 'at least' as const, unit: '%', value },
      measured: percentWithin(days),
      ours: `${percentWithin(days).toFixed(0)} % of ${errors.length} releases of ${companies.length} companies, median error ${median(errors)} days`,
      what: `releases of real companies: off by at most ${days === 1 ? '1 day' : `${days} days`}`
    })),
    {
      baseline: 'split conformal prediction',
      goal: { kind: 'at least', unit: '%', value: HELD_PERCENT },
      measured: heldPercent,
      ours: `${held} of ${intervals.length}, median ± ${median(intervals.map(({ withinDays }) => withinDays))} days`,
      what: 'releases within the interval that was shown before'
    }
  ]
}

/** Releases of each company with any, from the newest of its files. */
function releasesByCompany(folder: string) {
  const files = readdirSync(folder).filter(name => name.startsWith('CIK'))
  const profiles = files.sort().flatMap(name => {
    const bytes = readFileSync(join(folder, name))
    return readCompanyProfile(name.endsWith('.gz') ? gunzipSync(bytes) : bytes) ?? []
  })
  // A second version of a file sorts after the first and replaces it.
  const newest = new Map(profiles.map(profile => [profile.cik, profile]))
  return [...newest.values()]
    .map(({ reports, results }) => sortResults(results, reports).filter(({ kind }) => kind === 'release'))
    .filter(releases => releases.length > 0)
}

function judgeIntervals(releases: ReturnType<typeof releasesByCompany>[number]) {
  return releases.slice(1).flatMap((release, index) => {
    const known = releases.slice(0, index + 1)
    const next = expectNextRelease(known, known.at(-1)!.acceptedOn)
    if (next.status === 'unknown') return []
    const off = Math.abs(dayNumber(release.acceptedOn) - dayNumber(next.day))
    return [{ isHeld: off <= next.withinDays, withinDays: next.withinDays }]
  })
}
