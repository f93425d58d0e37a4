// Faults 2, 10, 13, 15, 16 and 19 while EDGAR is followed: dying processes, five parallel followers, restarts of the
// database and the program. After each, every filing of the index is stored once.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { createPostgresInstance, type PostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { type FakeEdgar, startFakeEdgar } from '#tests/support/edgar/fake-edgar.ts'
import { findLosses, ingestSubmissions, readHeld } from '#tests/support/edgar/held-once.ts'
import { busyAfternoon } from '#tests/support/edgar/invented-submissions.ts'
import type { Submission } from '#tests/support/edgar/submissions.ts'
import { waitUntil } from '#tests/support/site/program.ts'
import { type Fault, type Finding, finding, type Length } from './fault.ts'
import { createDatabase } from './killed-ingest.ts'

const FILINGS: Record<Length, number> = { full: 500, short: 60 }
const ROLLS: Record<Length, number> = { full: 20, short: 4 }
const KILLS: Record<Length, number> = { full: 10, short: 2 }
const PROCESSES = 5
const MOST_PER_SECOND = 10
const PATIENCE_MS = 3 * 60_000

export const followedEdgar: Fault = {
  async inject(length) {
    const postgres = await createPostgresInstance()
    try {
      const filed = busyAfternoon(FILINGS[length], newYorkDay(new Date()))
      const clean = await createDatabase(postgres.url, 'clean')
      await withConnection(clean, async connection => {
        await markSample(connection)
        await ingestSubmissions(connection, filed)
      })
      const inWorld = worldsOn(postgres, clean, filed)
      return [
        ...(await inWorld('killed', world => kill(world, KILLS[length]))),
        ...(await inWorld('five', askTogether)),
        ...(await inWorld('restarted', world => restartDatabase(world, postgres))),
        ...(await inWorld('rolled', world => roll(world, ROLLS[length])))
      ]
    } finally {
      postgres.remove()
    }
  },
  name: 'EDGAR followed through kills, restarts and five processes'
}

interface World {
  readonly connection: Connection
  readonly fake: FakeEdgar
  readonly filed: readonly Submission[]
  start(settings?: Record<string, string>): Promise<ChildProcess>
  countHeld(): Promise<number>
  /** Expires the leases of dead processes and their claims on filings. */
  letTimePass(): Promise<void>
  awaitAll(): Promise<void>
}

function worldsOn(postgres: PostgresInstance, clean: string, filed: readonly Submission[]) {
  return async (name: string, run: (world: World) => Promise<Finding[]>): Promise<Finding[]> => {
    const url = await createDatabase(postgres.url, name)
    const fake = await startFakeEdgar()
    const children: ChildProcess[] = []
    try {
      return await withConnection(url, async connection => {
        await markSample(connection)
        const findings = await run(createWorld(connection, { children, fake, filed, url }))
        const losses = await findLosses({ ...connection, url }, await readHeld({ url: clean }))
        return [
          ...findings,
          finding(`${name}: each filing is held once`, losses.length === 0, losses[0] ?? filed.length)
        ]
      })
    } finally {
      for (const child of children) child.kill('SIGKILL')
      await fake.close()
    }
  }
}

interface Parts {
  readonly children: ChildProcess[]
  readonly fake: FakeEdgar
  readonly filed: readonly Submission[]
  readonly url: string
}

function createWorld(connection: Connection, { children, fake, filed, url }: Parts): World {
  const countHeld = async (): Promise<number> => {
    const { rows } = await connection.pool.query<{ count: number }>(
      `select count(*)::int from seen_filing where state = 'published'`
    )
    return rows[0]!.count
  }
  return {
    awaitAll: async () => {
      await waitUntil(
        async () => (await countHeld().catch(() => 0)) === filed.length,
        PATIENCE_MS,
        () => 'Filings are still pending.'
      )
    },
    connection,
    countHeld,
    fake,
    filed,
    async letTimePass() {
      await connection.pool.query('update lease set held_until = clock_timestamp()')
      await connection.pool.query(`update seen_filing set next_try_at = clock_timestamp() where state = 'pending'`)
    },
    async start(settings = {}) {
      const child = spawn(process.execPath, ['tests/support/edgar/follow-process.ts'], {
        env: { ...process.env, DATABASE_URL: url, EDGAR_URL: fake.url, NODE_OPTIONS: '', ...settings },
        stdio: ['ignore', 'pipe', 'ignore']
      })
      children.push(child)
      await once(child.stdout, 'data')
      return child
    }
  }
}

