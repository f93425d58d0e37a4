import { HOUR_MS } from '../dates/durations.ts'

/**
 * How long a session lives after its last use, by whether the browser is to be remembered.
 *
 * @see docs/reference/accounts.md, "Sessions"
 */
export const SESSION_LIFE_MS = { brief: 12 * HOUR_MS, remembered: 30 * 24 * HOUR_MS } as const

/** The last use is written at most this often: writing it with each call would be too expensive. */
export const LAST_USE_MS = HOUR_MS

export type SessionLife = keyof typeof SESSION_LIFE_MS

/** A signed-in browser as its owner sees it. */
export interface Session {
  /** Names it in the list; opens nothing. */
  readonly id: string
  readonly createdAt: Date
  /** To the hour. */
  readonly lastUsedAt: Date
  readonly expiresAt: Date
  /** The User-Agent that signed in. */
  readonly device: string | null
}
