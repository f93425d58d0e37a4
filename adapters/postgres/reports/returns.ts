import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { ReturnStore } from '#core/reports/ports.ts'
import type { ComparedReturn, NoReturn, TradeReturns } from '#core/trades/events/trade-returns.ts'

export function postgresReturns(pool: pg.Pool): ReturnStore {
  return {
    async findBuyReturns(accessions) {
      const { rows } = await pool.query<ReturnRow>({ ...FIND_RETURNS, values: [accessions] })
      return new Map(rows.map(row => [row.accession, toReturns(row)]))
    }
  }
}

/** Selects returns, except those of buys that an amendment retracted. */
const FIND_RETURNS = {
  name: 'report-returns',
  text: `select told.accession, from_day, last_day, missing, market, since, since_market, week, week_market, month,
           month_market, year, year_market
         from trade_return told join trade_event event using (accession, side)
         where told.accession = any($1) and side = 'buy' and event.is_eligible and event.retracted_at is null`
}

interface ReturnRow {
  accession: string
  from_day: ReportDate | null
  last_day: ReportDate | null
  missing: NoReturn | null
  market: string | null
  since: number | null
  since_market: number | null
  week: number | null
  week_market: number | null
  month: number | null
  month_market: number | null
  year: number | null
  year_market: number | null
}

function toReturns(row: ReturnRow): TradeReturns {
  const since = compared(row.since, row.since_market)
  return {
    from: row.from_day ?? undefined,
    market: row.market ?? undefined,
    missing: row.missing ?? undefined,
    month: compared(row.month, row.month_market),
    since: since && row.last_day ? { ...since, day: row.last_day } : undefined,
    week: compared(row.week, row.week_market),
    year: compared(row.year, row.year_market)
  }
}

const compared = (percent: number | null, market: number | null): ComparedReturn | undefined =>
  percent === null ? undefined : { marketPercent: market ?? undefined, percent }
