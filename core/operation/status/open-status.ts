import type { Clock } from '../../clock.ts'
import { DAY_MS } from '../../dates/durations.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import { addBusinessDays, isBusinessDay, previousBusinessDay } from '../../dates/trading-calendar.ts'
import type { Followed } from '../../filings/feed/incidents.ts'
import { judgeSources, type SourceName, type SourceStatus } from './judge-sources.ts'
import type { DayLatency, Incident, IndexDay, Latency, OfficeName, StatusStore } from './ports.ts'

/** Number of business days on the status page. */
export const STATUS_DAYS = 30

export interface StatusPorts {
  readonly clock: Clock
  readonly findFollowed: () => Promise<Followed>
  readonly hasVendors: () => boolean
  readonly isOfficeOn: (office: OfficeName) => boolean
  readonly isSample: () => Promise<boolean>
  readonly status: StatusStore
}

/** Sources whose lag changes the overall state. The lag of any other source is only listed. */
const ESSENTIAL: readonly SourceName[] = ['feed', 'index', 'prices', 'reports']

/** `incident`: an incident is open. `behind`: an essential source is behind. `idle`: no source is followed. */
export type OverallState = 'behind' | 'idle' | 'incident' | 'well'

/** State of one business day, even if it has no data. */
export interface StatusDay {
  readonly day: ReportDate
  /** undefined if the day's index was not read. */
  readonly index: IndexDay | undefined
  readonly latency: Latency | undefined
}

export interface Status {
  readonly asOf: Date
  readonly state: OverallState
  readonly isSample: boolean
  readonly followed: Followed
  readonly sources: readonly SourceStatus[]
  readonly latency: { readonly today: Latency | undefined; readonly days: Latency | undefined }
  /** Last STATUS_DAYS business days, newest first. */
  readonly days: readonly StatusDay[]
  /** Incidents that are open or ended within STATUS_DAYS, newest first. */
  readonly incidents: readonly Incident[]
}

/** Returns how fresh and how complete the product's data are. */
export function openStatus({ clock, findFollowed, hasVendors, isOfficeOn, isSample, status }: StatusPorts) {
  return async (): Promise<Status> => {
    const now = clock.now()
    const days = lastBusinessDays(newYorkDay(now))
    const from = days.at(-1)!
    const [readings, sample, followed] = await Promise.all([
      status.read({ from, since: new Date(Date.parse(from) - DAY_MS) }),
      isSample(),
      findFollowed()
    ])
    const sources = judgeSources(readings, { followed, hasVendors: hasVendors(), isOfficeOn, now })
    const latencyOf = new Map<string, DayLatency>(readings.latencies.map(latency => [latency.day, latency]))
    const indexOf = new Map<string, IndexDay>(readings.days.map(index => [index.day, index]))
    return {
      asOf: now,
      days: days.map(day => ({ day, index: indexOf.get(day), latency: latencyOf.get(day) })),
      followed,
      incidents: readings.incidents,
      isSample: sample,
      latency: { days: readings.latency, today: latencyOf.get(newYorkDay(now)) },
      sources,
      state: overallOf(readings.incidents, sources, followed)
    }
  }
}

function overallOf(incidents: readonly Incident[], sources: readonly SourceStatus[], followed: Followed): OverallState {
  if (incidents.some(({ endedAt }) => endedAt === undefined)) return 'incident'
  if (sources.some(({ name, state }) => state === 'behind' && ESSENTIAL.includes(name))) return 'behind'
  return followed === 'nobody' ? 'idle' : 'well'
}

/** Returns the business days of the page, newest first. Includes today if it is one. */
function lastBusinessDays(today: ReportDate): ReportDate[] {
  const newest = isBusinessDay(today) ? today : previousBusinessDay(today)
  return Array.from({ length: STATUS_DAYS }, (_, back) => addBusinessDays(newest, -back))
}
