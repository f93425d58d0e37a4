// Whole installation: two webs and two workers behind nginx, on Debian's PostgreSQL, with constant readers. Each part
// is killed in turn, the database is restarted, and one address floods the lists.

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { insertMail } from '#adapters/postgres/messages/mail/outgoing-mails.ts'
import { paths } from '#src/paths.ts'
import { createPostgresInstance, type PostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { POSTGRES_VERSIONS } from '#tests/support/database/postgres-versions.ts'
import { type LocalMailServer, messageIdOf, startMailServer } from '#tests/support/mail/local-mail-server.ts'
import { mailOf } from '#tests/support/mail/mails.ts'
import { hasNginx, type NginxProxy, startProxy } from '#tests/support/site/nginx-proxy.ts'
import { awaitFirstPage, type Site, startSite, waitUntil } from '#tests/support/site/program.ts'
import { type Fault, type Finding, finding, type Length, notTried } from './fault.ts'
import { createDatabase, ingest, writeSubmissions } from './killed-ingest.ts'

const DEBIANS = 15
const FILINGS: Record<Length, number> = { full: 2_000, short: 200 }
const MAILS: Record<Length, number> = { full: 200, short: 20 }
const FLOOD: Record<Length, number> = { full: 4_000, short: 400 }
const AT_ONCE = 32
const BETWEEN_READS_MS = 100
const PATIENCE_MS = 180_000
/** Time limit for a page of another address during a flood. */
const LONGEST_PAGE_MS = 2_000
const WHAT = 'an installation of two webs and two workers behind nginx'

export const installation: Fault = {
  async inject(length) {
    const debians = POSTGRES_VERSIONS[DEBIANS]?.()
    if (!debians) return [notTried(WHAT, `PostgreSQL ${DEBIANS} could not be installed`)]
    if (!hasNginx()) return [notTried(WHAT, 'nginx could not be installed')]
    const postgres = await createPostgresInstance(undefined, debians.binaries)
    const mails = await startMailServer({ isSecure: true })
    try {
      return await tryOut({ databaseUrl: await createDatabase(postgres.url, 'trial'), mails, postgres }, length)
    } finally {
      await mails.close()
      postgres.remove()
    }
  },
  name: WHAT
}

interface Ground {
  readonly databaseUrl: string
  readonly mails: LocalMailServer
  readonly postgres: PostgresInstance
}

async function tryOut({ databaseUrl, mails, postgres }: Ground, length: Length): Promise<Finding[]> {
  const running: Site[] = []
  const start = async (role: 'web' | 'worker'): Promise<Site> => {
    const site = await startSite(databaseUrl, settings(role, mails))
    site.process.stdout?.resume()
    running.push(site)
    return site
  }
  const folder = writeSubmissions(FILINGS[length])
  const connection = connect(databaseUrl, { max: 2 })
  let proxy: NginxProxy | undefined
  try {
    const [one, two, worker] = await Promise.all([start('web'), start('web'), start('worker'), start('worker')])
    await Promise.all([awaitFirstPage(one), awaitFirstPage(two)])
    proxy = await startProxy([one.url, two.url])
    const reader = readOn(proxy.url)
    const ingesting = ingest(databaseUrl, folder)
    await writeMails(connection, MAILS[length])
    await killAndWait(worker.process)
    await start('worker')
    const calm = reader.failures()
    await killAndWait(one.process)
    await pause(2_000)
    const withoutWeb = reader.failures()
    await ingesting
    postgres.restart('fast')
    await waitUntil(async () => (await statusOf(`${two.url}/readyz`)) === 200, PATIENCE_MS)
    await waitUntil(
      async () => (await countUnsent(connection)) === 0,
      PATIENCE_MS,
      () => 'Mails still wait.'
    )
    const slowest = await flood(two.url, proxy.url, FLOOD[length])
    const { asked, unexpected } = await reader.end()
    return [
      finding('readers have every page while a worker is killed', calm.length === 0, told(calm)),
      finding('and while a web is killed', withoutWeb.length === calm.length, told(withoutWeb.slice(calm.length))),
      finding(
        'a restart of the database is 200 or 503 to readers',
        unexpected.length === 0,
        `${asked} pages, ${told(unexpected)}`
      ),
      await everyFiling(connection, FILINGS[length]),
      everyMail(mails, MAILS[length]),
      finding(
        'no page takes 2 s beside a flood from another address',
        slowest < LONGEST_PAGE_MS,
        `${Math.round(slowest)} ms`
      )
    ]
  } finally {
    await proxy?.close()
    await Promise.all(running.map(({ stop }) => stop()))
    await connection.close()
    rmSync(folder, { recursive: true })
  }
}

const settings = (role: 'web' | 'worker', mails: LocalMailServer): Record<string, string> => ({
  AUTH_SECRET: 'a secret of the tests, long enough',
  MAIL_FROM: 'no-reply@fourfold.test',
  // The mail server's certificate is self-signed.
  NODE_TLS_REJECT_UNAUTHORIZED: '0',
  ROLE: role,
  SITE_URL: 'http://fourfold.test',
  SMTP_URL: `smtps://127.0.0.1:${mails.port}`,
  TRUSTED_PROXIES: '1'
})

async function killAndWait(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

interface Reading {
  /** Statuses other than 200 so far. */
  failures(): readonly number[]
  /** Stops and returns statuses other than 200 and 503. */
  end(): Promise<{ readonly asked: number; readonly unexpected: readonly number[] }>
}

/** Reads page after page through the proxy. Status 0 is a broken connection. */
function readOn(url: string): Reading {
  const statuses: number[] = []
  let isOver = false
  const pages = [paths.home(), paths.activities(), paths.howItWorks(), paths.pricing()]
  const reading = (async () => {
    for (let page = 0; !isOver; page = (page + 1) % pages.length) {
      statuses.push(await statusOf(url + pages[page]))
      await pause(BETWEEN_READS_MS)
    }
  })()
  return {
    async end() {
      isOver = true
      await reading
      return { asked: statuses.length, unexpected: statuses.filter(status => status !== 200 && status !== 503) }
    },
    failures: () => statuses.filter(status => status !== 200)
  }
}

const statusOf = (url: string, headers: Record<string, string> = {}): Promise<number> =>
  fetch(url, { headers, signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    async answer => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0
  )

/**
 * Floods a web with requests for long lists from one address. Returns the slowest page of another address meanwhile.
 */
async function flood(webUrl: string, proxyUrl: string, requests: number): Promise<number> {
  let left = requests
  const list = `${webUrl}/api/v1/insider-trading/activities?limit=1000`
  const flooding = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await statusOf(list, { 'x-forwarded-for': '203.0.113.9' })
    })
  )
  let [slowest, isOver] = [0, false]
  void flooding.then(() => {
    isOver = true
  })
  while (!isOver) {
    const started = performance.now()
    await statusOf(proxyUrl + paths.home())
    slowest = Math.max(slowest, performance.now() - started)
    await pause(BETWEEN_READS_MS)
  }
  await flooding
  return slowest
}

