// World of a test: a database that follows one office on this machine, at a clock of its own.

import { createCongressClient } from '#adapters/congress/client/congress-client.ts'
import { houseOffice } from '#adapters/congress/house/house-office.ts'
import { realOfficePorts } from '#adapters/congress/office-ports.ts'
import { senateOffice } from '#adapters/congress/senate/senate-office.ts'
import { postgresListMarks } from '#adapters/postgres/congress/office-states.ts'
import type { Connection } from '#adapters/postgres/connect.ts'
import { postgresSourceLog } from '#adapters/postgres/filings/source-log.ts'
import type { Chamber } from '#core/congress/congress-trade.ts'
import type { CongressDistribution } from '#core/congress/distribution.ts'
import { followOffice, type OfficePoll, type OfficePorts } from '#core/congress/feed/follow-office.ts'
import type { CongressOffice } from '#core/congress/feed/ports.ts'
import type { FakeOffice } from './fake-office.ts'

/** Wednesday at noon in New York. */
const NOW = new Date('2026-03-11T16:00:00Z')
const NO_BUDGET = { pause: async () => {}, take: async () => {} }

export interface FollowedOffice {
  readonly ports: OfficePorts
  /** Tags of all changes that pages were told of. */
  readonly told: string[]
  /** Asks the office, after `hours` have passed. */
  poll(hours?: number): Promise<OfficePoll | undefined>
  /** Named reports by number: state and reason. */
  ledger(): Promise<Record<string, string>>
  /** Rows of trades, without ids. */
  trades(): Promise<object[]>
}

export function followFake(
  database: Connection,
  chamber: Chamber,
  { url }: FakeOffice,
  congressDistribution: CongressDistribution = 'all'
): FollowedOffice {
  let now = NOW
  const told: string[] = []
  const clock = { now: () => now }
  const office = openOffice(database, chamber, url)
  const settings = { houseUrl: undefined, senateUrl: undefined, userAgent: undefined }
  const ports: OfficePorts = {
    ...realOfficePorts(settings, database, { clock, congressDistribution }),
    changes: { tell: async tags => void told.push(...tags) },
    clock,
    congressOffices: { [chamber]: office },
    rankedEvents: { isSample: async () => false },
    sources: postgresSourceLog(database.db)
  }
  return {
    async ledger() {
      const { rows } = await database.pool.query('select number, state, reason from named_report order by number')
      return Object.fromEntries(rows.map(row => [row.number, row.reason ? `${row.state}: ${row.reason}` : row.state]))
    },
    poll(hours = 0) {
      now = new Date(now.getTime() + hours * 3_600_000)
      return followOffice(ports)(chamber, new AbortController().signal)
    },
    ports,
    told,
    async trades() {
      const { rows } = await database.pool.query('select * from congress_trade order by id')
      return rows
    }
  }
}

/** Opens an office without waits between requests. A hasty one gives up on an answer at once. */
export function openOffice(
  database: Connection,
  chamber: Chamber,
  baseUrl: string,
  { isHasty = false } = {}
): CongressOffice {
  const patience = isHasty ? { backOffMs: [], timeoutMs: 50 } : { backOffMs: [0] }
  const client = createCongressClient({ ...patience, budget: NO_BUDGET, userAgent: 'Test test@example.com' })
  return chamber === 'house'
    ? houseOffice({ baseUrl, client, isSample: false, marks: postgresListMarks(database.db) })
    : senateOffice({ baseUrl, client, isSample: false })
}

export const CONGRESS_TABLES =
  'congress_trade, congress_return, restated_trade, congress_document, congress_member, congress_legislator, named_report, congress_arrival, congress_office, house_list'
