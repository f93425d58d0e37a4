import type pg from 'pg'

import type { AllowanceHolder, RequestAllowances, TakenRequest } from '#core/data-api/ports.ts'
import { batched } from '../batched.ts'

interface Asked {
  readonly holder: AllowanceHolder
  readonly quota: number
}

interface Row {
  readonly holder: string
  /** Number of admitted requests in the batch. */
  readonly granted: number
  /** Number of requests admitted in the last minute, including this batch. */
  readonly used: number
  readonly oldest_leaves_in: number | null
}

/**
 * Takes requests. `admitted` has the times of a holder's requests in the last minute, oldest first; older ones no
 * longer count. The database clock is used, because all processes share it. Rows are locked in order of holders to
 * avoid deadlocks. A query that waits for a lock sees the counts written by its last owner.
 */
const TAKE = {
  name: 'take-requests',
  text: `
    insert into request_allowance as held (holder, account_id, quota, granted, admitted)
    select holder, account_id, quota, least(wanted, quota), array_fill(clock_timestamp(), array[least(wanted, quota)])
    from unnest($1::text[], $2::bigint[], $3::int[], $4::int[]) asked (holder, account_id, quota, wanted)
    order by holder
    on conflict (holder) do update set (quota, granted, admitted) = (
      select excluded.quota, room.grants, recent.times || array_fill(recent.stamp, array[room.grants])
      from (select greatest(clock_timestamp(), held.admitted[cardinality(held.admitted)]) as stamp) clock
      cross join lateral (select clock.stamp,
        held.admitted[width_bucket(clock.stamp - interval '1 minute', held.admitted) + 1:] as times) recent
      cross join lateral (select greatest(0,
        least(excluded.granted, excluded.quota - cardinality(recent.times))) as grants) room)
    returning holder, granted, cardinality(admitted) as used,
      extract(epoch from admitted[1] + interval '1 minute' - clock_timestamp())::float8 as oldest_leaves_in`
}

/**
 * Gives a request back by removing the oldest time that still counts, so that the limit holds for every minute.
 * Removing a newer one would admit the next request too early.
 */
const GIVE_BACK = {
  name: 'give-request-back',
  text: `
    update request_allowance
    set admitted = admitted[width_bucket(clock_timestamp() - interval '1 minute', admitted) + 2:]
    where holder = $1`
}

/** The table is created in db/migrations/0039_api_allowances.ts. */
export function postgresRequestAllowances(pool: pg.Pool): RequestAllowances {
  const take = batched((asked: readonly Asked[]) => takeAll(pool, asked))
  return {
    async giveBack({ name }) {
      await pool.query({ ...GIVE_BACK, values: [name] })
    },
    take: (holder, quota) => take({ holder, quota })
  }
}

async function takeAll(pool: pg.Pool, asked: readonly Asked[]): Promise<TakenRequest[]> {
  const groups = [...Map.groupBy(asked, ({ holder }) => holder.name).values()]
  const { rows } = await pool.query<Row>({
    ...TAKE,
    values: [
      groups.map(([first]) => first!.holder.name),
      groups.map(([first]) => first!.holder.userId ?? null),
      groups.map(([first]) => first!.quota),
      groups.map(group => group.length)
    ]
  })
  const found = new Map(rows.map(row => [row.holder, row]))
  const places = new Map<string, number>()
  return asked.map(({ holder: { name }, quota }) => {
    const place = (places.get(name) ?? 0) + 1
    places.set(name, place)
    return toTaken(found.get(name)!, place, quota)
  })
}

/**
 * Returns the outcome of one request. `place` is its position in the batch; the first `granted` requests are admitted.
 */
function toTaken({ granted, oldest_leaves_in, used }: Row, place: number, quota: number): TakenRequest {
  return {
    isAdmitted: place <= granted,
    remaining: Math.max(0, quota - used + Math.max(0, granted - place)),
    waitSeconds: Math.max(1, Math.ceil(oldest_leaves_in ?? 0))
  }
}
