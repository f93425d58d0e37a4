// Sums up the managers of each stock (manager_stock) from their holdings in two quarters. Rows are streamed company by
// company, so that memory does not grow with their number.

import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { Coverage } from '#core/ownership/managers/book.ts'
import type { ManagerQuarter, ManagerRules } from '#core/ownership/managers/ports.ts'
import { quarterBefore } from '#core/ownership/managers/report.ts'
import type { ManagerPosition } from '#core/ownership/managers/stock-quarter.ts'
import { type DatedSplit, splitFactor } from '#core/prices/splits/split.ts'
import type { Cik } from '#core/sec-ids.ts'
import { copyInto, copyRow } from '../../copy.ts'
import { endTimeout } from '../../copy-bytes.ts'
import { listPeriods } from './cusip-issuers.ts'

export interface StocksToSumUp {
  /** Companies whose securities changed. */
  readonly changed: ReadonlySet<Cik>
  /** Quarters of managers whose reports changed; undefined for all. */
  readonly touched: readonly ManagerQuarter[] | undefined
}

/** Managers who together hold nearly every stock, so that all stocks of a quarter are summed up. */
const MOST_MANAGERS = 100
const SORT_MEMORY = '128MB'

export async function sumUpStocks(
  client: pg.PoolClient,
  rules: ManagerRules,
  { changed, touched }: StocksToSumUp
): Promise<void> {
  await client.query(`set local work_mem = '${SORT_MEMORY}'`)
  const byPeriod = touched && Map.groupBy(touched, ({ period }) => period)
  for (const period of await listPeriods(client)) {
    const managers = byPeriod && [period, quarterBefore(period)].flatMap(each => byPeriod.get(each) ?? [])
    const isWhole = !managers || managers.length > MOST_MANAGERS
    const held = isWhole ? [] : await findIssuersOf(client, period, managers)
    const issuers = isWhole ? undefined : [...new Set([...changed, ...held])]
    if (issuers?.length !== 0) await sumUpQuarter(client, rules, period, issuers)
  }
}

/** Companies that these managers held in the quarter or the one before. */
async function findIssuersOf(
  client: pg.ClientBase,
  period: ReportDate,
  managers: readonly ManagerQuarter[]
): Promise<Cik[]> {
  if (managers.length === 0) return []
  const { rows } = await client.query<{ cik: Cik }>(
    `select distinct issuer_cik::text as cik
     from manager_report as report
     join manager_holding as holding on holding.period = report.period and holding.report_id = report.id
     join security_issuer as owned on owned.period = report.period and owned.security_id = holding.security_id
     where report.manager_cik = any($1::bigint[]) and report.period = any($2::date[])`,
    [managers.map(({ managerCik }) => managerCik), [period, quarterBefore(period)]]
  )
  return rows.map(({ cik }) => cik)
}

async function sumUpQuarter(
  client: pg.PoolClient,
  rules: ManagerRules,
  period: ReportDate,
  issuers: readonly Cik[] | undefined
): Promise<void> {
  const before = quarterBefore(period)
  const [managers, coverageNow, coverageBefore] = [
    await readNames(client, period),
    await readCoverage(client, rules, period),
    await readCoverage(client, rules, before)
  ]
  const splits = await readSplits(client, before, period)
  await client.query('create temp table summed (issuer_cik bigint, summary jsonb)')
  const lines: string[] = []
  for await (const { issuerCik, positions } of streamPositions(client, { before, issuers, period })) {
    const { top, ...summary } = rules.sumUpStock({
      before: positions.before,
      coverageBefore: cik => coverageBefore.get(cik) ?? 'none',
      coverageNow: cik => coverageNow.get(cik) ?? 'none',
      now: positions.now,
      period,
      splitFactor: splitFactor(splits.get(issuerCik) ?? [], before, period)
    })
    const named = top.map(each => ({ ...each, managerName: managers.get(each.managerCik) ?? '' }))
    lines.push(copyRow([issuerCik, JSON.stringify({ ...summary, top: named })]))
  }
  await copyInto(client, 'summed', lines)
  await client.query(`delete from manager_stock where period = $1 and ($2::bigint[] is null or issuer_cik = any($2))`, [
    period,
    issuers ?? null
  ])
  await client.query('insert into manager_stock select issuer_cik, $1::date, summary from summed', [period])
  await client.query('drop table summed')
}

