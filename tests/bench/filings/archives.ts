// Measures the memory of `npm run ingest -- filings` for archives with many members, by archive format.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { createDatabase } from '#tests/faults/killed-ingest.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { tarOf, zipOf } from '#tests/support/filings/archives.ts'
import { submissionsOf } from '#tests/support/filings/reconcile.ts'
import { type Bench, type Claim, neededData, needsData } from '../bench.ts'
import { runIngest } from '../commands.ts'
import { SUBMISSIONS } from './full-database.ts'

const MEMBERS = 20_000
const ACCESSION = /\d{10}-\d\d-\d{6}/

export const archivesBench: Bench = {
  name: 'archives of 20,000 submissions',
  needs: [needsData(SUBMISSIONS)],
  run
}

async function run(): Promise<Claim[]> {
  const path = neededData(SUBMISSIONS)
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-archives-'))
  const postgres = await createPostgresInstance()
  try {
    const members = await manySubmissions(path)
    const [zip, tar] = [join(folder, 'members.zip'), join(folder, 'members.tar.gz')]
    writeFileSync(zip, zipOf(members, { isCompressed: true }))
    writeFileSync(tar, gzipSync(await tarOf(members)))
    const ofZip = runIngest(await createDatabase(postgres.url, 'zip'), 'filings', zip).megabytes
    const ofTar = runIngest(await createDatabase(postgres.url, 'tar'), 'filings', tar).megabytes
    const text = (megabytes: number): string => `${Math.round(megabytes)} MB`
    return [
      {
        baseline: 'limit',
        goal: { kind: 'at most', unit: 'MB', value: 450 },
        measured: ofZip,
        ours: text(ofZip),
        what: 'most memory while a zip is taken in'
      },
      {
        baseline: `a tar.gz of the same, ${text(ofTar)}`,
        goal: { kind: 'at most', unit: '×', value: 1.25 },
        measured: ofZip / ofTar,
        ours: text(ofZip),
        what: 'the same'
      }
    ]
  } finally {
    postgres.remove()
    rmSync(folder, { force: true, recursive: true })
  }
}

/** Returns real submissions, repeated as often as necessary with unique accession numbers. */
async function manySubmissions(path: string): Promise<Record<string, Buffer>> {
  const members: Record<string, Buffer> = {}
  const texts: string[] = []
  for await (const { bytes } of submissionsOf(path)) {
    const text = Buffer.from(bytes ?? new Uint8Array()).toString('latin1')
    if (ACCESSION.test(text)) texts.push(text)
  }
  for (let index = 0; index < MEMBERS; index += 1) {
    const text = texts[index % texts.length]!
    const accession = `${9_000_000_000 + index}-23-000001`
    members[`${accession}.txt`] = Buffer.from(text.replaceAll(ACCESSION.exec(text)![0], accession), 'latin1')
  }
  return members
}
