/** A stock that a reader wanted to watch before signing in. */
export interface WatchedStock {
  readonly symbol: string
  readonly name?: string
  readonly logo?: string
}
