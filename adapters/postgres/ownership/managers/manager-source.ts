// Reads managers of a stock and holdings of a manager for pages.

import type { ReportDate } from '#core/dates/report-date.ts'
import type { HoldingKind } from '#core/ownership/managers/holdings.ts'
import type { ManagerSource, StoredHolding, StoredReport, StoredStockQuarter } from '#core/ownership/managers/ports.ts'
import { type DatedSplit, splitFactor } from '#core/prices/splits/split.ts'
import type { Cik } from '#core/sec-ids.ts'
import type { Connection } from '../../connect.ts'

export function postgresManagerSource({ db, pool }: Pick<Connection, 'db' | 'pool'>): ManagerSource {
  return {
    async countManagers(period) {
      const { count } = await db
        .selectFrom('manager_report')
        .select(({ fn }) => fn.count<string>('manager_cik').distinct().as('count'))
        .where('period', '=', period)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async listHoldings(managerCik, period, before) {
      const values = [managerCik, period, before]
      const [holdings, splits] = await Promise.all([
        pool.query<HoldingRow>({ name: 'manager-holdings', text: HOLDINGS, values }),
        db
          .selectFrom('split')
          .select(['ticker', 'date', 'ratio'])
          .where('date', '>', before)
          .where('date', '<=', period)
          .$narrowType<DatedSplit>()
          .execute()
      ])
      const byTicker = Map.groupBy(splits, ({ ticker }) => ticker)
      return holdings.rows.map(row => ({
        ...row,
        splitFactor: splitFactor(byTicker.get(row.ticker ?? '') ?? [], before, period)
      }))
    },
    async listReports(managerCik) {
      const rows = await db
        .selectFrom('manager_report')
        .select(['accession', 'form', 'period', 'amendment', 'includes', 'role', 'manager_name as managerName'])
        .select(['report_type as reportType', 'filed_at as filedAt', 'is_confidential as isConfidential'])
        .select(['is_unit_inferred as isUnitInferred', 'row_count as rowCount', 'refused_rows as refusedRows'])
        .select(['stated_rows as statedRows', 'filed_value as filedValue', 'stated_value as statedValue'])
        .select('reported_by as reportedBy')
        .where('manager_cik', '=', managerCik)
        .orderBy('period', 'desc')
        .orderBy('filed_at', 'desc')
        .orderBy('accession', 'desc')
        .$castTo<ReportRow>()
        .execute()
      return rows.map(({ amendment, statedRows, statedValue, ...row }) => ({
        ...row,
        amendment: amendment ?? undefined,
        statedRows: statedRows ?? undefined,
        statedValue: statedValue ?? undefined
      }))
    },
    async listStockQuarters(issuerCik, limit) {
      const rows = await db
        .selectFrom('manager_stock')
        .select(['period', 'summary'])
        .where('issuer_cik', '=', issuerCik)
        .orderBy('period', 'desc')
        .limit(limit)
        .$narrowType<{ period: ReportDate; summary: Omit<StoredStockQuarter, 'period'> }>()
        .execute()
      return rows.map(({ period, summary }) => ({ ...summary, period }))
    }
  }
}

type ReportRow = Omit<StoredReport, 'amendment' | 'statedRows' | 'statedValue'> & {
  readonly amendment: StoredReport['amendment'] | null
  readonly statedRows: number | null
  readonly statedValue: number | null
}

interface HoldingRow extends Omit<StoredHolding, 'splitFactor'> {
  readonly issuerCik: Cik | null
  readonly kind: HoldingKind
}

/** Holdings by security and kind. Those of the quarter before have no value, because they are only compared. */
const HOLDINGS = `
  with held as (
    select security_id, kind,
      coalesce(sum(amount) filter (where holding.period = $2), 0) as amount,
      coalesce(sum(value * unit) filter (where holding.period = $2), 0) as value_usd,
      coalesce(sum(amount) filter (where holding.period = $3), 0) as amount_before
    from manager_report as report
    join manager_holding as holding on holding.period = report.period and holding.report_id = report.id
    where report.manager_cik = $1 and report.period in ($2, $3) and report.role = 'counted'
    group by security_id, kind)
  select coalesce(issuer.name, security.name) as name, held.kind, owned.issuer_cik::text as "issuerCik", issuer.ticker,
    amount, value_usd as "valueUsd", amount_before as "amountBefore"
  from held
  join manager_security as security on security.id = held.security_id
  left join lateral (
    select issuer_cik from security_issuer
    where security_issuer.security_id = held.security_id and security_issuer.period in ($2, $3)
    order by security_issuer.period desc limit 1) as owned on true
  left join issuer on issuer.cik = owned.issuer_cik`
