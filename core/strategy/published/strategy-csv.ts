import { csvLine } from '../../csv.ts'
import { filingPath } from '../../sec-ids.ts'
import type { StrategyPoint } from './static-files.ts'
import type { LoggedTrade } from './trade-log.ts'

/** Writes the positions as CSV, with links to this site. */
export function tradesCsv(log: readonly LoggedTrade[], siteUrl: string): string {
  const head = [
    ...['ticker', 'company', 'cik', 'insider', 'form_4', 'bought_on', 'bought_at', 'paid_usd'],
    ...['sold_on', 'sold_at', 'reason', 'form_4_of_sale', 'return', 'was_retracted']
  ]
  const linkTo = (accession: string) => `${siteUrl}${filingPath(accession)}`
  const rows = log.map(trade => [
    ...[trade.ticker, trade.company, trade.cik, trade.insider, linkTo(trade.accession)],
    ...[trade.boughtOn, trade.boughtAt, trade.paidUsd, trade.soldOn ?? null, trade.soldAt ?? null],
    ...[trade.reason ?? null, trade.sale === undefined ? null : linkTo(trade.sale), trade.return ?? null],
    trade.wasRetracted ?? false
  ])
  return [head, ...rows].map(cells => csvLine(cells)).join('')
}

export function valuesCsv(points: readonly StrategyPoint[]): string {
  const rows = points.map(({ portfolio_value, spy_value, timestamp }) => [timestamp, portfolio_value, spy_value])
  return [['day', 'portfolio_usd', 'market_usd'], ...rows].map(cells => csvLine(cells)).join('')
}

interface OwnValues {
  readonly days: readonly string[]
  readonly own: readonly number[]
  readonly standard: readonly number[]
  readonly market: readonly number[]
}

export function ownValuesCsv({ days, market, own, standard }: OwnValues): string {
  const rows = days.map((day, place) => [day, own[place]!, standard[place]!, market[place] ?? null])
  return [['day', 'own_usd', 'showcase_usd', 'market_usd'], ...rows].map(cells => csvLine(cells)).join('')
}
