// Ports through which use cases announce new data to pages and to the operator.

/**
 * Tag of cached and open pages that show some kind of data. `arrivals` reaches event streams; `stock:320193` is a vendor's
 * answer about the company with this CIK.
 */
export type ChangeTag =
  | 'arrivals'
  | 'congress'
  | 'logos'
  | 'options'
  | 'reports'
  | 'status'
  | 'stocks'
  | 'trades'
  | `stock:${string}`
  /** A reader's own lists; reaches this reader alone. */
  | `watchlist:${string}`

export interface Changes {
  /** Marks everything with these tags as out of date, in every process. */
  tell(tags: readonly ChangeTag[]): Promise<void>
}

export interface SourceLog {
  /** Records that an outside source has just delivered; `/status` shows the time. `detail` is free-form. */
  noteSuccess(source: string, detail: object): Promise<void>
}
