import type { RateLimiter } from './ports.ts'

export interface Limit {
  readonly attempts: number
  readonly perSeconds: number
}

const QUARTER_HOUR = 900
const HOUR = 3_600

/**
 * How often somebody may try. `…Caller` counts per network address, `addFactor`, `apiKeys`, `billing`, `export`,
 * `secondFactor`, `strategy`, `table`, `trial` and `webhooks` per account, the others per mail address, from wherever the attempt comes.
 *
 * Signing in knows two kinds of callers. A device that signed in to the account before has a count of its own,
 * `signInDevice`. Strangers share what is allowed for the address, `signIn`, of which one network may use up a fifth,
 * `signInPair`: who guesses from four places keeps out neither the owner's devices nor the owner elsewhere. Mails to an
 * address are shared in the same way, `mail` and `mailPair`, so that a new password can always be asked for.
 *
 * The numbers are ours: strict enough that guessing is hopeless, soft enough that nobody is locked out for long.
 *
 * @see docs/reference/accounts.md, "Limits"
 */
export const LIMITS = {
  addFactor: { attempts: 20, perSeconds: HOUR },
  apiKeys: { attempts: 60, perSeconds: HOUR },
  billing: { attempts: 30, perSeconds: HOUR },
  export: { attempts: 10, perSeconds: HOUR },
  linkCaller: { attempts: 30, perSeconds: HOUR },
  mail: { attempts: 20, perSeconds: HOUR },
  mailCaller: { attempts: 20, perSeconds: HOUR },
  mailPair: { attempts: 4, perSeconds: HOUR },
  providerCaller: { attempts: 60, perSeconds: HOUR },
  secondFactor: { attempts: 10, perSeconds: QUARTER_HOUR },
  /** A hundred wrong passwords an hour: what OWASP ASVS allows for an account at most. */
  signIn: { attempts: 25, perSeconds: QUARTER_HOUR },
  signInCaller: { attempts: 20, perSeconds: QUARTER_HOUR },
  signInDevice: { attempts: 10, perSeconds: QUARTER_HOUR },
  signInPair: { attempts: 5, perSeconds: QUARTER_HOUR },
  strategy: { attempts: 240, perSeconds: HOUR },
  table: { attempts: 30, perSeconds: HOUR },
  tableCaller: { attempts: 30, perSeconds: HOUR },
  trial: { attempts: 60, perSeconds: HOUR },
  webhooks: { attempts: 120, perSeconds: HOUR }
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

/** What an attempt counts on, and by which name. */
export type LimitKeys = Partial<Record<LimitName, string>>

/** What a stranger's attempt to sign in counts on. In this order: what a network has used up does not burden the address. */
export function strangersLimits(email: string, network: string) {
  return { signInCaller: network, signInPair: `${email} ${network}`, signIn: email } satisfies LimitKeys
}

/** Limits that a mail to an address counts on, whoever asks for it. */
export function mailLimits(email: string, network: string) {
  return { mailCaller: network, mailPair: `${email} ${network}`, mail: email } satisfies LimitKeys
}

/** Counts one attempt on each limit, in order; the refusal of the first that is used up. */
export async function countAttempt(limiter: RateLimiter, keys: LimitKeys): Promise<TooManyAttempts | undefined> {
  for (const [limit, key] of Object.entries(keys) as [LimitName, string][]) {
    const retryAfterSeconds = await limiter.take(limit, key)
    if (retryAfterSeconds > 0) return { code: 'too_many_attempts', ok: false, retryAfterSeconds }
  }
  return undefined
}

/** Takes back an attempt that turned out to be honest. */
export async function giveBackAttempt(limiter: RateLimiter, keys: LimitKeys): Promise<void> {
  for (const [limit, key] of Object.entries(keys) as [LimitName, string][]) await limiter.giveBack(limit, key)
}
