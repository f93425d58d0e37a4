// Derives planned sales of issuers queued in dirty_planned_sale.

import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { AlertPlannedSales } from '#core/messages/alerts/matching/alert-planned-sales.ts'
import type { Split } from '#core/prices/splits/split.ts'
import type { Cik } from '#core/sec-ids.ts'
import type { ReportedSale } from '#core/trades/planned-sales/attribute-sales.ts'
import { hasBelievedShares, type JudgedShares } from '#core/trades/planned-sales/believed-shares.ts'
import type { IssuerSales } from '#core/trades/planned-sales/link-planned-sales.ts'
import type { PlannedSale } from '#core/trades/planned-sales/planned-sale.ts'
import type { StalePlannedSales } from '#core/trades/planned-sales/ports.ts'
import { postgresArrivedNotice } from '../../messages/alerts/arrived-notice.ts'
import { takeMarked } from '../events/take-marked.ts'
import { NOTICE_COLUMNS, type NoticeRow, toNotice } from './notice-rows.ts'

/** `alert` inserts the matching alerts of new notices before their planned sales become visible. */
export function postgresStalePlannedSales(pool: pg.Pool, alert: AlertPlannedSales): StalePlannedSales {
  return {
    takeIssuers: (limit, work) =>
      takeMarked(pool, { limit, takeMarks: TAKE_MARKS }, (client, issuers) =>
        work({
          issuers,
          load: () => load(client, issuers),
          async replace(plannedSales) {
            const changed = await replace(client, issuers, plannedSales)
            await alertOfNotices(client, issuers, alert)
            return changed
          }
        })
      )
  }
}

async function alertOfNotices(client: pg.PoolClient, issuers: readonly Cik[], alert: AlertPlannedSales): Promise<void> {
  const { rows } = await client.query<{ accession: string; issuerCik: Cik; knownMs: number }>(TAKE_AWAITED, [issuers])
  if (rows.length === 0) return
  // Taken notices are matched once, so the hits must outlive a crash.
  await client.query('set local synchronous_commit to on')
  for (const { knownMs, ...notice } of rows) {
    await alert(postgresArrivedNotice(client, { ...notice, knownAt: new Date(knownMs) }))
  }
}

/** Notices that state no sale are removed after a day. */
const TAKE_AWAITED = `
  with refused as (delete from awaited_notice where since < now() - interval '1 day')
  delete from awaited_notice awaited using sale_notice notice
  where notice.accession = awaited.accession and notice.issuer_cik = any($1)
    and exists (select from planned_sale where planned_sale.accession = notice.accession)
  returning notice.accession, notice.issuer_cik::text as "issuerCik",
    (extract(epoch from notice.known_at) * 1000)::float8 as "knownMs"`

/**
 * Takes issuers from the queue before reading, so that later changes queue them again. Issuers whose trades are not
 * derived yet must wait.
 */
const TAKE_MARKS = `
  delete from dirty_planned_sale where issuer_cik in (
    select issuer_cik from dirty_planned_sale
    where not exists (select from dirty_issuer where dirty_issuer.issuer_cik = dirty_planned_sale.issuer_cik)
    order by issuer_cik limit $1 for update skip locked)
  returning issuer_cik`

/**
 * Selects the sales to compare with notices. A notice covers no sales more than a year before it, so older ones are not
 * read.
 */
const SALES = `
  select trade.id as "tradeId", trade.accession, trade.issuer_cik::text as "issuerCik", trade.owners,
    trade.security_title as "securityTitle", trade.transaction_date as "soldOn", trade.shares, trade.ticker,
    trade.price_rejection as "priceRejection", trade.price_doubt as "priceDoubt"
  from trade join (select issuer_cik, min(filed_at) - 400 as since from sale_notice where issuer_cik = any($1)
                   group by issuer_cik) as noticed using (issuer_cik)
  where trade.valid_to is null and trade.side = 'sell' and trade.date_validity = 'ok' and trade.shares > 0
    and trade.transaction_date >= noticed.since`

interface SaleRow extends JudgedShares {
  tradeId: string
  accession: string
  issuerCik: Cik
  owners: { cik: Cik; name: string }[]
  securityTitle: string
  soldOn: ReportDate
  shares: number
  ticker: string | null
}

