import type { Columns } from './columns.ts'

/** Columns, and a `stamp` that changes when they do. Use them before the next await, because an update may follow. */
export interface OpenColumns {
  readonly columns: Columns
  readonly stamp: number
}

export interface Screen {
  /** Returns the columns, which lag behind the database by a moment. */
  open(): Promise<OpenColumns>
  /** Waits until every change committed before this call has been read. */
  catchUp(): Promise<void>
  /** Saves these columns for the next start, if reading all of them would take long. */
  keep(): Promise<void>
}
