// Stores which reports the offices have named, and whether they were read: table named_report.

import type { Kysely } from 'kysely'

import type { Chamber, CongressDocument } from '#core/congress/congress-trade.ts'
import type { NamedReport, PendingReport, ReportLedger } from '#core/congress/feed/ports.ts'
import type { AlertReports } from '#core/messages/alerts/matching/alert-reports.ts'
import type { Database } from '#db/schema.ts'
import { anyOf } from '../any-of.ts'
import type { Connection } from '../connect.ts'
import { holdLock, inTransaction } from '../in-transaction.ts'
import { postgresArrivedReport } from '../messages/alerts/arrived-report.ts'
import { writeDisclosures } from './write-disclosures.ts'

/** Returns the ledger. `alert` inserts the matching alerts before an arrival becomes visible. */
export function postgresReportLedger(connection: Connection, alert: AlertReports): ReportLedger {
  const { db } = connection

  /** The number also finds a report on paper, whose page has another address. */
  async function findUnknown(chamber: Chamber, reports: readonly NamedReport[]): Promise<NamedReport[]> {
    const byNumber = new Map(reports.map(report => [report.number, report]))
    const known = await db
      .selectFrom('named_report')
      .select('number')
      .where('chamber', '=', chamber)
      .where('number', '=', anyOf([...byNumber.keys()]))
      .execute()
    for (const { number } of known) byNumber.delete(number)
    return [...byNumber.values()]
  }

  const due = (chamber: Chamber, now: Date) =>
    db
      .selectFrom('named_report as named')
      .where('named.chamber', '=', chamber)
      .where('named.state', '=', 'named')
      .where('next_try_at', '<=', now.toISOString())

  return {
    async countDue(chamber, now) {
      const { count } = await due(chamber, now)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async listDue(chamber, now, limit) {
      const rows = await due(chamber, now)
        .innerJoin('congress_document as document', 'document.url', 'named.url')
        .innerJoin('congress_member as member', 'member.id', 'member_id')
        .select([
          'named.number',
          'attempts',
          'named_at as namedAt',
          'named.url',
          'disclosed_on as disclosedOn',
          'name as memberName'
        ])
        .select(['member.state', 'district'])
        .orderBy('disclosed_on', 'desc')
        .orderBy('named.number')
        .limit(limit)
        .execute()
      return rows.map(({ attempts, namedAt, number, ...document }): PendingReport => {
        // The database checks the day.
        return {
          attempts,
          document: { chamber, ...document } as CongressDocument,
          isPaper: false,
          namedAt: new Date(namedAt),
          number
        }
      })
    },
    async name(chamber, reports, now) {
      const unknown = await findUnknown(chamber, reports)
      if (unknown.length === 0) return 0
      await writeDisclosures(
        connection,
        unknown.map(({ document, isPaper }) => ({
          daySource: 'office',
          document,
          reader: null,
          reading: isPaper ? 'unparsed' : 'listed',
          trade: undefined
        }))
      )
      const at = now.toISOString()
      // Reports are stored before they count as named, so that an interrupted call is repeated.
      const inserted = await db
        .insertInto('named_report')
        .values(
          unknown.map(({ document: { url }, isPaper, number }) => ({
            chamber,
            named_at: at,
            next_try_at: isPaper ? null : at,
            number,
            reason: isPaper ? 'paper' : null,
            settled_at: isPaper ? at : null,
            state: isPaper ? 'unread' : 'named',
            url
          }))
        )
        .onConflict(conflict => conflict.doNothing())
        .returning('number')
        .execute()
      return inserted.length
    },
    async postpone(chamber, number, { at, isFailure, reason }) {
      await db
        .updateTable('named_report')
        .set(({ eb }) => ({ attempts: eb('attempts', '+', isFailure ? 1 : 0), next_try_at: at.toISOString(), reason }))
        .where('chamber', '=', chamber)
        .where('number', '=', number)
        .where('state', '=', 'named')
        .execute()
    },
    async settle(chamber, number, { at, isNews, reason }) {
      await inTransaction(db, async transaction => {
        await update(transaction, { at, chamber, number, reason })
        if (!isNews) return
        // The lock keeps numbers in the order of their commits, so that no reader skips one.
        await holdLock(transaction, 'congressArrivals')
        const arrived = await transaction
          .insertInto('congress_arrival')
          .values({ at: at.toISOString(), chamber, number })
          .onConflict(conflict => conflict.doNothing())
          .returning('seq')
          .executeTakeFirst()
        if (arrived) await alert(postgresArrivedReport(transaction, { chamber, number }))
      })
    }
  }
}

interface Settled {
  readonly at: Date
  readonly chamber: Chamber
  readonly number: string
  readonly reason: string | undefined
}

async function update(db: Kysely<Database>, { at, chamber, number, reason }: Settled): Promise<void> {
  await db
    .updateTable('named_report')
    .set({
      next_try_at: null,
      reason: reason ?? null,
      settled_at: at.toISOString(),
      state: reason === undefined ? 'held' : 'unread'
    })
    .where('chamber', '=', chamber)
    .where('number', '=', number)
    .execute()
}
