// Measures page requests during a burst of 400 signed payment webhooks, compared with the same requests alone. Site,
// Stripe and reader are separate processes.

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createPostgresInstance, freePort } from '#tests/support/database/postgres-instance.ts'
import { answers, startSite, waitUntil } from '#tests/support/site/program.ts'
import { type Bench, type Claim, median, medianRatio } from '../bench.ts'
import type { Order, Round } from './webhooks/stripe.ts'

const EVENTS = 400
const ROUNDS = 3
const PAGES_ALONE = 50
const FIRST_PAGE_MS = 120_000
const CACHED = 'a page from the cache'
const PAGES = {
  [CACHED]: () => '/insidertrading',
  'a page made again': (index: number) => `/insidertrading/activities?minPrice=${index + 1}`
}
const AUTH_SECRET = 'a secret of the benches, which is long enough'

export const webhooksBench: Bench = { name: `readers beside ${EVENTS} webhooks`, run }

interface Times {
  readonly alone: number[]
  readonly beside: number[]
  /** Number of events accepted at the first attempt. A busy site defers the others. */
  readonly taken: number
}

async function run(): Promise<Claim[]> {
  const postgres = await createPostgresInstance()
  const dataDir = mkdtempSync(join(tmpdir(), 'fourfold-bench-webhooks-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const environment = { AUTH_SECRET, DATA_DIR: dataDir, DATABASE_URL: postgres.url, PORT: String(port), SITE_URL: url }
  const processes: ChildProcess[] = []
  async function start(name: string, more: Record<string, string> = {}): Promise<[ChildProcess, unknown]> {
    const child = fork(new URL(`./webhooks/${name}.ts`, import.meta.url), {
      env: { ...process.env, ...environment, ...more }
    })
    processes.push(child)
    const [said] = await once(child, 'message')
    return [child, said]
  }
  try {
    await (await startSite(postgres.url, { SAMPLE_DATA: 'on' })).stop()
    const [stripe, access] = await start('stripe')
    await start('site', { STRIPE_ACCESS: JSON.stringify(access) })
    return await measure(url, stripe)
  } finally {
    for (const child of processes) child.kill()
    postgres.remove()
    rmSync(dataDir, { force: true, recursive: true })
  }
}

async function measure(url: string, stripe: ChildProcess): Promise<Claim[]> {
  const claims: Claim[] = []
  let asked = 0
  for (const [what, pathOf] of Object.entries(PAGES)) {
    const read = (): Promise<number> => timePage(url + pathOf(asked++))
    await waitUntil(() => answers(url + pathOf(asked++)), FIRST_PAGE_MS)
    for (let warm = 0; warm < 20; warm++) await read()
    const rounds: Times[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await compare(read, stripe, { events: EVENTS, url }))
    claims.push(ratioOf(what, rounds))
    if (what === CACHED) claims.push(limitOf(what, rounds))
  }
  return claims
}

/** Times pages without webhooks, then during webhooks until the last event is accepted. */
async function compare(read: () => Promise<number>, stripe: ChildProcess, order: Order): Promise<Times> {
  const alone: number[] = []
  while (alone.length < PAGES_ALONE) alone.push(await read())
  const beside: number[] = []
  let ended: Round | undefined
  once(stripe, 'message').then(([round]) => {
    ended = round as Round
  })
  stripe.send(order)
  while (!ended) beside.push(await read())
  if (ended.refused > 0) throw new Error(`${ended.refused} events were refused.`)
  return { alone, beside, taken: order.events - ended.putOff }
}

async function timePage(address: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return performance.now() - started
}

function ratioOf(what: string, rounds: readonly Times[]): Claim {
  const medians = (name: 'alone' | 'beside'): number[] => rounds.map(times => median(times[name]))
  const [alone, beside] = [medians('alone'), medians('beside')]
  const atOnce = median(rounds.map(({ taken }) => taken))
  return {
    baseline: `without them, ${median(alone).toFixed(1)} ms`,
    goal: { kind: 'at most', unit: '×', value: 3 },
    measured: medianRatio(beside, alone),
    ours: `${median(beside).toFixed(1)} ms; ${atOnce} events taken in at once`,
    what: `${what}, median`
  }
}

function limitOf(what: string, rounds: readonly Times[]): Claim {
  const slow = median(rounds.map(({ beside }) => percentile(beside, 0.95)))
  return {
    baseline: 'limit',
    goal: { kind: 'at most', unit: 'ms', value: 100 },
    measured: slow,
    ours: `${slow.toFixed(1)} ms`,
    what: `${what}, p95`
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
}
