// Fault 12: damaged filings. None stops the ingest, and each is read in bounded time and memory. Rejected files are
// quarantined with a reason while the rest continues.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { readFilingFile } from '#adapters/edgar/filing-file.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { postgresFilings } from '#adapters/postgres/filings/filings.ts'
import { randomFrom } from '#core/averages.ts'
import { ingestFilings } from '#core/filings/ingest-filings.ts'
import type { FilingFile, FilingReader } from '#core/filings/ports.ts'
import { REJECTIONS } from '#core/filings/rejection.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { mutate } from '#tests/support/filings/mutate.ts'
import { realData } from '#tests/support/filings/real-data.ts'
import { sampleSubmissions } from '#tests/support/filings/sample-submissions.ts'
import { type Fault, finding, type Length } from './fault.ts'
import { createDatabase } from './killed-ingest.ts'

const FILES: Record<Length, number> = { full: 10_000, short: 500 }
const TIME_LIMIT_MS = 1_000
const MEMORY_LIMIT_MB = 64
const SEED = 4
/** Every tenth file is undamaged, to check that ingest continues. */
const UNDAMAGED_EVERY = 10

export const mutations: Fault = {
  async inject(length) {
    const postgres = await createPostgresInstance()
    const connection = connect(await createDatabase(postgres.url, 'mutated'), { batch: true, max: 3 })
    try {
      const watch = watchReader()
      const sent = FILES[length] + Math.ceil(FILES[length] / UNDAMAGED_EVERY)
      const ingest = ingestFilings({ filings: postgresFilings(connection), reader: watch.reader })
      const counts = await ingest(damagedFiles(FILES[length]))
      const { rows } = await connection.pool.query<{ reason: string; hash: string }>(
        `select reason, encode(sha256, 'hex') as hash from rejected_filing`
      )
      const kept = new Map(rows.map(row => [row.hash, row.reason]))
      const lost = watch.refused.filter(({ hash, reason }) => kept.get(hash) !== reason)
      const unknown = rows.filter(({ reason }) => !Object.hasOwn(REJECTIONS, reason))
      return [
        finding('no file ends the run', counts.files === sent, `${counts.files} files, ${counts.filings} read`),
        finding('undamaged files among them are read', watch.undamagedRefused === 0, watch.undamagedRefused),
        finding(
          'some are refused, some are read',
          watch.refused.length > 0 && counts.filings > 0,
          watch.refused.length
        ),
        finding('what is refused is in quarantine with its reason', lost.length + unknown.length === 0, rows.length),
        finding('each within 1 s', watch.slowestMs < TIME_LIMIT_MS, `slowest ${Math.round(watch.slowestMs)} ms`),
        finding('each within 64 MB', watch.largestMb < MEMORY_LIMIT_MB, `largest ${Math.round(watch.largestMb)} MB`)
      ]
    } finally {
      await connection.close()
      postgres.remove()
    }
  },
  name: 'mutated filings'
}

async function* damagedFiles(count: number): AsyncGenerator<FilingFile> {
  const originals = [...sampleSubmissions(40).map(text => Buffer.from(text)), ...realFilings()]
  const random = randomFrom(SEED)
  for (let index = 0; index < count; index += 1) {
    const original = originals[index % originals.length] ?? Buffer.alloc(0)
    yield filingFile(mutate(original, random), `mutated-${index}.txt`)
    if (index % UNDAMAGED_EVERY === 0) yield filingFile(originals[0] ?? '', 'undamaged.txt')
  }
}

function realFilings(): Buffer[] {
  const folder = realData('form4-2023-curated')
  if (!folder) return []
  const names = readdirSync(folder).filter(name => name.endsWith('.txt'))
  return names.map(name => readFileSync(join(folder, name))).filter(bytes => bytes.length > 0)
}

interface Watch {
  reader: FilingReader
  count: number
  refused: { hash: string; reason: string }[]
  undamagedRefused: number
  slowestMs: number
  largestMb: number
}

/** Wraps the real reader and measures its time and memory. */
function watchReader(): Watch {
  const watch: Watch = {
    count: 0,
    largestMb: 0,
    reader: { read },
    refused: [],
    slowestMs: 0,
    undamagedRefused: 0
  }
  const seen = new Set<string>()
  function read(file: FilingFile): ReturnType<FilingReader['read']> {
    const before = process.memoryUsage().rss
    const start = performance.now()
    const answer = readFilingFile(file)
    watch.count += 1
    watch.slowestMs = Math.max(watch.slowestMs, performance.now() - start)
    watch.largestMb = Math.max(watch.largestMb, (process.memoryUsage().rss - before) / 1024 / 1024)
    const hash = Buffer.from(file.sha256).toString('hex')
    if (!answer.ok && !seen.has(hash)) watch.refused.push({ hash, reason: answer.code })
    if (!answer.ok && file.name === 'undamaged.txt') watch.undamagedRefused += 1
    seen.add(hash)
    return answer
  }
  return watch
}
