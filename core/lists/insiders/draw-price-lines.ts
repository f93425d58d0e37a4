// Price lines of the companies in which an insider trades, with the insider's own trades.

import { newYorkDay } from '../../dates/new-york-time.ts'
import { addDays } from '../../dates/report-date.ts'
import { loadFiledSeries } from '../../prices/charts/own-series.ts'
import type { ChartDays, ChartSource } from '../../prices/charts/ports.ts'
import { type PriceLine, priceLine } from '../../prices/charts/price-line.ts'
import { filedTicker } from '../../prices/charts/year-lines.ts'
import type { Cik } from '../../sec-ids.ts'
import type { InsiderCompany } from './insider.ts'
import type { InsiderProfile } from './open-profile.ts'

export interface CompanyLine {
  readonly company: InsiderCompany
  readonly line: PriceLine
}

/** Maximum number of price lines. The companies with the newest trades are drawn. */
export const PRICE_LINES = 3
/** Length of the period if the profile has no start date. */
const SHOWN_DAYS = 2 * 365
const POINTS = 250

/**
 * Draws price lines over the profile's period. Leaves out companies without prices or without a trade in that period.
 */
export function drawPriceLines({ charts }: { charts: ChartSource }) {
  return async (profile: DrawnProfile): Promise<CompanyLine[]> => {
    const days = daysOf(profile)
    const companies = profile.companies.filter(({ ticker }) => ticker !== null)
    const trades = await charts.loadTrades(
      companies.map(({ issuerCik }) => issuerCik),
      days
    )
    const current = trades.filter(({ ownerCiks, validTo }) => validTo === undefined && ownerCiks.includes(profile.cik))
    const tradesOf = Map.groupBy(current, ({ issuerCik }): Cik => issuerCik)
    const shown = companies.filter(({ issuerCik }) => tradesOf.has(issuerCik)).slice(0, PRICE_LINES)
    const seriesOf = await loadFiledSeries(charts, shown.map(filedTicker), days)
    return shown.flatMap(company => {
      const own = tradesOf.get(company.issuerCik) ?? []
      const line = priceLine(seriesOf(filedTicker(company)), own, { ...days, points: POINTS })
      return line ? [{ company, line }] : []
    })
  }
}

type DrawnProfile = Pick<InsiderProfile, 'asOf' | 'cik' | 'companies' | 'endDate' | 'startDate'>

function daysOf({ asOf, endDate, startDate }: DrawnProfile): ChartDays {
  const to = endDate ?? newYorkDay(asOf)
  return { from: startDate ?? addDays(to, -SHOWN_DAYS), to }
}
