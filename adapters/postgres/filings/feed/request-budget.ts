// One budget of requests for all processes on one database. A moment is taken when it has come, never ahead, so that a
// pause holds everybody at once and no process that was busy asks for many moments together.

import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

import { MINUTE_MS } from '#core/dates/durations.ts'
import type { RequestBudget } from '../../../edgar/client/request-budget.ts'
import { createQueue } from './request-queue.ts'

/** How much later than its moment a request may reach the server: moments lie so much further apart. */
const LATE_MS = 100
/** Nobody pauses longer, so a moment further away was noted by a clock that has been set back since. */
const LONGEST_PAUSE_MS = 15 * MINUTE_MS
const SHORTEST_WAIT_MS = 2
/** Nobody is told that those who waited through a pause have gone. */
const LONGEST_WAIT_MS = 1_000
/** Waiting processes do not ask the database all at once. */
const SCATTER_MS = 8
/** So long others leave the moments to one who said that something urgent waits, and says so again while it does. */
const URGENT_MS = 500

/**
 * Whether the moment was taken, else in how many milliseconds it may be. Moments lie $2 apart. Where something urgent ($3)
 * goes without, a row of its own says so to all who have nothing urgent.
 */
const TAKE = `
  with urgent as (
    select from request_budget where name = $1 || ' urgent'
      and next_at between clock_timestamp() and clock_timestamp() + ${URGENT_MS} * interval '1 millisecond'),
  taken as (
    insert into request_budget as budget (name, next_at)
    select $1, clock_timestamp() + $2 * interval '1 millisecond' where $3 or not exists (select from urgent)
    on conflict (name) do update set next_at = clock_timestamp() + $2 * interval '1 millisecond'
      where budget.next_at <= clock_timestamp()
        or budget.next_at > clock_timestamp() + ${LONGEST_PAUSE_MS} * interval '1 millisecond'
    returning name),
  announced as (
    insert into request_budget (name, next_at)
    select $1 || ' urgent', clock_timestamp() + ${URGENT_MS} * interval '1 millisecond'
    where $3 and not exists (select from taken)
    on conflict (name) do update set next_at = excluded.next_at)
  select exists (select from taken) as taken,
    (select (extract(epoch from next_at - clock_timestamp()) * 1000)::float8 from request_budget where name = $1) as ms`

const PAUSE = `
  insert into request_budget as budget (name, next_at) values ($1, clock_timestamp() + $2 * interval '1 millisecond')
  on conflict (name) do update
    set next_at = greatest(budget.next_at, clock_timestamp() + $2 * interval '1 millisecond')`

/** In no second are there more than `perSecond` requests, however many processes ask. */
export function postgresBudget(pool: pg.Pool, name: string, perSecond: number): RequestBudget {
  const apartMs = (1_000 + LATE_MS) / perSecond
  // Of each process one at most waits at the database.
  const queue = createQueue(takeMoment)

  /** False where nobody waits any more. */
  async function takeMoment(): Promise<boolean> {
    for (let lateMs = 0; queue.isWaitedFor(); ) {
      const asked = performance.now()
      const values = [name, apartMs + lateMs, queue.isUrgent()]
      const { rows } = await pool.query<{ taken: boolean; ms: number | null }>(TAKE, values)
      const { ms, taken } = rows[0]!
      const answeredMs = performance.now() - asked
      if (taken && answeredMs <= LATE_MS + lateMs) return true
      // The moment passed before the answer came: the next one is given as much more room.
      if (taken) lateMs = answeredMs * 2
      else await wait(Math.min(Math.max(ms ?? 0, SHORTEST_WAIT_MS), LONGEST_WAIT_MS) + Math.random() * SCATTER_MS)
    }
    return false
  }

  return {
    async pause(ms) {
      await pool.query(PAUSE, [name, Math.min(ms, LONGEST_PAUSE_MS)])
    },
    take: queue.take
  }
}
