import type { OwnDays } from '../../prices/own-days.ts'
import type { Split } from '../../prices/split.ts'
import type { Cik } from '../../sec-ids.ts'
import type { Fact, Measure } from './fact.ts'

export interface ReportedFigures {
  /** Of the ticker that was asked for, on days of its own. */
  readonly splits: readonly Split[]
  /** Undefined where nothing was read of the company yet; empty where the SEC publishes none. */
  readonly facts: readonly Fact[] | undefined
}

/** A company, and the ticker of its share. */
export interface ReportingCompany {
  readonly cik: Cik
  readonly ticker: string
  readonly days: OwnDays
}

export interface ShareTexts {
  readonly title: string
  readonly footnotes: readonly string[]
}

export interface FactStore {
  /** The facts of `measures`, else all. */
  load(company: ReportingCompany, measures?: readonly Measure[]): Promise<ReportedFigures>
  /** What the newest trades of its insiders call its shares, and the footnotes that speak of them. */
  listShareTexts(cik: Cik): Promise<readonly ShareTexts[]>
}
