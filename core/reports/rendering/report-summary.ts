// Public summary of a report in one sentence: number of insiders, companies and dollars, without names.

import { type Formats, formatsOf } from '../../format.ts'
import type { Language } from '../../language.ts'
import type { ReportTotals } from '../report-content.ts'
import type { SummaryFacts } from './texts/de.ts'
import { REPORT_TEXTS } from './texts/texts.ts'

/** `Eleven insiders bought shares of nine companies for $14.2 million.` */
export function reportSummary(totals: ReportTotals, language: Language): string {
  return summaryOf(summaryFactsOf(totals, formatsOf(language)), language)
}

/** Like `reportSummary` without the amount, for places that show it separately. */
export function buyersSummary({ companies, insiders }: ReportTotals, language: Language): string {
  return summaryOf({ amount: undefined, companies, insiders }, language)
}

function summaryOf(facts: SummaryFacts, language: Language): string {
  const texts = REPORT_TEXTS[language]
  return facts.insiders === 0 ? texts.emptyHeadline : texts.summary(facts)
}

export function summaryFactsOf({ companies, insiders, valueUsd }: ReportTotals, formats: Formats): SummaryFacts {
  return { amount: valueUsd > 0 ? formats.roundedAmount(valueUsd) : undefined, companies, insiders }
}
