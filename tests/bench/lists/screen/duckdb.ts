// DuckDB in process, as a process of the screen bench.

import type { DuckDBValue } from '@duckdb/node-api'
import type { ActivityQuestion } from '#core/lists/activities/ports.ts'
import { type Answer, type Contestant, serve } from './contestant.ts'
import {
  companiesSql,
  countsOwners,
  insidersSql,
  MONTHS_SQL,
  ownerSetsSql,
  pageEndSql,
  tradesSql
} from './duckdb-sql.ts'
import { openTables } from './duckdb-tables.ts'

const tables = await openTables()

const contestant: Contestant = {
  async listCompanies(question) {
    const found = await ask(companiesSql(question))
    const issuers = found.map(([issuer]) => issuer as number)
    const owners = await countOwners(question, countsOwners(question.filter) ? undefined : issuers)
    const { maxInsiders, maxOfficers, minInsiders, minOfficers } = question.filter
    const page = found
      .map(([issuer, ...cells]) => ({
        cells,
        insiders: owners.insiders[issuer as number]!,
        officers: owners.officers[issuer as number]!
      }))
      .filter(
        company =>
          !countsOwners(question.filter) ||
          (isBetween(company.insiders, minInsiders, maxInsiders) &&
            isBetween(company.officers, minOfficers, maxOfficers))
      )
    const last = page.length > question.limit ? page[question.limit - 1] : undefined
    return {
      lines: page.slice(0, question.limit).map(({ cells, insiders, officers }) => {
        const [cik, trades, centsIn, centsOut, unchecked, lastFiled, lastTraded] = cells
        const traded = lastTraded === null ? undefined : lastTraded
        return [centsIn, centsOut, unchecked, insiders, cik, lastFiled, traded, officers, 0, trades].join(' ')
      }),
      next: last && { id: last.cells[0] as string, key: last.cells[7] as number | null }
    }
  },
  async listInsiders({ limit, sort, titles }) {
    return lines(await ask(insidersSql(sort, titles, limit)))
  },
  async listTrades(question, ids) {
    const [[end] = []] = await ask(pageEndSql(question, ids))
    const rows = await ask(tradesSql(question, ids, end as number | null))
    const last = rows.length > question.limit ? rows[question.limit - 1] : undefined
    return {
      lines: rows.slice(0, question.limit).map(([id, version]) => `${id} ${version}`),
      next: last && { id: last[0] as string, key: last[2] as number | null }
    }
  },
  async load(rows) {
    tables.append(rows)
    await tables.connection.run('checkpoint')
  },
  async replace(issuerCiks, rows) {
    const numbers = issuerCiks.map(cik => tables.issuerNumber(cik) ?? -1)
    await tables.connection.run('begin')
    await tables.connection.run(`delete from trade where issuer in (${numbers.join(', ')})`)
    tables.append(rows)
    await tables.connection.run('commit')
  },
  async sumMonths() {
    return lines(await ask(MONTHS_SQL))
  }
}

serve(contestant)

async function ask(sql: string): Promise<DuckDBValue[][]> {
  return (await tables.connection.runAndReadAll(sql)).getRows()
}

function lines(rows: readonly DuckDBValue[][]): Answer {
  return { lines: rows.map(row => row.join(' ')) }
}

interface Owners {
  readonly insiders: Int32Array
  readonly officers: Int32Array
}

const NOBODY = -1

/** Who reports together is one owner, and so are groups that share a member: SQL finds the sets, this joins them. */
async function countOwners(question: ActivityQuestion, issuers: readonly number[] | undefined): Promise<Owners> {
  const counts = { insiders: new Int32Array(tables.issuerCount()), officers: new Int32Array(tables.issuerCount()) }
  const parents = new Int32Array(tables.pairCount()).fill(NOBODY)
  const hasOfficer = new Uint8Array(parents.length)
  const rootOf = (pair: number): number => {
    let root = pair
    while (parents[root] !== root) root = parents[root]!
    return root
  }
  const [sets, officers] = (
    await tables.connection.runAndReadAll(ownerSetsSql(question, issuers))
  ).getColumns() as number[][]
  for (const [index, set] of (sets ?? []).entries()) {
    const { issuer, pairs } = tables.ownerSets[set]!
    let root = NOBODY
    for (const pair of pairs) {
      if (parents[pair] === NOBODY) {
        parents[pair] = pair
        counts.insiders[issuer]! += 1
      }
      const other = rootOf(pair)
      if (root === NOBODY) root = other
      if (root === other) continue
      parents[other] = root
      counts.insiders[issuer]! -= 1
      counts.officers[issuer]! -= hasOfficer[root]! & hasOfficer[other]!
      hasOfficer[root]! |= hasOfficer[other]!
    }
    if (officers![index] === 0 || hasOfficer[root] === 1) continue
    hasOfficer[root] = 1
    counts.officers[issuer]! += 1
  }
  return counts
}

function isBetween(value: number, least: number | undefined, greatest: number | undefined): boolean {
  return (least === undefined || value >= least) && (greatest === undefined || value <= greatest)
}
