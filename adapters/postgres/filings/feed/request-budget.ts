// Limits the requests of all processes on a database. A slot is taken only when it is due, never in advance. A pause
// therefore stops all processes at once, and a busy process cannot collect slots.

import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

import { MINUTE_MS } from '#core/dates/durations.ts'
import type { RequestBudget } from '../../../edgar/client/request-budget.ts'
import { createQueue } from './request-queue.ts'

/**
 * Maximum delay between a slot and the arrival of the request at the server. The distance between slots is increased
 * for it.
 */
const LATE_MS = 100
/** Longest pause. A slot later than this comes from a clock that was set back. */
const LONGEST_PAUSE_MS = 15 * MINUTE_MS
const SHORTEST_WAIT_MS = 2
/** Longest wait between two checks, because callers that abort do not wake the loop. */
const LONGEST_WAIT_MS = 1_000
/** Maximum random delay, so that waiting processes do not query the database at once. */
const SCATTER_MS = 8
/**
 * Time for which processes without urgent requests leave slots to an urgent one. It is renewed while that request
 * waits.
 */
const URGENT_MS = 500

/**
 * Returns whether the slot was taken, otherwise the milliseconds until the next attempt. Slots are $2 ms apart. If an
 * urgent request ($3) gets no slot, a separate row makes processes without urgent requests wait.
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

/** Returns the budget, which allows at most `perSecond` requests in any second, for all processes together. */
export function postgresBudget(pool: pg.Pool, name: string, perSecond: number): RequestBudget {
  const apartMs = (1_000 + LATE_MS) / perSecond
  // At most one caller per process asks the database for a slot.
  const queue = createQueue(takeMoment)

  /** Waits for a slot. Returns false if no caller is waiting any more. */
  async function takeMoment(): Promise<boolean> {
    for (let lateMs = 0; queue.isWaitedFor(); ) {
      const asked = performance.now()
      const values = [name, apartMs + lateMs, queue.isUrgent()]
      const { rows } = await pool.query<{ taken: boolean; ms: number | null }>(TAKE, values)
      const { ms, taken } = rows[0]!
      const answeredMs = performance.now() - asked
      if (taken && answeredMs <= LATE_MS + lateMs) return true
      // The answer arrived after the slot had passed. The next slot gets twice this time as a reserve.
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
