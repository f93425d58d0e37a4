import type { RateLimiter } from './ports.ts'

export interface Limit {
  readonly attempts: number
  readonly perSeconds: number
}

const QUARTER_HOUR = 900
const HOUR = 3_600

/**
 * How often somebody may try. `…Caller` counts per network address, `billing` and `export` per account, the others per
 * mail address, from wherever the attempt comes.
 *
 * The numbers are ours: strict enough that guessing is hopeless, soft enough that nobody is locked out for long.
 *
 * @see docs/reference/accounts.md, "Limits"
 */
export const LIMITS = {
  billing: { attempts: 30, perSeconds: HOUR },
  export: { attempts: 10, perSeconds: HOUR },
  linkCaller: { attempts: 30, perSeconds: HOUR },
  mail: { attempts: 5, perSeconds: HOUR },
  mailCaller: { attempts: 20, perSeconds: HOUR },
  providerCaller: { attempts: 60, perSeconds: HOUR },
  signIn: { attempts: 10, perSeconds: QUARTER_HOUR },
  signInCaller: { attempts: 20, perSeconds: QUARTER_HOUR }
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** Seconds of the first wait; each further one is twice as long. */
const FIRST_WAIT = 60
const LONGEST_WAIT = HOUR

/** Seconds to wait when a limit was passed for the `time`-th time in a day: 60, 120, … 3600. */
export function waitSeconds(time: number): number {
  return Math.min(FIRST_WAIT * 2 ** (time - 1), LONGEST_WAIT)
}

export interface TooManyAttempts {
  readonly ok: false
  readonly code: 'too_many_attempts'
  readonly retryAfterSeconds: number
}

/** Counts one attempt on each limit, in order; the refusal of the first that is used up. */
export async function countAttempt(
  limiter: RateLimiter,
  keys: Partial<Record<LimitName, string>>
): Promise<TooManyAttempts | undefined> {
  for (const [limit, key] of Object.entries(keys) as [LimitName, string][]) {
    const retryAfterSeconds = await limiter.take(limit, key)
    if (retryAfterSeconds > 0) return { code: 'too_many_attempts', ok: false, retryAfterSeconds }
  }
  return undefined
}
