import type pg from 'pg'
import type { CountedRequests, UsageLog } from '#core/data-api/usage.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import type { Connection } from '../connect.ts'

/** Time for which counts are collected before they are written. A process that is killed loses these counts. */
const GATHERED_MS = 2_000

/* Rows are sorted, so that two processes writing the same rows cannot deadlock. */
const ADD = {
  name: 'add-api-usage',
  text: `
    insert into api_usage as held (account_id, day, status, requests)
    select account_id, day, status, requests
    from unnest($1::bigint[], $2::date[], $3::int[], $4::int[]) noted (account_id, day, status, requests)
    where exists (select from account where account.id = account_id)
    order by account_id, day, status
    on conflict (account_id, day, status) do update set requests = held.requests + excluded.requests`
}

interface Noted {
  readonly userId: string
  readonly day: string
  readonly status: number
  requests: number
}

/** The table is created in db/migrations/0040_api_usage.ts. */
export function postgresUsageLog({ db, pool }: Pick<Connection, 'db' | 'pool'>): UsageLog {
  let gathered = new Map<string, Noted>()
  let isWaiting = false

  async function write(): Promise<void> {
    isWaiting = false
    const noted = [...gathered.values()]
    if (noted.length === 0) return
    gathered = new Map()
    try {
      await add(pool, noted)
    } catch (error) {
      console.warn(`Requests of ${noted.length} accounts were not counted: ${(error as Error).message}`)
    }
  }

  return {
    flush: write,
    list: (userId, from) =>
      db
        .selectFrom('api_usage')
        .select(['day', 'status', 'requests'])
        .where('account_id', '=', userId)
        .where('day', '>=', from)
        .orderBy('day', 'desc')
        .orderBy('status')
        .$narrowType<CountedRequests>()
        .execute(),
    note(userId, status, now) {
      const day = newYorkDay(now)
      const name = `${userId} ${day} ${status}`
      const known = gathered.get(name) ?? { day, requests: 0, status, userId }
      known.requests += 1
      gathered.set(name, known)
      if (isWaiting) return
      isWaiting = true
      setTimeout(() => void write(), GATHERED_MS).unref()
    }
  }
}

async function add(pool: pg.Pool, noted: readonly Noted[]): Promise<void> {
  await pool.query({
    ...ADD,
    values: [
      noted.map(({ userId }) => userId),
      noted.map(({ day }) => day),
      noted.map(({ status }) => status),
      noted.map(({ requests }) => requests)
    ]
  })
}
