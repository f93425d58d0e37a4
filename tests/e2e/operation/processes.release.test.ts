// Tests two web and two worker processes on one database, and a web process that reads from a replica.

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { insertMail } from '#adapters/postgres/messages/mail/outgoing-mails.ts'
import { MINUTE_MS } from '#core/dates/durations.ts'
import { enqueue, openQueue } from '#jobs/queue.ts'
import { paths } from '#src/paths.ts'
import { createPostgresInstance, freePort, type PostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { type LocalMailServer, startMailServer } from '#tests/support/mail/local-mail-server.ts'
import { mailOf } from '#tests/support/mail/mails.ts'
import { answers, type Site, spawnScript, startSite, waitUntil } from '#tests/support/site/program.ts'
import { ingest, writeSubmissions } from '../../faults/killed-ingest.ts'

const TRADES = '/insidertrading/activities'
const PASSWORD = 'correct horse battery staple'
const MAILS = 40
/** Time until a job is taken over: a missed heartbeat, the next heartbeat check, and the pause before a retry. */
const TAKEN_OVER_MS = 120_000

const folders: string[] = []
const children: ChildProcess[] = []
let postgres: PostgresInstance
let replica: PostgresInstance
let mailServer: LocalMailServer
let database: Connection
let databaseUrl: string

const settings = (role: 'web' | 'worker'): Record<string, string> => ({
  AUTH_SECRET: 'a secret of the tests, long enough',
  MAIL_FROM: 'no-reply@fourfold.test',
  // The mail server's certificate is self-signed.
  NODE_TLS_REJECT_UNAUTHORIZED: '0',
  ROLE: role,
  SITE_URL: 'http://fourfold.test',
  SMTP_URL: `smtps://127.0.0.1:${mailServer.port}`
})

interface Running extends Site {
  readonly output: string[]
}

async function start(role: 'web' | 'worker', more: Record<string, string> = {}): Promise<Running> {
  const site = await startSite(databaseUrl, { ...settings(role), ...more })
  children.push(site.process)
  const output: string[] = []
  site.process.stdout?.on('data', chunk => output.push(String(chunk)))
  return { ...site, output }
}

async function ingestSubmissions(count: number): Promise<void> {
  const folder = writeSubmissions(count)
  folders.push(folder)
  await ingest(databaseUrl, folder)
}

const read = async (site: Site, path: string): Promise<string> => (await fetch(site.url + path)).text()

async function writeMails(prefix: string, count: number): Promise<string[]> {
  const recipients = Array.from({ length: count }, (_, index) => `${prefix}${index}@reader.test`)
  await database.db.transaction().execute(async transaction => {
    for (const recipient of recipients) {
      await insertMail(transaction, mailOf('password_changed', { key: recipient, recipient }))
    }
  })
  return recipients
}

const recipientsOf = (prefix: string): string[] =>
  mailServer.received.flatMap(mail => new RegExp(`^To: .*?(${prefix}\\d+@reader\\.test)`, 'm').exec(mail)?.[1] ?? [])

const countUnsent = async (): Promise<number> =>
  Number((await database.pool.query('select from outgoing_mail where sent_at is null')).rowCount)

/** Enqueues the same slot of a job three times, as three workers would at the same time. */
async function enqueueByAll(name: string, slot: Date): Promise<void> {
  const queue = openQueue(databaseUrl, { isWorking: false })
  await queue.start()
  await Promise.all([1, 2, 3].map(() => enqueue(queue, name, slot)))
  await queue.stop({ graceful: false })
}

/** States of a job's slots that tests enqueued. Their times are in the future, unlike those of other slots. */
async function statesOf(name: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ state: string }>(
    "select state from pgboss.job where name = $1 and data ->> 'slot' >= '2031'",
    [name]
  )
  return rows.map(({ state }) => state)
}

const runsOf = (workers: readonly Running[], name: string): number =>
  workers.flatMap(({ output }) => output.join('').split('\n')).filter(line => line.includes(`"job":"${name}"`)).length

async function signUp(site: Site, email: string): Promise<string> {
  const answer = await fetch(`${site.url}/api/v1/auth/signup`, {
    body: JSON.stringify({ email, name: 'Ada Reader', password: PASSWORD }),
    headers: { 'content-type': 'application/json' },
    method: 'POST'
  })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  return accessToken
}

