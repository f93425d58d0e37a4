// Stores the data of the newest strategy run as a whole, so that runs with other settings need not collect it again.

import type { Kysely } from 'kysely'
import type pg from 'pg'

import type { StrategyData } from '#core/strategy/data/strategy-data.ts'
import type { StrategyReport } from '#core/strategy/published/strategy-report.ts'
import type { Database } from '#db/schema.ts'
import { packData } from '../../strategy/pack-data.ts'
import { copyBytes } from '../copy-bytes.ts'
import { inTransaction } from '../in-transaction.ts'

const PART_BYTES = 4 * 1024 * 1024

const LIST_PARTS =
  'select part, octet_length(bytes) as length from strategy_data where version = $1 and data_hash = $2 order by part'
/** Replaces the stored data of any version. Only deletes it if `data` is `undefined`. */
export async function replaceStrategyData(
  db: Kysely<Database>,
  { dataHash, version }: Pick<StrategyReport, 'dataHash' | 'version'>,
  data: StrategyData | undefined
): Promise<void> {
  await db.deleteFrom('strategy_data').execute()
  if (!data) return
  if (dataHash === undefined) throw new Error(`The data of strategy ${version} has no fingerprint.`)
  const packed = packData(data)
  for (let part = 0; part * PART_BYTES < packed.length; part += 1) {
    const at = part * PART_BYTES
    const bytes = Buffer.from(packed.buffer, at, Math.min(PART_BYTES, packed.length - at))
    await db.insertInto('strategy_data').values({ bytes, data_hash: dataHash, part, version }).execute()
  }
}

/**
 * Loads the data into memory that threads can share. Returns `undefined` if no data, or other data, is stored by now.
 */
export function loadStrategyData(
  pool: pg.Pool,
  version: string,
  dataHash: string
): Promise<SharedArrayBuffer | undefined> {
  return inTransaction(pool, async client => {
    const { rows } = await client.query<{ part: number; length: number }>(LIST_PARTS, [version, dataHash])
    if (rows.length === 0) return undefined
    const memory = new SharedArrayBuffer(rows.reduce((sum, { length }) => sum + length, 0))
    const [of, hash] = [version, dataHash].map(text => client.escapeLiteral(text))
    let at = 0
    for (const { length, part } of rows) {
      const select = `select bytes from strategy_data where version = ${of} and data_hash = ${hash} and part = ${part}`
      if (!(await copyBytes(client, select, new Uint8Array(memory, at, length)))) return undefined
      at += length
    }
    return memory
  })
}
