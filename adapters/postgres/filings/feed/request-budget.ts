// One request budget for all processes on a database. A slot is taken when it is due, never ahead. Thus a pause stops
// all processes at once, and a busy process cannot collect slots.

import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

import { MINUTE_MS } from '#core/dates/durations.ts'
import type { RequestBudget } from '../../../edgar/client/request-budget.ts'
import { createQueue } from './request-queue.ts'

/** Largest delay between a slot and the request's arrival at the server. Slots are spaced wider by it. */
const LATE_MS = 100
/** Longest pause. A slot further away came from a clock that was later set back. */
const LONGEST_PAUSE_MS = 15 * MINUTE_MS
const SHORTEST_WAIT_MS = 2
/** Longest sleep between checks, because aborted callers do not wake the loop. */
const LONGEST_WAIT_MS = 1_000
/** Random delay, so that waiting processes do not query the database all at once. */
const SCATTER_MS = 8
/** How long others leave slots to a process with an urgent request. It renews this while it waits. */
const URGENT_MS = 500

/**
 * Returns whether the slot was taken, else the milliseconds until the next try. Slots lie $2 apart. If an urgent
 * request ($3) gets no slot, a separate row makes processes without urgent requests wait.
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

/** Allows at most `perSecond` requests in any second, over all processes. */
export function postgresBudget(pool: pg.Pool, name: string, perSecond: number): RequestBudget {
  const apartMs = (1_000 + LATE_MS) / perSecond
  // At most one caller per process waits at the database.
  const queue = createQueue(takeMoment)

  /** Returns false once no caller is waiting. */
  async function takeMoment(): Promise<boolean> {
    for (let lateMs = 0; queue.isWaitedFor(); ) {
      const asked = performance.now()
      const values = [name, apartMs + lateMs, queue.isUrgent()]
      const { rows } = await pool.query<{ taken: boolean; ms: number | null }>(TAKE, values)
      const { ms, taken } = rows[0]!
      const answeredMs = performance.now() - asked
      if (taken && answeredMs <= LATE_MS + lateMs) return true
      // The slot passed before the answer arrived. The next one gets that much more room.
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
