// Loads the sample's reports of managers by the reader and the rules of `npm run ingest -- 13f`.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ingestReports, sumUpManagers } from '#core/ownership/managers/ingest-reports.ts'
import { readCusipFile } from '../../edgar/managers/cusip-files.ts'
import { readManagerDataSet } from '../../edgar/managers/manager-data-set.ts'
import { postgresChanges } from '../../postgres/changes.ts'
import type { Connection } from '../../postgres/connect.ts'
import { saveFails } from '../../postgres/ownership/managers/cusip-issuers.ts'
import { postgresManagers } from '../../postgres/ownership/managers/manager-store.ts'
import type { SampleManagers } from './make-managers.ts'

/** A refused report or row means a fault of the sample, so it throws. */
export async function loadSampleManagers({ db, pool }: Connection, { fails, tables }: SampleManagers): Promise<void> {
  await saveFails(pool, readCusipFile('cnsfails.txt', fails)?.seen ?? [])
  const ports = { changes: postgresChanges(db), managers: postgresManagers(pool) }
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-sample-'))
  try {
    for (const [name, text] of Object.entries(tables)) writeFileSync(join(folder, name), text)
    const { counts, touched } = await ingestReports(ports)(readManagerDataSet(folder), () => {})
    const refused = [
      ...counts.refusedReports.map(({ reason }) => reason),
      ...Object.entries(counts.refusedRows).filter(([, rows]) => rows > 0)
    ]
    if (refused.length > 0) throw new Error(`Reports of sample managers were refused: ${refused.join(', ')}`)
    await sumUpManagers(ports)(touched)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
