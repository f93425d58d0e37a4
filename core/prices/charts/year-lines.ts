// Charts of one year of prices with the insider's own trades, for several buys at once.

import { newYorkDay } from '../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../dates/report-date.ts'
import type { Cik } from '../../sec-ids.ts'
import { loadFiledSeries } from './own-series.ts'
import type { ChartDays, ChartSource, ChartTrade } from './ports.ts'
import { type PriceLine, priceLine } from './price-line.ts'

/** Request for one line; uses prices and trades known at `asOf`. */
export interface WantedLine {
  readonly issuerCik: Cik
  readonly ticker: string | null
  readonly insiderCiks: readonly Cik[]
  readonly asOf: Date
}

const YEAR_DAYS = 365
/** About one point a week. */
const YEAR_POINTS = 53

/** Returns one line for each of `wanted`, undefined without enough prices. */
export async function loadYearLines(
  charts: ChartSource,
  wanted: readonly WantedLine[]
): Promise<(PriceLine | undefined)[]> {
  const drawn = wanted.filter(({ ticker }) => ticker !== null)
  if (drawn.length === 0) return wanted.map(() => undefined)
  const years = drawn.map(({ asOf }) => yearBefore(asOf))
  const days = {
    from: years.map(({ from }) => from).sort()[0]!,
    to: years
      .map(({ to }) => to)
      .sort()
      .at(-1)!
  }
  const [seriesOf, trades] = await Promise.all([
    loadFiledSeries(charts, drawn.map(filedTicker), days),
    charts.loadTrades(unique(drawn.map(({ issuerCik }) => issuerCik)), days)
  ])
  const tradesOf = Map.groupBy(trades, ({ issuerCik }) => issuerCik)
  return wanted.map(line => {
    const own = (tradesOf.get(line.issuerCik) ?? []).filter(trade => isOwn(trade, line))
    const series = line.ticker === null ? undefined : seriesOf(filedTicker(line))
    return priceLine(series, own, { ...yearBefore(line.asOf), points: YEAR_POINTS })
  })
}

/** Key of a company's series, by the ticker that its filings gave. */
export const filedTicker = ({ issuerCik, ticker }: Pick<WantedLine, 'issuerCik' | 'ticker'>) => ({
  issuerCik,
  ticker: ticker ?? undefined
})

/** Returns the year up to the day before `asOf`. At a report's cut-off, the session of its own day has not closed. */
function yearBefore(asOf: Date): ChartDays {
  const to: ReportDate = addDays(newYorkDay(asOf), -1)
  return { from: addDays(to, -YEAR_DAYS), to }
}

function isOwn({ ownerCiks, validFrom, validTo }: ChartTrade, { asOf, insiderCiks }: WantedLine): boolean {
  const isKnown = validFrom <= asOf && (validTo === undefined || validTo > asOf)
  return isKnown && ownerCiks.some(cik => insiderCiks.includes(cik))
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]