/** Marks the database as sample, because invented filings are followed only there. */
async function markSample({ pool }: Connection): Promise<void> {
  await pool.query(`insert into setting (name, value) values ('sample', 'true')`)
}

async function withConnection<Answer>(url: string, use: (connection: Connection) => Promise<Answer>): Promise<Answer> {
  const connection = connect(url, { batch: true, max: 4 })
  connection.pool.on('error', () => undefined) // an idle connection fails when the database restarts
  try {
    return await use(connection)
  } finally {
    await connection.close()
  }
}

async function kill(world: World, kills: number): Promise<Finding[]> {
  const { fake, filed } = world
  fake.publish(...filed)
  const held: number[] = []
  for (let count = 1; count <= kills; count++) {
    // The request budget spreads the reads, so a kill finds some filings read and others not.
    const child = await world.start()
    const enough = (filed.length * count) / (kills + 2)
    await waitUntil(async () => (await world.countHeld()) >= enough, PATIENCE_MS)
    child.kill('SIGKILL')
    await once(child, 'exit')
    held.push(await world.countHeld())
    await world.letTimePass()
  }
  await world.start({ REQUESTS: 'free' })
  await world.awaitAll()
  const areMid = held.every(count => count < filed.length)
  return [finding('killed: kills hit while filings arrive', areMid, `${held.join(', ')} of ${filed.length} held`)]
}

async function askTogether(world: World): Promise<Finding[]> {
  const { fake, filed } = world
  fake.publish(...filed)
  const parts = Array.from({ length: PROCESSES }, (_, index) => (index < 2 ? 'follow' : 'read'))
  await Promise.all(parts.map(PART => world.start({ PART })))
  await world.awaitAll()
  const most = fake.mostInOneSecond()
  return [
    finding('five: never more than 10 requests in any second', most <= MOST_PER_SECOND, `${most} at most`),
    finding('five: each document is asked for once', fake.mostPerDocument() === 1, fake.mostPerDocument())
  ]
}

async function restartDatabase(world: World, postgres: PostgresInstance): Promise<Finding[]> {
  const { fake, filed } = world
  const child = await world.start({ REQUESTS: 'free' })
  fake.publish(...filed)
  for (const [index, mode] of (['fast', 'immediate'] as const).entries()) {
    const enough = (filed.length * (index + 1)) / 4
    await waitUntil(async () => (await world.countHeld()) >= enough, PATIENCE_MS)
    postgres.restart(mode)
    await waitUntil(
      async () =>
        world.letTimePass().then(
          () => true,
          () => false
        ),
      PATIENCE_MS
    )
  }
  await world.awaitAll()
  return [finding('restarted: the process lives', child.exitCode === null && child.signalCode === null, 'alive')]
}

/** Starts each new process before stopping its predecessor. */
async function roll(world: World, rolls: number): Promise<Finding[]> {
  const { fake, filed } = world
  const portion = Math.ceil(filed.length / (rolls + 1))
  const codes: (number | null)[] = []
  let current = await world.start({ REQUESTS: 'free' })
  for (let count = 0; count <= rolls; count++) {
    fake.publish(...filed.slice(count * portion, (count + 1) * portion))
    if (count === rolls) break
    const next = await world.start({ REQUESTS: 'free' })
    await pause(200)
    current.kill('SIGTERM')
    const [code] = (await once(current, 'exit')) as [number | null]
    codes.push(code)
    current = next
  }
  await world.awaitAll()
  return [
    finding(
      `rolled: ${rolls} processes stop when asked`,
      codes.every(code => code === 0),
      codes.join(' ')
    )
  ]
}
