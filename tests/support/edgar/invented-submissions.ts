// Generates the submissions of a small market: all forms, joint owners, amendments before and after their originals.
// The bytes are the same in each run.

import { makeSample, type Sample } from '#adapters/sample/make-sample.ts'
import { newYorkInstant, newYorkTime } from '#core/dates/new-york-time.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { listSubmission, movedTo, type Submission } from './submissions.ts'

const AS_OF = new Date('2026-03-06T03:00:00Z')
const COMPANIES = 30
const APART_MS = 41_000
const FILINGS_PER_SCHEDULE = 10
/** Cached sample, shared by all callers. */
let sample: Sample | undefined

const readSample = (): Sample => (sample ??= makeSample({ asOf: AS_OF, companyCount: COMPANIES, seed: 'fake edgar' }))

/** Returns the last `count` submissions on Forms 3, 4 and 5 of the sample, in order of acceptance. */
export function inventedSubmissions(count: number): Submission[] {
  const { filings, submissionText } = readSample()
  return filings.slice(-count).map(filing => listSubmission(Buffer.from(submissionText(filing)))!)
}

/**
 * Returns the last `count` submissions and a tenth as many Schedules 13D and 13G, moved to the afternoon of `day`, 41
 * seconds apart.
 */
export function busyAfternoon(count: number, day: ReportDate): Submission[] {
  const start = newYorkInstant(day, '14:00').getTime()
  const schedules = readSample()
    .schedules()
    .slice(-Math.floor(count / FILINGS_PER_SCHEDULE))
  const all = [...inventedSubmissions(count), ...schedules.map(({ text }) => listSubmission(Buffer.from(text))!)]
  all.sort((one, other) => one.acceptedAt.getTime() - other.acceptedAt.getTime())
  return all.map((submission, index) =>
    movedTo(submission, day, newYorkTime(new Date(start + index * APART_MS)).slice(11, 19))
  )
}
