// SQL columns of a hit, and the conversion of a row.

import type { ReportDate } from '#core/dates/report-date.ts'
import type { HitStatus } from '#core/options/confirmation.ts'
import type { ConfirmedHit, OptionHit } from '#core/options/hit.ts'

/**
 * Returns SQL for the company with this ticker. Otherwise it selects a company whose other share class has the ticker
 * in the newest list.
 */
export const ISSUER_OF = (column: 'cik' | 'name', ticker: string): string =>
  `select issuer.${column} from issuer
   where issuer.ticker = ${ticker} or cik in (select listed.cik from issuer_ticker listed where listed.ticker = ${ticker}
     and source = 'sec' and last_seen = (select max(last_seen) from issuer_ticker where source = 'sec'))
   order by (issuer.ticker = ${ticker}) is true desc, delisted_on desc nulls first, cik limit 1`

export interface HitRow {
  readonly detail: Omit<OptionHit, 'isSplit'>
  readonly isSplit: boolean
  readonly status: HitStatus
  readonly reason: 'adjusted' | 'expired' | 'feed' | null
  readonly c: number | null
  readonly nextOpenInterest: number | null
  readonly medianC: number | null
  readonly date: ReportDate | null
}

/** Columns of a row with the alias `hit`. Older hits lack `isSplit`, so it is read from their session. */
export const HIT_COLUMNS = `detail, status, status_reason as reason, c, next_open_interest as "nextOpenInterest",
  median_c as "medianC", confirmed_on as date,
  coalesce((select is_split from option_session judged where judged.session = hit.session
    and judged.underlying = hit.underlying), false) as "isSplit"`

export function toHit({ c, date, detail, isSplit, medianC, nextOpenInterest, reason, status }: HitRow): ConfirmedHit {
  if (status === 'pending' || date === null) return { ...detail, confirmation: null, isSplit }
  return { ...detail, isSplit, confirmation: { c, date, medianC, nextOpenInterest, reason, status } }
}