async function load(client: pg.PoolClient, issuers: readonly Cik[]): Promise<IssuerSales[]> {
  const notices = await client.query<NoticeRow>(
    `select ${NOTICE_COLUMNS} from sale_notice where issuer_cik = any($1)`,
    [issuers]
  )
  if (notices.rows.length === 0) return []
  const sales = await client.query<SaleRow>(SALES, [issuers])
  const tickers = [...new Set(sales.rows.flatMap(({ ticker }) => ticker ?? []))]
  const splits = await client.query<Split>('select ticker, date, ratio from split where ticker = any($1)', [tickers])
  const salesOf = Map.groupBy(sales.rows.filter(hasBelievedShares), ({ issuerCik }) => issuerCik)
  return [...Map.groupBy(notices.rows.map(toNotice), ({ issuer }) => issuer.cik)].map(([cik, own]) => ({
    notices: own,
    sales: (salesOf.get(cik) ?? []).map(toSale),
    splits: splits.rows
  }))
}

const toSale = ({ accession, owners, securityTitle, shares, soldOn, ticker, tradeId }: SaleRow): ReportedSale => ({
  accession,
  owners: owners.map(({ cik, name }) => ({ cik: String(cik), name })),
  securityTitle,
  shares,
  soldOn,
  ticker: ticker ?? undefined,
  tradeId
})

async function replace(
  client: pg.PoolClient,
  issuers: readonly Cik[],
  plannedSales: readonly PlannedSale[]
): Promise<number> {
  const rows = JSON.stringify(plannedSales.map(toRow))
  const gone = await client.query(DELETE_VANISHED, [issuers, rows])
  const written = await client.query(UPSERT, [rows])
  await client.query(ANNOUNCE, [issuers])
  return (gone.rowCount ?? 0) + (written.rowCount ?? 0)
}

const DELETE_VANISHED = `
  delete from planned_sale where issuer_cik = any($1) and (accession, position) not in (
    select accession, position from jsonb_to_recordset($2::jsonb) as row (accession text, position smallint))`

const COLUMNS = `accession, position, issuer_cik, person_ciks, security_title, shares, value_usd, intended_on, opens_on,
  ends_on, sold, sold_shares, last_sold_on, plan_days, replaced_by, is_unlinked_amendment`

const UPSERT = `
  insert into planned_sale as held (${COLUMNS})
  select ${COLUMNS} from jsonb_populate_recordset(null::planned_sale, $1::jsonb)
  on conflict (accession, position) do update set
    (${COLUMNS}) = (select ${COLUMNS.split(',')
      .map(name => `excluded.${name.trim()}`)
      .join(', ')})
  where held is distinct from excluded`

/** Keeps for each person when their notices became known, amendments included. Filters of trades count days from it. */
const ANNOUNCE = `
  with wanted as materialized (
    select distinct sale.issuer_cik, person, notice.known_at
    from planned_sale sale join sale_notice notice using (accession) cross join unnest(sale.person_ciks) as person
    where sale.issuer_cik = any($1)),
  gone as (
    delete from sale_announcement where issuer_cik = any($1)
      and (issuer_cik, person_cik, known_at) not in (select issuer_cik, person, known_at from wanted))
  insert into sale_announcement (issuer_cik, person_cik, known_at)
  select issuer_cik, person, known_at from wanted order by 1, 2, 3 on conflict do nothing`

function toRow(sale: PlannedSale): object {
  return {
    accession: sale.accession,
    ends_on: sale.endsOn,
    intended_on: sale.intendedOn,
    is_unlinked_amendment: sale.isUnlinkedAmendment,
    issuer_cik: sale.issuerCik,
    last_sold_on: sale.lastSoldOn,
    opens_on: sale.opensOn,
    person_ciks: sale.personCiks,
    plan_days: sale.planDays,
    position: sale.position,
    replaced_by: sale.replacedBy,
    security_title: sale.securityTitle,
    shares: sale.shares,
    sold: sale.sold,
    sold_shares: sale.soldShares,
    value_usd: sale.valueUsd
  }
}