async function readNames(client: pg.ClientBase, period: ReportDate): Promise<Map<Cik, string>> {
  const { rows } = await client.query<{ cik: Cik; name: string }>(
    'select manager_cik::text as cik, manager_name as name from manager_report where period = $1 order by known_at, id',
    [period]
  )
  return new Map(rows.map(({ cik, name }) => [cik, name]))
}

async function readCoverage(
  client: pg.ClientBase,
  { coverageOf }: ManagerRules,
  period: ReportDate
): Promise<Map<Cik, Coverage>> {
  const { rows } = await client.query<{ cik: Cik } & Parameters<typeof coverageOf>[0][number]>(
    `select manager_cik::text as cik, amendment, is_confidential as "isConfidential", report_type as "reportType", role
     from manager_report where period = $1`,
    [period]
  )
  return new Map([...Map.groupBy(rows, ({ cik }) => cik)].map(([cik, reports]) => [cik, coverageOf(reports)]))
}

/** Splits between two quarters' ends, by company. */
async function readSplits(
  client: pg.ClientBase,
  before: ReportDate,
  period: ReportDate
): Promise<Map<Cik, DatedSplit[]>> {
  const { rows } = await client.query<DatedSplit & { cik: Cik }>(
    `select issuer.cik::text, split.date, split.ratio from split join issuer using (ticker)
     where split.date > $1 and split.date <= $2`,
    [before, period]
  )
  return Map.groupBy(rows, ({ cik }) => cik)
}

interface StockPositions {
  readonly issuerCik: Cik
  readonly positions: { readonly now: ManagerPosition[]; readonly before: ManagerPosition[] }
}

interface AskedQuarter {
  readonly period: ReportDate
  readonly before: ReportDate
  readonly issuers: readonly Cik[] | undefined
}

type Sums = { -readonly [Key in keyof ManagerPosition]: ManagerPosition[Key] }

/** Yields the positions of each company. Rows arrive ordered by company. */
async function* streamPositions(client: pg.PoolClient, asked: AskedQuarter): AsyncGenerator<StockPositions> {
  let issuerCik: Cik | undefined
  let sums = { before: new Map<Cik, Sums>(), now: new Map<Cik, Sums>() }
  for await (const lines of linesOf(client, asked)) {
    for (const line of lines) {
      const [cik = '', quarter = '', ...cells] = line.split('\t')
      if (issuerCik !== undefined && cik !== issuerCik) {
        yield toPositions(issuerCik, sums)
        sums = { before: new Map(), now: new Map() }
      }
      issuerCik = cik
      addTo(quarter === 'now' ? sums.now : sums.before, cells)
    }
  }
  if (issuerCik !== undefined) yield toPositions(issuerCik, sums)
}

function addTo(sums: Map<Cik, Sums>, [managerCik = '', kind, amount, valueUsd]: readonly string[]): void {
  const sum = sums.get(managerCik) ?? { callShares: 0, managerCik, putShares: 0, shares: 0, valueUsd: 0 }
  sums.set(managerCik, sum)
  if (kind === 'put') sum.putShares += Number(amount)
  else if (kind === 'call') sum.callShares += Number(amount)
  else {
    sum.shares += Number(amount)
    sum.valueUsd += Number(valueUsd)
  }
}

const toPositions = (issuerCik: Cik, { before, now }: Record<'before' | 'now', Map<Cik, Sums>>): StockPositions => ({
  issuerCik,
  positions: { before: [...before.values()], now: [...now.values()] }
})

/** COPY takes no parameters, so days and CIKs stand in its text. Both come from columns of dates and numbers. */
async function* linesOf(client: pg.PoolClient, { before, issuers, period }: AskedQuarter): AsyncGenerator<string[]> {
  const isWanted = issuers ? `and owned.issuer_cik = any('{${issuers.join(',')}}')` : ''
  const stream = client.query(
    copyTo(`copy (
      select owned.issuer_cik, case when holding.period = '${period}' then 'now' else 'before' end,
        report.manager_cik, holding.kind, holding.amount, holding.value * report.unit
      from manager_holding as holding
      join manager_report as report on report.id = holding.report_id and report.role = 'counted'
      join security_issuer as owned on owned.period = holding.period and owned.security_id = holding.security_id
      where holding.period in ('${period}', '${before}') and holding.kind in ('stock', 'put', 'call') ${isWanted}
      order by owned.issuer_cik) to stdout`)
  )
  let rest = ''
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const lines = (rest + chunk.toString('latin1')).split('\n')
      rest = lines.pop() ?? ''
      yield lines
    }
  } finally {
    endTimeout(stream)
  }
}
