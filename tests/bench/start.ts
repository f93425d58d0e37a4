// Measures a second start with a running database: its time, its processor time, and the memory of the idle process.

import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { FROM_BUNDLE, startSite } from '#tests/support/site/program.ts'
import { buildWhenStale } from '../../scripts/build.ts'
import { type Bench, type Claim, median } from './bench.ts'
import { processorSeconds } from './processor-time.ts'

const ROUNDS = 5
const IDLE_MS = 3_000

export const startBench: Bench = { name: 'second start, database running', run }

async function run(): Promise<Claim[]> {
  const postgres = await createPostgresInstance()
  try {
    await buildWhenStale()
    await (await startSite(postgres.url, { SAMPLE_DATA: 'on' })).stop()
    const seconds: number[] = []
    const busy: number[] = []
    const residents: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now()
      const site = await startSite(postgres.url, { SAMPLE_DATA: 'on' }, FROM_BUNDLE)
      await fetch(`${site.url}/insidertrading`)
      seconds.push((performance.now() - started) / 1_000)
      busy.push(processorSeconds(site.process.pid))
      await pause(IDLE_MS)
      residents.push(residentMegabytes(site.process.pid ?? 0))
      await site.stop()
    }
    return [
      {
        baseline: 'limit',
        goal: { kind: 'at most', unit: 's', value: 2 },
        measured: median(seconds),
        ours: `${median(seconds).toFixed(2)} s`,
        what: 'from the command to the first page'
      },
      {
        baseline: 'limit',
        goal: { kind: 'at most', unit: 's', value: 3 },
        measured: median(busy),
        ours: `${median(busy).toFixed(2)} s`,
        what: 'processor time of the process until then'
      },
      {
        baseline: 'limit',
        goal: { kind: 'at most', unit: 'MB', value: 250 },
        measured: median(residents),
        ours: `${Math.round(median(residents))} MB`,
        what: 'resident when idle'
      }
    ]
  } finally {
    postgres.remove()
  }
}

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1_024
}
