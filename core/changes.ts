// Ports for new data: saving it, and notifying pages and the operator.

/**
 * Tag of cached and open pages that show some kind of data. `arrivals` reaches event streams. `stock:320193` stands for
 * a vendor's data about the company with this CIK.
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
  /** Lists of one reader; only this reader's pages are notified. */
  | `watchlist:${string}`

export interface Changes {
  /** Marks everything with these tags as out of date, in every process. */
  tell(tags: readonly ChangeTag[]): Promise<void>
}

export interface SourceLog {
  /** Records a successful delivery from an external source; `/status` shows its time. `detail` is free-form. */
  noteSuccess(source: string, detail: object): Promise<void>
}

export interface Saved<Value> {
  readonly value: Value
  /** Recorded in the source log. `undefined` if nothing in the data could be read. */
  readonly detail: object | undefined
  /** Tags of pages that show this data directly. Pages with derived trades and reports are purged anyway. */
  readonly changed?: readonly ChangeTag[]
}

export interface TakenIn<Value> {
  readonly value: Value
  /** Number of new economic trades. */
  readonly trades: number
}

/** Saves new data and derives everything that follows from it. */
export type TakeIn = <Value>(source: string, save: () => Promise<Saved<Value>>) => Promise<TakenIn<Value>>