const statusOfMe = async (site: Site, token: string): Promise<number> =>
  (await fetch(`${site.url}/api/v1/user/me`, { headers: { authorization: `Bearer ${token}` } })).status

beforeAll(async () => {
  postgres = await createPostgresInstance()
  replica = await postgres.replicate()
  mailServer = await startMailServer({ isSecure: true })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query('create database site')
  await client.end()
  databaseUrl = postgres.url.replace(/postgres$/, 'site')
  database = connect(databaseUrl, { batch: true, max: 4 })
})

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await database.close()
  await mailServer.close()
  replica.remove()
  postgres.remove()
  for (const folder of folders) rmSync(folder, { force: true, recursive: true })
})

/** Page whose content contains the time of the request. */
const SAYS_WHEN = '/status'

describe('two webs and two workers', () => {
  let webs: readonly [Running, Running]
  let workers: readonly [Running, Running]

  test('start together on an empty database, and one creates the tables', async () => {
    const [first, second, third, fourth] = await Promise.all([
      start('web'),
      start('web'),
      start('worker'),
      start('worker')
    ])
    webs = [first, second]
    workers = [third, fourth]
    const { rows } = await database.pool.query('select count(*)::int as count from kysely_migration')
    expect(rows[0].count).toBeGreaterThan(0)
    await ingestSubmissions(60)
  }, 180_000)

  test('a worker answers only the health probes', async () => {
    const [worker] = workers
    expect((await fetch(`${worker.url}/livez`)).status).toBe(200)
    expect((await fetch(`${worker.url}/readyz`)).status).toBe(200)
    expect((await fetch(`${worker.url}/`)).status).toBe(404)
  })

  test('every page is the same from both webs', async () => {
    const [one, other] = webs
    await waitUntil(async () => (await read(one, TRADES)).includes('Issuer 5 Inc'), 10_000)
    await waitUntil(async () => (await read(other, TRADES)).includes('Issuer 5 Inc'), 10_000)
    const pages = [...(await read(one, '/sitemap-pages.xml')).matchAll(/<loc>http:\/\/fourfold\.test([^<]*)</g)]
    const urls = [...pages.map(([, path = '']) => path || '/'), TRADES, '/sitemap.xml'].filter(url => url !== SAYS_WHEN)
    expect(urls.length).toBeGreaterThan(10)
    const { rows } = await database.pool.query<{ filings: string }>('select count(*) as filings from filing')
    expect(await read(one, paths.home())).toMatch(new RegExp(`<dd[^>]*>${rows[0]!.filings}</dd>`))
    for (const url of urls) expect(await read(one, url), url).toBe(await read(other, url))
  })

  test("a change on one process removes the page from each web's cache", async () => {
    for (const web of webs) expect(await read(web, TRADES)).not.toContain('Issuer 9 Inc')
    await ingestSubmissions(100)
    for (const web of webs) await waitUntil(async () => (await read(web, TRADES)).includes('Issuer 9 Inc'), 5_000)
  })

  test('a page whose query is blocked too long answers with a retry time, and loads afterwards', async () => {
    const page = `${webs[0].url}${TRADES}?sort=value`
    const lock = await database.pool.connect()
    await lock.query('begin; lock table trade in access exclusive mode')
    const { headers, status } = await fetch(page)
    await lock.query('rollback')
    lock.release()
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect((await fetch(page)).status).toBe(200)
  })

  test('a session started on one web is valid on the other', async () => {
    const token = await signUp(webs[0], 'ada@reader.test')
    expect(await statusOfMe(webs[1], token)).toBe(200)
  })

  test('each mail is sent once', async () => {
    const recipients = await writeMails('once', MAILS)
    await waitUntil(async () => (await countUnsent()) === 0, 30_000)
    expect(recipientsOf('once').sort()).toEqual(recipients.sort())
  })

  test('each slot of a timed job runs once', async () => {
    const slots = [0, 1, 2].map(index => new Date(Date.UTC(2031, 0, 1, 3, 15) + index * MINUTE_MS))
    for (const slot of slots) await enqueueByAll('clean-up', slot)
    await waitUntil(async () => (await statesOf('clean-up')).every(state => state === 'completed'), 40_000)
    expect(await statesOf('clean-up')).toHaveLength(slots.length)
    expect(runsOf(workers, 'clean-up')).toBe(slots.length)
  })

  test('the other worker takes over mails and jobs of a killed one, including the running job', async () => {
    const [killed, left] = workers
    left.process.kill('SIGSTOP')
    const lock = await database.pool.connect()
    await lock.query('begin; lock table session in access exclusive mode')
    await enqueueByAll('clean-up', new Date(Date.UTC(2031, 0, 2, 3, 15)))
    await waitUntil(async () => (await statesOf('clean-up')).includes('active'), 20_000)
    const exit = once(killed.process, 'exit')
    killed.process.kill('SIGKILL')
    await exit
    await lock.query('rollback')
    lock.release()
    left.process.kill('SIGCONT')
    const recipients = await writeMails('left', 10)
    await waitUntil(async () => (await countUnsent()) === 0, 30_000)
    expect(recipientsOf('left').sort()).toEqual(recipients.sort())
    await waitUntil(async () => (await statesOf('clean-up')).every(state => state === 'completed'), TAKEN_OVER_MS)
    expect(runsOf([left], 'clean-up') + runsOf([killed], 'clean-up')).toBe(4)
  }, 180_000)

  test('killing a web signs no reader out', async () => {
    const [killed, left] = webs
    const token = await signUp(killed, 'grace@reader.test')
    const exit = once(killed.process, 'exit')
    killed.process.kill('SIGKILL')
    await exit
    expect(await statusOfMe(left, token)).toBe(200)
    expect(await read(left, TRADES)).toContain('Issuer 9 Inc')
  })

  test('each role ends after SIGTERM', async () => {
    expect(await webs[1].stop()).toBe(0)
    expect(await workers[1].stop()).toBe(0)
  })
})

