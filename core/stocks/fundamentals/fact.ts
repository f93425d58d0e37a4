// What a company reported in its filings, one figure at a time, as the SEC publishes it by company.
// @see docs/reference/fundamentals.md, "Facts"

import type { ReportDate } from '../../dates/report-date.ts'

/** One figure of one filing. `start` is null for what is counted on a day. */
export interface Fact {
  readonly concept: string
  readonly start: ReportDate | null
  readonly end: ReportDate
  readonly value: number
  readonly accession: string
  readonly form: string
  readonly filed: ReportDate
}

export const BASIC_EARNINGS = 'EarningsPerShareBasic'

/** The concepts that may carry a figure, the best first, and the unit that they are counted in. */
export const MEASURES = {
  capitalSpending: {
    concepts: ['PaymentsToAcquirePropertyPlantAndEquipment', 'PaymentsToAcquireProductiveAssets'],
    unit: 'USD'
  },
  dilutedShares: {
    concepts: [
      'WeightedAverageNumberOfDilutedSharesOutstanding',
      'WeightedAverageNumberOfShareOutstandingBasicAndDiluted'
    ],
    unit: 'shares'
  },
  earningsPerShare: {
    concepts: ['EarningsPerShareDiluted', 'EarningsPerShareBasicAndDiluted', BASIC_EARNINGS],
    unit: 'USD/shares'
  },
  netIncome: {
    concepts: [
      'NetIncomeLossAvailableToCommonStockholdersDiluted',
      'NetIncomeLossAvailableToCommonStockholdersBasic',
      'NetIncomeLoss'
    ],
    unit: 'USD'
  },
  operatingCash: {
    concepts: [
      'NetCashProvidedByUsedInOperatingActivities',
      'NetCashProvidedByUsedInOperatingActivitiesContinuingOperations'
    ],
    unit: 'USD'
  },
  sharesOutstanding: {
    concepts: ['EntityCommonStockSharesOutstanding', 'CommonStockSharesOutstanding'],
    unit: 'shares'
  }
} as const

/** How many shares a company has, as the cover of a report says it; of a company with several classes it says none. */
export const COVER_COUNT = MEASURES.sharesOutstanding.concepts[0]

export type Measure = keyof typeof MEASURES

/** The unit of each concept that is read. */
export const UNIT_OF_CONCEPT: ReadonlyMap<string, string> = new Map(
  Object.values(MEASURES).flatMap(({ concepts, unit }) => concepts.map(concept => [concept, unit] as const))
)

/** Reports, and their amendments. A proxy statement repeats figures for other ends, sometimes in another scale. */
const REPORT = /^(?:10-K|10-KT|10-Q|10-QT|20-F|40-F|6-K)(?:\/A)?$/
/** Taken where no report tells a period. */
const CURRENT_REPORT = /^8-K(?:\/A)?$/

export const isReport = (form: string): boolean => REPORT.test(form)
export const isKeptForm = (form: string): boolean => REPORT.test(form) || CURRENT_REPORT.test(form)

/** The facts of the concept of a measure that reaches the newest period, of equals the best. */
export function factsOf(facts: readonly Fact[], measure: Measure): Fact[] {
  const ofConcepts = MEASURES[measure].concepts.map(concept => facts.filter(fact => fact.concept === concept))
  const newestOf = (of: readonly Fact[]): string =>
    of
      .map(({ end }) => end)
      .sort()
      .at(-1) ?? ''
  return ofConcepts.reduce((best, of) => (newestOf(of) > newestOf(best) ? of : best))
}
