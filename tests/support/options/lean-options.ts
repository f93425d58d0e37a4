// Reads daily trades and open interest of the options on one underlying from an archive of QuantConnect's Lean. The
// archive has one file per contract, such as `goog_trade_american_put_7100000_20151231.csv`. Prices and strikes are in
// ten-thousandths of a dollar.

import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'

import { tarMembers } from '#adapters/files/tar-members.ts'
import { zipMembers } from '#adapters/files/zip-members.ts'
import { parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import { makeColumns } from '#core/options/build-columns.ts'
import type { ContractRow, OptionChain } from '#core/options/chain.ts'
import type { OptionType } from '#core/options/option-symbol.ts'

const UNITS = 10_000
const MEMBER = /_(trade|openinterest)_american_(call|put)_(\d+)_(\d{8})\.csv$/

/** Returns the rows of each session. They have no closing quotes and no Greeks, which the archive lacks. */
export async function readLeanOptions(
  archive: string,
  ticker: string,
  year: number
): Promise<Map<ReportDate, ContractRow[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'lean-'))
  const sessions = new Map<ReportDate, Map<string, ContractRow>>()
  try {
    for await (const member of tarMembers(createReadStream(archive).pipe(createGunzip()))) {
      const name = new RegExp(`/daily/${ticker.toLowerCase()}_${year}_(trade|openinterest)_american\\.zip$`)
      if (!name.test(member.name)) continue
      const file = join(folder, 'member.zip')
      writeFileSync(file, await buffer(await member.open()))
      for await (const inner of zipMembers(file))
        addContract(sessions, ticker, inner.name, await text(await inner.open()))
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
  return new Map([...sessions].sort().map(([session, rows]) => [session, [...rows.values()]]))
}

/** Builds a chain from rows. It has no price of the underlying, which the archive lacks. */
export const leanChain = (rows: readonly ContractRow[], session: ReportDate, underlying: string): OptionChain => ({
  columns: makeColumns(rows, session).columns,
  delay: 'eod',
  isComplete: true,
  phase: 'close',
  price: null,
  readAt: new Date(`${session}T22:00:00Z`),
  session,
  source: 'csv',
  underlying
})

function addContract(
  sessions: Map<ReportDate, Map<string, ContractRow>>,
  ticker: string,
  name: string,
  content: string
): void {
  const [, kind, type, strike, ended = ''] = MEMBER.exec(name) ?? []
  const expiry = parseReportDate(ended.replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3'))
  if (!expiry) throw new Error(`${name} names no contract.`)
  for (const line of content.trim().split('\n')) {
    const [at = '', ...cells] = line.split(',')
    const session = parseReportDate(at.slice(0, 8).replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3'))!
    const rows = sessions.get(session) ?? new Map<string, ContractRow>()
    sessions.set(session, rows)
    const row = rows.get(name.replace(kind!, '')) ?? {
      ...NOTHING,
      expiry,
      root: ticker,
      strike: Number(strike) / 10,
      type: type as OptionType
    }
    const told =
      kind === 'trade'
        ? { last: Number(cells[3]) / UNITS, volume: Number(cells[4]) }
        : { openInterest: Number(cells[0]) }
    rows.set(name.replace(kind!, ''), { ...row, ...told })
  }
}

const NOTHING: Omit<ContractRow, 'expiry' | 'root' | 'strike' | 'type'> = {
  ask: null,
  bid: null,
  delta: null,
  gamma: null,
  isStandard: true,
  iv: null,
  last: null,
  openInterest: null,
  theta: null,
  vega: null,
  volume: null,
  vwap: null
}
