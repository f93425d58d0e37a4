import type watchlist from '../words/watchlist.de.json'

export type WatchListWords = Readonly<Record<keyof typeof watchlist, string>> & {
  readonly calibration: string
  readonly hint: string
  readonly retry: string
  /** What an empty list of an account without a confirmed address says. */
  readonly unverified: string
}