async function writeMails({ db }: Connection, count: number): Promise<void> {
  await db.transaction().execute(async transaction => {
    for (let index = 0; index < count; index++)
      await insertMail(
        transaction,
        mailOf('password_changed', { key: `mail-${index}`, recipient: `r${index}@reader.test` })
      )
  })
}

const countUnsent = async ({ pool }: Connection): Promise<number> =>
  pool.query('select from outgoing_mail where sent_at is null').then(
    ({ rowCount }) => Number(rowCount),
    () => Number.NaN
  )

async function everyFiling({ pool }: Connection, filings: number): Promise<Finding> {
  const { rows } = await pool.query<{ refused: string; taken: string }>(
    'select (select count(*) from filing) as taken, (select count(*) from rejected_filing) as refused'
  )
  const [taken, refused] = [Number(rows[0]?.taken), Number(rows[0]?.refused)]
  return finding(
    'every filing is taken in or refused once',
    taken + refused === filings,
    `${taken} taken in, ${refused} refused`
  )
}

function everyMail({ received }: LocalMailServer, mails: number): Finding {
  const ids = new Set(received.map(messageIdOf))
  const measured = `${ids.size} Message-IDs for ${mails} mails, ${received.length - ids.size} came twice`
  return finding('every mail arrives, under one Message-ID', ids.size === mails, measured)
}

const told = (statuses: readonly number[]): string =>
  statuses.length === 0 ? 'none failed' : `${statuses.length} failed: ${[...new Set(statuses)].join(', ')}`
