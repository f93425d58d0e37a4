import { type DeleteResult, type Kysely, sql } from 'kysely'

import type { ExpiredRows } from '#core/operation/upkeep/clean-up.ts'
import type { Database } from '#db/schema.ts'

export function postgresExpiredRows(db: Kysely<Database>): ExpiredRows {
  return {
    async remove({ arrivals: keptSince, links: ends, told, sessionsAndLimits, unverified, usage }) {
      const over = ends.toISOString()
      const accounts = await db
        .deleteFrom('account')
        .where('verified_at', 'is', null)
        .where('created_at', '<', unverified.toISOString())
        /* Unverified accounts with payments are kept. */
        .where(({ exists, not, selectFrom }) =>
          not(exists(selectFrom('billing_customer').select('id').whereRef('account_id', '=', 'account.id')))
        )
        .executeTakeFirst()
      const links = await db.deleteFrom('account_link').where('expires_at', '<', over).executeTakeFirst()
      await db.deleteFrom('api_key').where('expires_at', '<', over).execute()
      await removeConnections(db, { over, unused: unverified.toISOString() })
      const flows = await db.deleteFrom('provider_flow').where('expires_at', '<', over).executeTakeFirst()
      const tickets = await db.deleteFrom('factor_ticket').where('expires_at', '<', over).executeTakeFirst()
      const credentials = await db.deleteFrom('used_credential').where('expires_at', '<', over).executeTakeFirst()
      /* Attempts on addresses without an account are deleted. Anonymous records of account deletions stay. */
      await db
        .deleteFrom('security_event')
        .where('account_id', 'is', null)
        .where('kind', '!=', 'deletion_done')
        .where('at', '<', over)
        .execute()
      await db.deleteFrom('mail_return').where('at', '<', told.toISOString()).execute()
      /* Events may vanish when their issuer is derived again. */
      await db
        .deleteFrom('insider_record as record')
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('trade_event as event')
                .select('event.accession')
                .whereRef('event.accession', '=', 'record.accession')
                .whereRef('event.side', '=', 'record.side')
            )
          )
        )
        .execute()
      await db.deleteFrom('changed_filing').where('at', '<', told.toISOString()).execute()
      await db.deleteFrom('device_notice').where('taken_at', '<', told.toISOString()).execute()
      const sessions = await db
        .deleteFrom('session')
        .where('expires_at', '<', sessionsAndLimits.toISOString())
        .executeTakeFirst()
      // The column of rate-limiter-flexible has milliseconds since 1970.
      const limits = await db
        .deleteFrom('rate_limit')
        .where('expire', '<', String(sessionsAndLimits.getTime()))
        .executeTakeFirst()
      const old = db.selectFrom('arrival').where('at', '<', keptSince.toISOString())
      const arrivals = await db
        .deleteFrom('arrival')
        .where(
          'seq',
          '<',
          old.select(({ fn }) => fn.max('seq').as('newest'))
        )
        /* Arrivals with webhook deliveries are kept, because they may be sent again. */
        .where(({ exists, not, selectFrom }) =>
          not(exists(selectFrom('webhook_delivery').select('id').whereRef('webhook_delivery.seq', '=', 'arrival.seq')))
        )
        .executeTakeFirst()
      /* The limit looks back one minute, so rows not used for an hour have no effect. */
      const requests = await db
        .deleteFrom('request_allowance')
        .where(
          sql<boolean>`admitted[cardinality(admitted)] < ${sessionsAndLimits.toISOString()}::timestamptz - interval '1 hour'`
        )
        .executeTakeFirst()
      await db.deleteFrom('api_usage').where('day', '<', usage).execute()
      await joinFilingCounts(db)
      return {
        accounts: countOf(accounts),
        arrivals: countOf(arrivals),
        limits: countOf(limits) + countOf(requests),
        links: [links, flows, tickets, credentials].map(countOf).reduce((sum, count) => sum + count),
        sessions: countOf(sessions)
      }
    }
  }
}

/** Replaces all rows of filing_count by one row with their sum. */
function joinFilingCounts(db: Kysely<Database>): Promise<unknown> {
  return db
    .with('joined', query => query.deleteFrom('filing_count').returning('added'))
    .insertInto('filing_count')
    .columns(['added'])
    .expression(query =>
      query
        .selectFrom('joined')
        .select(({ fn }) => fn.sum<number>('added').as('added'))
        .having(({ fn }) => fn.countAll(), '>', 0)
    )
    .execute()
}

const countOf = ({ numDeletedRows }: DeleteResult): number => Number(numDeletedRows)

/** Removes expired tokens of assistants, grants without any, and clients that nobody allowed for a month. */
async function removeConnections(
  db: Kysely<Database>,
  { over, unused }: { readonly over: string; readonly unused: string }
): Promise<void> {
  await db.deleteFrom('oauth_token').where('expires_at', '<', over).execute()
  await db
    .deleteFrom('oauth_grant')
    .where('code_expires_at', '<', over)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('oauth_token').select('grant_id').whereRef('grant_id', '=', 'oauth_grant.id')))
    )
    .execute()
  await db
    .deleteFrom('oauth_client')
    .where('created_at', '<', unused)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('oauth_grant').select('client_id').whereRef('client_id', '=', 'oauth_client.id')))
    )
    .execute()
}
