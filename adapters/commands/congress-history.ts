// Implements `npm run ingest -- congress --from 2014`, which asks the offices for all their reports since a year. Named
// reports are stored before they are read, so a stopped run resumes where it was.

import { readOffice } from '#core/congress/feed/follow-office.ts'
import { OfficeOutage } from '#core/congress/feed/office-outage.ts'
import { nextPollAfter } from '#core/congress/feed/polling-times.ts'
import type { CongressOffice } from '#core/congress/feed/ports.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import { realOfficePorts } from '../congress/office-ports.ts'
import { realPipelinePorts } from '../pipeline-ports.ts'
import { systemClock } from '../system-clock.ts'
import { emptySummary, type IngestJob, type IngestOutcome } from './ingest-kind.ts'
import { countOf } from './ingest-sentences.ts'

/** First year with periodic transaction reports. */
const FIRST_YEAR = 2012

const TURN_ON =
  'No office of Congress is turned on: read what docs/operations.md says of the law, then set CONGRESS_HOUSE or CONGRESS_SENATE.'

export async function fetchCongressHistory(job: IngestJob): Promise<IngestOutcome> {
  const { clock = systemClock, congress, connection, options, paths } = job
  if (paths.length > 0) throw new Error('Give either files or --from, not both.')
  const today = newYorkDay(clock.now())
  const from = readFrom(options.get('from'), today)
  const { congressDistribution = 'public-only' } = job
  const ports = {
    ...realPipelinePorts(connection, { congressDistribution }),
    ...realOfficePorts(congress ?? { houseUrl: undefined, senateUrl: undefined, userAgent: undefined }, connection, {
      clock,
      congressDistribution
    }),
    clock
  }
  const offices = Object.values(ports.congressOffices)
  if (offices.length === 0) throw new Error(TURN_ON)
  const counts = { held: 0, named: 0, unread: 0 }
  const failures: string[] = []
  for (const office of offices) {
    const failure = await fetchOffice(ports, office, { counts, from, job, today })
    if (failure !== undefined) failures.push(failure)
  }
  return {
    details: counts,
    hasFailed: failures.length > 0,
    hasReadAnything: failures.length < offices.length,
    notes: failures,
    sentence: `${countOf(counts.named, 'report')} named for the first time, ${countOf(counts.held, 'report')} read, ${countOf(counts.unread, 'report')} unread.`,
    summary: { ...emptySummary(), inserted: counts.held }
  }
}

interface Fetched {
  readonly counts: { held: number; named: number; unread: number }
  readonly from: ReportDate
  readonly job: IngestJob
  readonly today: ReportDate
}

/** Returns why not all reports were read; undefined if they were. The pause of a follower holds for this command too. */
async function fetchOffice(
  ports: Parameters<typeof readOffice>[0] & Pick<ReturnType<typeof realOfficePorts>, 'officeStates'>,
  office: CongressOffice,
  { counts, from, job, today }: Fetched
): Promise<string | undefined> {
  const { chamber } = office
  const state = await ports.officeStates.find(chamber)
  const now = ports.clock.now()
  if (state.trouble !== undefined && state.nextPollAt && state.nextPollAt > now)
    return `The ${chamber} is not asked before ${state.nextPollAt.toISOString()}, because its last answer was a failure.`
  try {
    await readOffice(ports, office, counts, {
      from,
      isForced: true,
      onRead: showLeft(job, chamber),
      until: today
    })
    return undefined
  } catch (error) {
    if (!(error instanceof OfficeOutage)) throw error
    const failures = state.failures + 1
    const nextPollAt = nextPollAfter(error.kind, failures, now)
    const troubleSince = state.troubleSince ?? now
    await ports.officeStates.save(chamber, { ...state, failures, nextPollAt, trouble: error.kind, troubleSince })
    return `${error.message} Run the same command again after ${nextPollAt.toISOString()}.`
  }
}

/** Returns a function that shows how many reports are left. */
function showLeft({ progress }: IngestJob, chamber: string): (left: number) => void {
  let before: number | undefined
  return left => {
    if (before === undefined) progress.start(left)
    else progress.advance(before - left)
    before = left
    progress.say(`${chamber}: ${countOf(left, 'report')} left`)
  }
}

/** Reads a year such as 2014, or a day. */
function readFrom(typed: string | undefined, today: ReportDate): ReportDate {
  const day = parseReportDate(/^\d{4}$/.test(typed ?? '') ? `${typed}-01-01` : (typed ?? ''))
  if (!day || Number(day.slice(0, 4)) < FIRST_YEAR || day > today)
    throw new Error(`--from takes a year or a day since ${FIRST_YEAR}, such as --from 2014.`)
  return day
}
