import type { Kysely } from 'kysely'
import type { AccountDays } from '#core/accounts/admin/ports.ts'
import type { ActiveDays } from '#core/accounts/own-data/deletion.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { DayCount } from '#core/dates/shown-days.ts'
import type { Database } from '#db/schema.ts'
import type { Connection } from '../connect.ts'
import { countByDay, newYorkDayOf, spanOf } from '../lists/counts/count-by-day.ts'

/** Maximum number of remembered pairs of account and day. Above it, some rows are written again, without effect. */
const MOST_REMEMBERED = 100_000

const COUNT_SIGN_UPS = `select ${newYorkDayOf('created_at')} as day, count(*)::int as count
  from account where ${spanOf('created_at')} group by 1`

const COUNT_SUBSCRIPTIONS = `select day, count(*)::int as count
  from (
    select ${newYorkDayOf('min(paid_at)')} as day from payment
    where paid_at is not null and subscription_id is not null group by subscription_id
  ) first_payment
  where day between $1 and $2 group by day`

const SUM_REVENUE = `select ${newYorkDayOf('paid_at')} as day, sum(total_cents)::float8 as count
  from payment where status = 'paid' and currency = 'usd' and ${spanOf('paid_at')} group by 1`

const COUNT_MAILS = `select ${newYorkDayOf('at')} as day, count(*)::int as count
  from (
    select sent_at as at from outgoing_mail
    union all select ended_at from newsletter_mail where state = 'sent'
    union all select ended_at from alert_mail where state = 'sent'
  ) sent
  where ${spanOf('at')} group by 1`

/** Counts per day, from the tables of accounts, payments, mails and the data API. */
export function postgresAccountDays({ db, pool }: Pick<Connection, 'db' | 'pool'>): AccountDays {
  return {
    countActive: ({ from, to }) =>
      db
        .selectFrom('account_day')
        .select(({ cast, fn }) => ['day', cast<number>(fn.countAll(), 'int4').as('count')])
        .where(({ between }) => between('day', from, to))
        .groupBy('day')
        .$narrowType<DayCount>()
        .execute(),
    countApiRequests: ({ from, to }) =>
      db
        .selectFrom('api_usage')
        .select(({ cast, fn }) => ['day', cast<number>(fn.sum('requests'), 'float8').as('count')])
        .where(({ between }) => between('day', from, to))
        .groupBy('day')
        .$narrowType<DayCount>()
        .execute(),
    countMails: span => countByDay(pool, COUNT_MAILS, span),
    countSignUps: span => countByDay(pool, COUNT_SIGN_UPS, span),
    countSubscriptions: span => countByDay(pool, COUNT_SUBSCRIPTIONS, span),
    sumRevenueCents: span => countByDay(pool, SUM_REVENUE, span)
  }
}

/** Records active accounts by day. Each process normally writes a row per account and day only once. */
export function postgresActiveDays(db: Kysely<Database>): ActiveDays {
  const noted = new Set<string>()
  let notedDay: ReportDate | undefined
  return {
    async note(userId, day) {
      if (day !== notedDay || noted.size >= MOST_REMEMBERED) noted.clear()
      notedDay = day
      if (noted.has(userId)) return
      const account = db.selectFrom('account').where('id', '=', userId)
      await db
        .insertInto('account_day')
        .columns(['account_id', 'day'])
        .expression(account.select(({ val }) => ['id', val(day).as('day')]))
        .onConflict(conflict => conflict.doNothing())
        .execute()
      noted.add(userId)
    }
  }
}
