// Runs the command that imports option chains, from files with OCC symbols to hits in the database.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { optionsKind } from '#adapters/commands/ingest-options.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import type { ContractRow } from '#core/options/chain.ts'
import { paddedSymbol } from '#core/options/option-symbol.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'

const PROGRESS = { advance: () => {}, say: () => {}, start: () => {}, stop: () => {} }
const COLUMNS = ['volume', 'openInterest', 'bid', 'ask', 'vwap', 'last'] as const

export type OptionsByCommand = Awaited<ReturnType<typeof openOptionsByCommand>>

/** Opens a database and a folder for files. `begin` empties both. */
export async function openOptionsByCommand() {
  const database = await openTestDatabase()
  let folder = ''
  const removeFolder = () => rmSync(folder, { force: true, recursive: true })
  return {
    async begin() {
      folder = mkdtempSync(join(tmpdir(), 'fourfold-options-test-'))
      await database.pool.query('truncate option_chain, option_session, option_hit, option_base, split, told_split')
      return removeFolder
    },
    close: () => database.close(),
    database,
    ingest: () =>
      optionsKind.run({
        connection: database,
        options: new Map(),
        paths: [folder],
        pipeline: pipelineOn(database),
        progress: PROGRESS
      }),
    async statuses(session: string) {
      const { rows } = await database.pool.query<{ status: string; reason: string | null; missing: string | null }>(
        `select status, status_reason as reason, detail ->> 'scoreMissing' as missing from option_hit where session = $1`,
        [session]
      )
      return rows
    },
    /** Writes a file as it is, such as an archive. */
    put: (name: string, content: Buffer | string) => writeFileSync(join(folder, name), content),
    /** Writes one end-of-day file per session. */
    write(session: string, rows: readonly ContractRow[]) {
      const lines = rows.map(row => [session, paddedSymbol(row), ...COLUMNS.map(name => row[name] ?? '')].join(','))
      const head = ['quote_date', 'option_symbol', 'volume', 'open_interest', 'bid', 'ask', 'vwap', 'close'].join(',')
      writeFileSync(join(folder, `${session}.csv`), `${[head, ...lines].join('\r\n')}\r\n`)
    }
  }
}
