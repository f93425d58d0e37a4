import type { OwnDays } from '../../prices/own-days.ts'
import type { Split } from '../../prices/splits/split.ts'
import type { Cik } from '../../sec-ids.ts'
import type { Fact, Measure } from './fact.ts'

export interface ReportedFigures {
  /** Splits of the requested ticker, on the days the company held it. */
  readonly splits: readonly Split[]
  /** Undefined if nothing was read for the company yet; empty if the SEC publishes nothing. */
  readonly facts: readonly Fact[] | undefined
}

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
  /** Loads the facts of `measures`, by default of all measures. */
  load(company: ReportingCompany, measures?: readonly Measure[]): Promise<ReportedFigures>
  /** Security titles in the newest trades of the company's insiders, with the footnotes that refer to them. */
  listShareTexts(cik: Cik): Promise<readonly ShareTexts[]>
}
