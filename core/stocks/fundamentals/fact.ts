// Single figures from a company's filings, as the SEC publishes them per company.
// @see docs/reference/stocks.md, "Facts"

import type { ReportDate } from '../../dates/report-date.ts'

/** One figure of one filing. `start` is null for a figure on a date, such as a share count. */
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

/** XBRL concepts in which reports state each measure, preferred first, with their unit. */
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

/** Concept of the share count on a report's cover. Companies with several share classes have no single cover count. */
export const COVER_COUNT = MEASURES.sharesOutstanding.concepts[0]

export type Measure = keyof typeof MEASURES

export const UNIT_OF_CONCEPT: ReadonlyMap<string, string> = new Map(
  Object.values(MEASURES).flatMap(({ concepts, unit }) => concepts.map(concept => [concept, unit] as const))
)

/**
 * Reports and their amendments. Proxy statements are left out: they repeat figures for other purposes, sometimes in
 * another scale.
 */
const REPORT = /^(?:10-K|10-KT|10-Q|10-QT|20-F|40-F|6-K)(?:\/A)?$/
/** Current reports, used if no periodic report contains a period. */
const CURRENT_REPORT = /^8-K(?:\/A)?$/

export const isReport = (form: string): boolean => REPORT.test(form)
export const isKeptForm = (form: string): boolean => REPORT.test(form) || CURRENT_REPORT.test(form)

/** Returns the facts of the concept that reaches the newest period. On a tie the preferred concept wins. */
export function factsOf(facts: readonly Fact[], measure: Measure): Fact[] {
  const ofConcepts = MEASURES[measure].concepts.map(concept => facts.filter(fact => fact.concept === concept))
  const newestOf = (of: readonly Fact[]): string =>
    of
      .map(({ end }) => end)
      .sort()
      .at(-1) ?? ''
  return ofConcepts.reduce((best, of) => (newestOf(of) > newestOf(best) ? of : best))
}
