import { HOUR_MS, MINUTE_MS } from '../../dates/durations.ts'

/**
 * Session lifetime after the last use: `remembered` with "remember me", `brief` without it.
 *
 * @see docs/reference/accounts.md, "Sessions"
 */
export const SESSION_LIFE_MS = { brief: 12 * HOUR_MS, remembered: 30 * 24 * HOUR_MS } as const

/** Minimum interval between updates of the last use. An update on each call would be too expensive. */
export const LAST_USE_MS = HOUR_MS

/**
 * Maximum age of a session regardless of use; after it the reader has to sign in again. Our choice.
 *
 * @see OWASP ASVS 5.0, 7.3.2
 */
const LONGEST_LIFE_MS = 180 * 24 * HOUR_MS

/** Time for which a confirmation of identity counts. Our choice. */
const FRESH_MS = 10 * MINUTE_MS

export type SessionLife = keyof typeof SESSION_LIFE_MS

/** Session of a signed-in browser. */
export interface Session {
  /** Public id for the list of sessions; grants no access. */
  readonly id: string
  /** Last confirmation of the reader's identity: at sign-in or on request. */
  readonly confirmedAt: Date
  readonly createdAt: Date
  /** Whether a second factor was passed in this session. */
  readonly hasFactor: boolean
  /** Precise to the hour. */
  readonly lastUsedAt: Date
  readonly expiresAt: Date
  /** User-Agent header at sign-in. */
  readonly device: string | null
}

/** Whether the reader confirmed their identity in the last ten minutes. Sensitive actions require it. */
export function isFresh({ confirmedAt }: Pick<Session, 'confirmedAt'>, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() < FRESH_MS
}

/** Whether the session exceeds the maximum age. */
export function isOver({ createdAt }: Pick<Session, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= LONGEST_LIFE_MS
}
