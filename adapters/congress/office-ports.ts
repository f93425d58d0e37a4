// Settings of the two offices that publish reports of members of Congress, and the ports to follow them.

import type { Clock } from '#core/clock.ts'
import type { CongressDistribution } from '#core/congress/distribution.ts'
import type { OfficePorts } from '#core/congress/feed/follow-office.ts'
import type { CongressOffices } from '#core/congress/feed/ports.ts'
import type { PeoplePorts, PublicLists } from '#core/congress/feed/refresh-people.ts'
import { alertReports } from '#core/messages/alerts/matching/alert-reports.ts'
import { postgresPeopleStore } from '../postgres/congress/committees.ts'
import { postgresListMarks, postgresOfficeStates } from '../postgres/congress/office-states.ts'
import { postgresReportLedger } from '../postgres/congress/report-ledger.ts'
import type { Connection } from '../postgres/connect.ts'
import { postgresLease } from '../postgres/filings/feed/lease.ts'
import { postgresBudget } from '../postgres/filings/feed/request-budget.ts'
import { createCongressClient } from './client/congress-client.ts'
import { houseOffice } from './house/house-office.ts'
import { publicListFiles } from './people/public-list-files.ts'
import { congressReportIntake } from './report-intake.ts'
import { senateOffice } from './senate/senate-office.ts'

export interface OfficeSettings {
  /** Base addresses without a trailing slash. An office without one is not followed. */
  readonly houseUrl: string | undefined
  readonly senateUrl: string | undefined
  /** Base address of the lists of members and committees. They are read while an office is followed. */
  readonly listsUrl?: string | undefined
  /** True for the sample's stand-ins, whose reports are invented. */
  readonly isSample?: boolean
  /** `undefined` disables requests, because an office must be able to reach who asks. */
  readonly userAgent: string | undefined
}

interface OfficeSources {
  readonly clock: Clock
  /** Decides whether arriving reports set off alerts. */
  readonly congressDistribution: CongressDistribution
}

/** Requests per second to each office, of all processes on one database together. */
const PER_SECOND = 0.5
const SAMPLE_PER_SECOND = 5

export function openOffices({ db, pool }: Connection, settings: OfficeSettings): CongressOffices {
  const { houseUrl, isSample = false, senateUrl, userAgent } = settings
  if (userAgent === undefined) return {}
  const clientOf = (name: string) => openClient(pool, name, { isSample, userAgent })
  return {
    ...(houseUrl !== undefined && {
      house: houseOffice({ baseUrl: houseUrl, client: clientOf('house'), isSample, marks: postgresListMarks(db) })
    }),
    ...(senateUrl !== undefined && {
      senate: senateOffice({ baseUrl: senateUrl, client: clientOf('senate'), isSample })
    })
  }
}

/** Returns undefined if no office is followed, because nothing else needs the lists. */
function openLists({ pool }: Connection, settings: OfficeSettings): PublicLists | undefined {
  const { houseUrl, isSample = false, listsUrl, senateUrl, userAgent } = settings
  if (userAgent === undefined || listsUrl === undefined || !(houseUrl ?? senateUrl)) return undefined
  return publicListFiles({
    baseUrl: listsUrl,
    client: openClient(pool, 'congress-people', { isSample, userAgent }),
    isSample
  })
}

function openClient(
  pool: Connection['pool'],
  name: string,
  { isSample, userAgent }: { readonly isSample: boolean; readonly userAgent: string }
) {
  return createCongressClient({
    budget: postgresBudget(pool, isSample ? `sample-${name}` : name, isSample ? SAMPLE_PER_SECOND : PER_SECOND),
    userAgent
  })
}

export function realOfficePorts(settings: OfficeSettings, connection: Connection, sources: OfficeSources) {
  return {
    congressOffices: openOffices(connection, settings),
    officeLeases: {
      house: postgresLease(connection.db, 'congress-house'),
      senate: postgresLease(connection.db, 'congress-senate')
    },
    officeStates: postgresOfficeStates(connection.db),
    peopleStore: postgresPeopleStore(connection),
    publicLists: openLists(connection, settings),
    reportIntake: congressReportIntake(connection, sources.clock),
    reportLedger: postgresReportLedger(connection, alertReports(sources))
  } satisfies Partial<OfficePorts & PeoplePorts>
}
