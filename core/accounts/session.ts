import { HOUR_MS, MINUTE_MS } from '../dates/durations.ts'

/**
 * How long a session lives after its last use, by whether the browser is to be remembered.
 *
 * @see docs/reference/accounts.md, "Sessions"
 */
export const SESSION_LIFE_MS = { brief: 12 * HOUR_MS, remembered: 30 * 24 * HOUR_MS } as const

/** The last use is written at most this often: writing it with each call would be too expensive. */
export const LAST_USE_MS = HOUR_MS

/**
 * How long a session lives at most, however often it is used: then its reader signs in again. The number is ours.
 *
 * @see OWASP ASVS 5.0, 7.3.2
 */
const LONGEST_LIFE_MS = 180 * 24 * HOUR_MS

/** How long it counts that a reader has just shown who they are. The number is ours. */
const FRESH_MS = 10 * MINUTE_MS

export type SessionLife = keyof typeof SESSION_LIFE_MS

/** A signed-in browser as its owner sees it. */
export interface Session {
  /** Names it in the list; opens nothing. */
  readonly id: string
  /** When its reader last showed who they are: at sign-in, or when asked again. */
  readonly confirmedAt: Date
  readonly createdAt: Date
  /** Whether a second factor was shown in it. */
  readonly hasFactor: boolean
  /** To the hour. */
  readonly lastUsedAt: Date
  readonly expiresAt: Date
  /** The User-Agent that signed in. */
  readonly device: string | null
}

/** Whether its reader has shown in the last ten minutes who they are: asked before something that matters. */
export function isFresh({ confirmedAt }: Pick<Session, 'confirmedAt'>, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() < FRESH_MS
}

/** Whether it was opened too long ago to open anything. */
export function isOver({ createdAt }: Pick<Session, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= LONGEST_LIFE_MS
}
