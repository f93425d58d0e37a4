// Runs the queries for matching alerts, on the connection of the transaction that numbers arrivals.

import type pg from 'pg'
import { heldSince } from '#core/filings/coverage.ts'
import { makeColumns } from '#core/lists/activities/screen/columns.ts'
import type { NewTrades } from '#core/messages/alerts/matching/match-trades.ts'
import type { ArrivedBatch } from '#core/messages/alerts/ports.ts'
import { readHeldData } from '../../filings/held-data.ts'
import { appendSlice, readIssuers, readStatedTrades } from '../../lists/activities/screen/read-rows.ts'
import { insertHits, type RunStatement } from './insert-hits.ts'
import { type ConditionRow, toCondition } from './rule-rows.ts'
import { readWatching } from './watching-rules.ts'

export function postgresArrivedBatch(client: pg.PoolClient, accessions: readonly string[]): ArrivedBatch {
  const run: RunStatement = statement => client.query({ ...statement, values: [...statement.values] })
  return {
    async heldSince() {
      return heldSince(await readHeldData(client))
    },
    insert: (hits, at) => insertHits(run, hits, at),
    async listWatchers(issuerCik) {
      const { rows } = await client.query<{ id: string }>({ ...LIST_WATCHERS, values: [issuerCik] })
      return rows.map(({ id }) => id)
    },
    async readHistory(issuerCik) {
      const columns = makeColumns()
      appendSlice(columns, await readIssuers(client, [issuerCik]))
      return columns
    },
    async readRules(mark = '0') {
      const { rows } = await client.query<{ mark: string; rules: (ConditionRow & { id: string })[] }>({
        ...READ_RULES,
        values: [mark]
      })
      const { mark: next, rules } = rows[0]!
      return { mark: next, rules: rules.map(row => ({ condition: toCondition(row), id: row.id })) }
    },
    readTrades: since => readTrades(client, accessions, since),
    readWatching: (ruleIds, day) => readWatching(run, ruleIds, day)
  }
}

/**
 * Reads changed rules. `mark` is determined before the rows, so that transactions still open are checked again next
 * time.
 */
const READ_RULES = {
  name: 'alert-rules-changed',
  text: `select pg_snapshot_xmin(pg_current_snapshot())::text as mark,
           (select coalesce(json_agg(json_build_object('id', id::text, 'kind', kind, 'cik', cik::text, 'trades', trades,
              'query', query, 'member_id', member_id)), '[]') from alert_rule
            where changed_in >= $1::text::xid8 and removed_at is null) as rules`
}

const LIST_WATCHERS = {
  name: 'alert-watchers',
  text: `select id::text as id from alert_rule
    where kind = 'watched' and not is_paused and removed_at is null and account_id in (
      select list.account_id from watch_list list join watched_stock stock on stock.list_id = list.id where stock.cik = $1)`
}

interface CompanyRow {
  readonly issuerCik: string
  readonly industry: string | null
  readonly sector: string | null
  readonly sic: string | null
  readonly knownMs: number
  readonly trades: readonly {
    readonly id: string
    readonly accession: string
    readonly code: string
    readonly side: 'buy' | 'sell' | null
    readonly value: number | null
    readonly ciks: readonly string[]
    readonly names: readonly (string | null)[]
  }[]
}

const READ_COMPANIES = {
  name: 'alert-companies',
  text: `
    select stated.*, issuer.industry, issuer.sector, issuer.sic
    from (
      select trade.issuer_cik::text as "issuerCik", extract(epoch from max(filing.known_at))::float8 * 1000 as "knownMs",
        json_agg(json_build_object('id', trade.id, 'accession', trade.accession, 'code', trade.code, 'side', trade.side,
          'value', case when trade.is_counted then trade.value_usd end, 'ciks', trade.owner_ciks::text[],
          'names', (select array_agg(owner ->> 'name') from jsonb_array_elements(trade.owners) owner))) as trades
      from (select * from trade single where accession = any ($1::text[]) and valid_to is null
            union all
            select * from lot_group summed where accession = any ($1::text[]) and valid_to is null) trade
      join filing using (accession)
      where filing.known_at >= $2
      group by trade.issuer_cik) stated
    left join issuer on issuer.cik = stated."issuerCik"::bigint
    order by stated."knownMs"`
}

async function readTrades(client: pg.PoolClient, accessions: readonly string[], since: Date): Promise<NewTrades[]> {
  const { rows } = await client.query<CompanyRow>({ ...READ_COMPANIES, values: [accessions, since.toISOString()] })
  if (rows.length === 0) return []
  const stated = [...new Set(rows.flatMap(({ trades }) => trades.map(({ accession }) => accession)))]
  const columns = await readStatedTrades(client, stated)
  return rows.map(({ issuerCik, knownMs, trades, ...company }) => ({
    ...company,
    accessionOf: new Map(trades.map(({ accession, id }) => [id, accession])),
    accessions: [...new Set(trades.map(({ accession }) => accession))],
    codes: [...new Set(trades.map(({ code }) => code))],
    columns: columns.get(issuerCik) ?? makeColumns(),
    insiderCiks: [...new Set(trades.flatMap(({ ciks }) => ciks))],
    insiderNames: [...new Set(trades.flatMap(({ names }) => names.filter(name => name !== null)))],
    issuerCik,
    knownAt: new Date(knownMs),
    mostValueUsd: Math.max(0, ...trades.map(({ value }) => value ?? 0)),
    sides: [...new Set(trades.flatMap(({ side }) => (side ? [side] : [])))]
  }))
}
