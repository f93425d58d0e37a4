import type { Columns } from './columns.ts'

/** The columns at one moment; `stamp` changes with them. Read them before the next await. */
export interface OpenColumns {
  readonly columns: Columns
  readonly stamp: number
}

export interface Screen {
  /** The columns as of a moment ago. */
  open(): Promise<OpenColumns>
  /** Reads every change that was committed before this call, however long that takes. */
  catchUp(): Promise<void>
  /** Lets the next start go on with these columns where reading all of them would take long. */
  keep(): Promise<void>
}