describe('a web with a replica', () => {
  let web: Running
  let standby: pg.Client

  beforeAll(async () => {
    const url = replica.url.replace(/postgres$/, 'site')
    standby = new pg.Client({ connectionString: url })
    await standby.connect()
    web = await start('web', { READ_DATABASE_URL: url })
  })
  afterAll(async () => {
    await standby.query('select pg_wal_replay_resume()')
    await standby.end()
    await web.stop()
  })

  test('shows a change once the replica has it, and caches no page without it', async () => {
    await waitUntil(async () => (await read(web, TRADES)).includes('Issuer 9 Inc'), 10_000)
    await standby.query('select pg_wal_replay_pause()')
    await ingestSubmissions(140)
    for (let second = 0; second < 3; second++) {
      expect(await read(web, TRADES)).not.toContain('Issuer 13 Inc')
      await new Promise(done => setTimeout(done, 500))
    }
    await standby.query('select pg_wal_replay_resume()')
    await waitUntil(async () => (await read(web, TRADES)).includes('Issuer 13 Inc'), 5_000)
  })

  test('recognises a new account at once, regardless of replica lag', async () => {
    await standby.query('select pg_wal_replay_pause()')
    const token = await signUp(web, 'alan@reader.test')
    expect(await statusOfMe(web, token)).toBe(200)
    await standby.query('select pg_wal_replay_resume()')
  })
})

describe('a web process', () => {
  test('reports missing tables, and serves once a worker has created them', async () => {
    await database.pool.query('create database empty')
    const emptyUrl = databaseUrl.replace(/site$/, 'empty')
    const port = await freePort()
    const web = spawnScript('start', [], { ...settings('web'), DATABASE_URL: emptyUrl, PORT: String(port) })
    children.push(web)
    let said = ''
    web.stdout?.on('data', chunk => {
      said += String(chunk)
    })
    await waitUntil(async () => said.includes('lacks tables of this version: waiting for a worker'), 30_000)
    expect(await answers(`http://127.0.0.1:${port}/livez`)).toBe(false)
    const worker = await startSite(emptyUrl, settings('worker'))
    children.push(worker.process)
    await waitUntil(() => answers(`http://127.0.0.1:${port}/insidertrading`), 30_000)
  })
})
