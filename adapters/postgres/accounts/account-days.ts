import type pg from 'pg'

import type { ActiveDays } from '#core/accounts/own-data/active-days.ts'
import type { AccountDays } from '#core/admin/ports.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { countByDay, newYorkDayOf, spanOf } from '../counts/count-by-day.ts'

/** More than a process meets in a day; after that some days are written twice, to no effect. */
const MOST_REMEMBERED = 100_000

const NOTE = `insert into account_day (account_id, day) select id, $2 from account where id = $1 on conflict do nothing`

const COUNT_SIGN_UPS = `select ${newYorkDayOf('created_at')} as day, count(*)::int as count
  from account where ${spanOf('created_at')} group by 1`

const COUNT_ACTIVE = `select day, count(*)::int as count from account_day where day between $1 and $2 group by day`

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

const COUNT_API_REQUESTS = `select day, sum(requests)::float8 as count
  from api_usage where day between $1 and $2 group by day`

/** Of tables of accounts, payments, mails and the data API. */
export function postgresAccountDays(pool: pg.Pool): AccountDays {
  return {
    countActive: span => countByDay(pool, COUNT_ACTIVE, span),
    countApiRequests: span => countByDay(pool, COUNT_API_REQUESTS, span),
    countMails: span => countByDay(pool, COUNT_MAILS, span),
    countSignUps: span => countByDay(pool, COUNT_SIGN_UPS, span),
    countSubscriptions: span => countByDay(pool, COUNT_SUBSCRIPTIONS, span),
    sumRevenueCents: span => countByDay(pool, SUM_REVENUE, span)
  }
}

/** A process writes once a day for each account, whatever it is asked. */
export function postgresActiveDays(pool: pg.Pool): ActiveDays {
  const noted = new Set<string>()
  let notedDay: ReportDate | undefined
  return {
    async note(userId, day) {
      if (day !== notedDay || noted.size >= MOST_REMEMBERED) noted.clear()
      notedDay = day
      if (noted.has(userId)) return
      await pool.query(NOTE, [userId, day])
      noted.add(userId)
    }
  }
}
