// Inserts trades with all fields that lists can filter, and their filings.

import type pg from 'pg'
import type { NoDecision } from '#core/trades/no-decision.ts'
import { storedColumns } from './stored-columns.ts'

export interface ListedOwner {
  cik: string
  name: string
  title?: string
  isDirector?: boolean | null
  isOfficer?: boolean | null
  officerTitle?: string | null
  knownAt?: string
}

export interface ListedTrade {
  id: string
  version: number
  validFrom: string
  validTo: string | null
  filedAt: string
  issuerCik: number
  ticker: string | null
  derivative: boolean
  transactionDate: string | null
  dateValidity: string
  code: string
  acquiredDisposed: string | null
  shares: number | null
  price: number | null
  priceDoubt: string | null
  priceValidity: string
  valueUsd: number | null
  ownershipChange: number | null
  vehicleChange: number | null
  delayDays: number | null
  noDecision: NoDecision | null
  plan: boolean | null
  timeliness: string
  isCluster: boolean
  clusterBuyers: number | null
  /** Columns of the state before the trade. */
  before: Readonly<Record<string, number>>
  titles: string[]
  owners: ListedOwner[]
  sources: { accession: string; path?: string }[]
}

let made = 0

/** Unique purchase of 100 shares at $10 by one director. */
export function aTrade(given: Partial<ListedTrade> = {}): ListedTrade {
  made += 1
  const accession = `0000950123-24-${String(made).padStart(6, '0')}`
  const validFrom = given.validFrom ?? '2024-03-05T21:00:00Z'
  return {
    acquiredDisposed: 'A',
    code: 'P',
    dateValidity: 'ok',
    delayDays: 1,
    noDecision: null,
    derivative: false,
    filedAt: validFrom.slice(0, 10),
    id: `${accession}#ND1`,
    isCluster: false,
    clusterBuyers: null,
    before: {},
    issuerCik: 1,
    owners: [{ cik: '100', name: 'Doe Jane' }],
    ownershipChange: 25,
    vehicleChange: 40,
    plan: null,
    price: 10,
    priceDoubt: null,
    priceValidity: 'ok',
    shares: 100,
    sources: [],
    ticker: 'ACME',
    timeliness: 'on_time',
    titles: ['director'],
    transactionDate: '2024-03-04',
    validFrom,
    validTo: null,
    valueUsd: 1000,
    version: 1,
    ...given
  }
}

/** Inserts trades. Marks them as sample data if the database holds sample data. */
export async function insertListedTrades(pool: pg.Pool, trades: readonly ListedTrade[]): Promise<void> {
  const { rowCount } = await pool.query(`select from setting where name = 'sample' and value = 'true'`)
  const rows = trades.map(trade => toRow(trade, rowCount === 1))
  await pool.query(
    `insert into filing (accession, document_type, period_of_report, filed_at, accepted_at, known_at, known_at_source,
       issuer_cik, issuer_name, source)
     select accession, '4', filed_at::text, filed_at, valid_from, valid_from, 'header', issuer_cik, issuer_name, 'xml'
     from jsonb_populate_recordset(null::trade, $1::jsonb) on conflict do nothing`,
    [JSON.stringify(rows)]
  )
  await pool.query(`insert into trade select * from jsonb_populate_recordset(null::trade, $1::jsonb)`, [
    JSON.stringify(rows)
  ])
  await pool.query(
    `insert into trade_owner select unnest(owner_ciks), id, version, valid_from
     from jsonb_populate_recordset(null::trade, $1::jsonb)`,
    [JSON.stringify(rows)]
  )
}

export async function insertIssuers(
  pool: pg.Pool,
  issuers: readonly { cik: number; name: string; ticker?: string; industry?: string; sector?: string; sic?: string }[]
): Promise<void> {
  await pool.query(`insert into issuer select * from jsonb_populate_recordset(null::issuer, $1::jsonb)`, [
    JSON.stringify(issuers)
  ])
}

