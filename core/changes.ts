// Ports for new data: how it is taken in, and how pages and the operator hear of it.

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

export interface Saved<Value> {
  readonly value: Value
  /** Noted in the log of sources; `undefined` if nothing in the data could be read. */
  readonly detail: object | undefined
  /** Pages that show the data itself. Pages with derived trades and reports are purged anyway. */
  readonly changed?: readonly ChangeTag[]
}

export interface TakenIn<Value> {
  readonly value: Value
  /** Number of new economic trades. */
  readonly trades: number
}

/** Saves new data and derives everything that follows from it. */
export type TakeIn = <Value>(source: string, save: () => Promise<Saved<Value>>) => Promise<TakenIn<Value>>
