import { hash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

import { LIMITS, type Limit, type LimitName, waitSeconds } from '#core/accounts/limits.ts'
import type { RateLimiter } from '#core/accounts/ports.ts'

const DAY_SECONDS = 86_400

/** Counts attempts in the database, so that limits hold across restarts and processes. Keys are hashed. */
export function postgresRateLimits(pool: pg.Pool): RateLimiter {
  const counters = new Map<LimitName, Counter>()
  function counterOf(limit: LimitName): Counter {
    const known = counters.get(limit) ?? createCounter(pool, limit)
    counters.set(limit, known)
    return known
  }
  return {
    async forget(limit, key) {
      await counterOf(limit).attempts.delete(hashed(key))
    },
    async giveBack(limit, key) {
      await counterOf(limit).attempts.reward(hashed(key))
    },
    take: (limit, key) => take(counterOf(limit), hashed(key))
  }
}

interface Counter {
  attempts: RateLimiterPostgres
  /** How often the limit was exceeded within a day. */
  excesses: RateLimiterPostgres
}

function createCounter(pool: pg.Pool, name: LimitName): Counter {
  const { attempts, perSeconds }: Limit = LIMITS[name]
  const shared = { storeClient: pool, storeType: 'pool', tableCreated: true, tableName: 'rate_limit' }
  return {
    attempts: new RateLimiterPostgres({ ...shared, duration: perSeconds, keyPrefix: name, points: attempts }),
    excesses: new RateLimiterPostgres({
      ...shared,
      duration: DAY_SECONDS,
      keyPrefix: `${name}Excess`,
      points: Number.MAX_SAFE_INTEGER
    })
  }
}

async function take({ attempts, excesses }: Counter, key: string): Promise<number> {
  const refused = await attempts.consume(key).then(() => undefined, readRefusal)
  if (!refused) return 0
  if (refused.consumedPoints > attempts.points + 1) return toSeconds(refused.msBeforeNext)
  const { consumedPoints } = await excesses.consume(key)
  const seconds = waitSeconds(consumedPoints)
  await attempts.block(key, seconds)
  return seconds
}

/** Returns the library's refusal. The library rejects with an `Error` only if the database failed. */
function readRefusal(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}

const toSeconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1_000))

const hashed = (key: string): string => hash('sha256', key, 'base64url')
