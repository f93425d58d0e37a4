import type watchlist from '../words/watchlist.de.json'

export type WatchListWords = Readonly<Record<keyof typeof watchlist, string>> & {
  readonly calibration: string
  readonly hint: string
  readonly retry: string
  /** Text for an empty list if the account's address is not confirmed. */
  readonly unverified: string
}
