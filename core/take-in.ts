// Port through which feeds hand over new data: it is saved, and everything derived from it follows.

import type { ChangeTag } from './changes.ts'

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

export type TakeIn = <Value>(source: string, save: () => Promise<Saved<Value>>) => Promise<TakenIn<Value>>
