import type { Columns } from './columns.ts'

/** Columns at one moment; `stamp` changes with them. Use them before the next await. */
export interface OpenColumns {
  readonly columns: Columns
  readonly stamp: number
}

export interface Screen {
  /** Columns with a lag of a moment. */
  open(): Promise<OpenColumns>
  /** Reads every change committed before this call, however long that takes. */
  catchUp(): Promise<void>
  /** Saves these columns for the next start, if reading all of them would take long. */
  keep(): Promise<void>
}
