import type { RateLimiter } from './ports.ts'

export interface Limit {
  readonly attempts: number
  readonly perSeconds: number
}

const QUARTER_HOUR = 900
const HOUR = 3_600

/**
 * Rate limits. `…Caller` counts per network address, `…Pair` per mail address and network address. `mail` and `signIn`
 * count per mail address, from any network. `signInDevice` counts per known device. All other limits count per account.
 *
 * Sign-in distinguishes two kinds of callers. A device that signed in to the account before has its own count,
 * `signInDevice`. Unknown devices share the limit of the address, `signIn`, and one network can use a fifth of it,
 * `signInPair`. Even an attacker with four networks leaves attempts for the owner, on known and on new devices. Mails
 * to an address are limited in the same way, by `mail` and `mailPair`, so that a password reset stays possible.
 *
 * The numbers are our choice: strict enough to make guessing hopeless, loose enough to avoid long lockouts.
 *
 * @see docs/reference/accounts.md, "Limits"
 */
export const LIMITS = {
  addFactor: { attempts: 20, perSeconds: HOUR },
  apiKeys: { attempts: 60, perSeconds: HOUR },
  billing: { attempts: 30, perSeconds: HOUR },
  channels: { attempts: 60, perSeconds: HOUR },
  export: { attempts: 10, perSeconds: HOUR },
  feedbackCaller: { attempts: 5, perSeconds: HOUR },
  linkCaller: { attempts: 30, perSeconds: HOUR },
  mail: { attempts: 20, perSeconds: HOUR },
  mailCaller: { attempts: 20, perSeconds: HOUR },
  mailPair: { attempts: 4, perSeconds: HOUR },
  /** Registrations of assistants, which need no account. One address may be that of all users of a service. */
  oauthClientCaller: { attempts: 60, perSeconds: HOUR },
  oauthTokenCaller: { attempts: 6_000, perSeconds: HOUR },
  providerCaller: { attempts: 60, perSeconds: HOUR },
  secondFactor: { attempts: 10, perSeconds: QUARTER_HOUR },
  /** Allows a hundred wrong passwords an hour, the maximum per account in OWASP ASVS. */
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

/** Length of the first wait in seconds. Each further wait is twice as long. */
const FIRST_WAIT = 60
const LONGEST_WAIT = HOUR

/** Seconds to wait after a limit was exceeded for the `time`-th time in a day: 60, 120, … 3600. */
export function waitSeconds(time: number): number {
  return Math.min(FIRST_WAIT * 2 ** (time - 1), LONGEST_WAIT)
}

export interface TooManyAttempts {
  readonly ok: false
  readonly code: 'too_many_attempts'
  readonly retryAfterSeconds: number
}

/** Key under which each limit counts the attempt. */
export type LimitKeys = Partial<Record<LimitName, string>>

/**
 * Limits for sign-in from an unknown device, in the order of checking. An attempt refused by the limit of its network
 * does not count against the address.
 */
export function strangersLimits(email: string, network: string) {
  return { signInCaller: network, signInPair: `${email} ${network}`, signIn: email } satisfies LimitKeys
}

/** Limits for any mail sent to an address on request. */
export function mailLimits(email: string, network: string) {
  return { mailCaller: network, mailPair: `${email} ${network}`, mail: email } satisfies LimitKeys
}

/** Counts one attempt against each limit in order. Returns the refusal of the first exceeded limit. */
export async function countAttempt(limiter: RateLimiter, keys: LimitKeys): Promise<TooManyAttempts | undefined> {
  for (const [limit, key] of Object.entries(keys) as [LimitName, string][]) {
    const retryAfterSeconds = await limiter.take(limit, key)
    if (retryAfterSeconds > 0) return { code: 'too_many_attempts', ok: false, retryAfterSeconds }
  }
  return undefined
}

/** Takes back an attempt that turned out to be legitimate. */
export async function giveBackAttempt(limiter: RateLimiter, keys: LimitKeys): Promise<void> {
  for (const [limit, key] of Object.entries(keys) as [LimitName, string][]) await limiter.giveBack(limit, key)
}