function toRow(trade: ListedTrade, isSample: boolean): object {
  const accession = accessionOf(trade)
  return {
    ...storedColumns(gatedOf(trade, accession), isSample),
    accepted_at: trade.validFrom,
    accession,
    acquired_disposed: trade.acquiredDisposed,
    code: trade.code,
    date_rejection: trade.dateValidity === 'rejected' ? 'implausible_year' : null,
    date_validity: trade.dateValidity,
    derivative: trade.derivative,
    direct_or_indirect: 'D',
    document_type: trade.version === 1 ? '4' : '4/A',
    filed_at: trade.filedAt,
    filing_delay_days: trade.delayDays,
    footnotes: [],
    id: trade.id,
    is_amendment: trade.version > 1,
    is_cluster: trade.isCluster,
    cluster_buyers: trade.clusterBuyers,
    ...trade.before,
    is_counted: trade.dateValidity === 'ok' && trade.priceValidity !== 'rejected' && !trade.priceDoubt,
    is_lot: false,
    is_new_position: trade.ownershipChange === null,
    is_unlinked_amendment: false,
    no_decision: trade.noDecision,
    issuer_cik: trade.issuerCik,
    issuer_name: `Company ${trade.issuerCik}`,
    owner_change: trade.ownershipChange,
    owner_ciks: trade.owners.map(({ cik }) => Number(cik)),
    owners: trade.owners.map(owner => ({
      isDirector: true,
      isOfficer: null,
      isOther: null,
      isTenPercentOwner: null,
      knownAt: trade.validFrom,
      officerTitle: null,
      title: 'director',
      ...owner
    })),
    ownership_change: trade.vehicleChange,
    plan_reason: trade.plan === null ? 'absent' : 'checkbox',
    plan10b51: trade.plan,
    price_doubt: trade.priceDoubt,
    price_is_average: false,
    price_per_share: trade.price,
    price_rejection: trade.priceValidity === 'rejected' ? 'outside_session_range' : null,
    price_validity: trade.priceValidity,
    security_title: 'Common Stock',
    shares: trade.shares,
    sources: trade.sources,
    ticker: trade.ticker,
    timeliness: trade.timeliness,
    titles: trade.titles,
    transaction_date: trade.transactionDate,
    valid_from: trade.validFrom,
    valid_to: trade.validTo,
    value_usd: trade.valueUsd,
    version: trade.version
  }
}

/** Converts a trade to the input of `storedColumns`. */
function gatedOf(trade: ListedTrade, accession: string): Parameters<typeof storedColumns>[0] {
  const priceValidity = {
    ok: { status: 'ok' },
    pending: { status: 'pending' },
    rejected: { reason: 'outside_session_range', status: 'rejected' }
  } as const
  return {
    accession,
    acquiredDisposed: (trade.acquiredDisposed ?? undefined) as 'A' | 'D' | undefined,
    code: trade.code,
    dateValidity: trade.dateValidity === 'ok' ? { status: 'ok' } : { reason: 'implausible_year', status: 'rejected' },
    documentType: trade.version === 1 ? '4' : '4/A',
    equitySwap: undefined,
    issuerCik: String(trade.issuerCik),
    noDecision: trade.noDecision ?? undefined,
    plan: { reason: trade.plan === null ? 'absent' : 'checkbox', value: trade.plan },
    priceValidity: priceValidity[trade.priceValidity as keyof typeof priceValidity],
    securityTitle: 'Common Stock',
    shares: trade.shares ?? undefined,
    table: trade.derivative ? 'derivative' : 'nonDerivative'
  }
}

/** Accession number of the filing that contains this version. Each amendment has its own. */
function accessionOf({ id, version }: ListedTrade): string {
  const first = id.split('#')[0]!
  return version === 1 ? first : first.replace('-24-', `-${24 + version}-`)
}
