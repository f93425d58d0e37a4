// Ports for new data: saving it, and notifying pages and the operator.

/**
 * Tag of the data on cached and open pages, which are invalidated when such data changes. `arrivals` reaches event
 * streams. `stock:320193` stands for a vendor's data about the company with this CIK.
 */
export type ChangeTag =
  | 'arrivals'
  | 'congress'
  | 'earnings'
  | 'logos'
  | 'options'
  | 'ownership'
  | 'reports'
  | 'status'
  | 'stocks'
  | 'trades'
  | `stock:${string}`
  /** Lists and followed things of one reader; only this reader's pages are notified. */
  | `watchlist:${string}`

export interface Changes {
  /** Invalidates all pages with these tags, in every process. */
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
  /**
   * Tags of pages that show the saved data itself. Pages with trades and reports derived from it are always
   * invalidated.
   */
  readonly changed?: readonly ChangeTag[]
}

export interface TakenIn<Value> {
  readonly value: Value
  /** Number of new economic trades. */
  readonly trades: number
}

/** Runs `save`, then derives trades and all other data that depend on the saved data. */
export type TakeIn = <Value>(source: string, save: () => Promise<Saved<Value>>) => Promise<TakenIn<Value>>
