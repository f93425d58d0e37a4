// Compares our five queues with pg-boss using NOTIFY on the same PostgreSQL: latency from commit to handler, queueing
// and draining. Nothing is sent, so only the queues are measured. Both sides read the payload from our own rows.

import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { postgresWebhookQueue } from '#adapters/postgres/data-api/push/webhook-queue.ts'
import { postgresAlertNotices } from '#adapters/postgres/messages/alerts/alert-notices.ts'
import { postgresAlertQueue } from '#adapters/postgres/messages/alerts/alert-queue.ts'
import { insertMail, MAIL_CHANNEL, postgresOutbox } from '#adapters/postgres/messages/mail/outgoing-mails.ts'
import { postgresNewsletterQueue } from '#adapters/postgres/messages/newsletters/newsletter-queue.ts'
import { systemClock } from '#adapters/system-clock.ts'
import { editionOfNews } from '#core/messages/newsletters/edition.ts'
import { mailUseCases } from '#core/messages/use-cases.ts'
import { startMailSender } from '#jobs/mail-sender.ts'
import { createDatabase } from '#tests/faults/killed-ingest.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { mailOf } from '#tests/support/mail/mails.ts'
import { type Bench, type Claim, median, medianRatio, timeInTurn } from './bench.ts'

const WAITING = 4_000
const ROUNDS = 3
const SINGLE = 200
const BETWEEN_MS = 10
/** pg-boss options with the batch size of newsletters (core/messages/newsletters/send-newsletters.ts). */
const BOSS = { batchSize: 20, burstWhenBatchFull: true, localConcurrency: 2, pollingIntervalSeconds: 0.5 } as const
const ACCOUNTS = 1_000
const ENDPOINTS = 100
const MOST = 2
const NEWS = { action: { label: 'Open', path: '/' }, heading: 'New', paragraphs: ['It is open.'], subject: 'News' }

export const queuesBench: Bench = { name: 'queues against pg-boss', run }

async function run(): Promise<Claim[]> {
  const postgres = await createPostgresInstance()
  const databaseUrl = await createDatabase(postgres.url, 'queues')
  const connection = connect(databaseUrl, { max: 8 })
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 8,
    schedule: false,
    supervise: false,
    useListenNotify: true
  })
  boss.on('error', console.error)
  try {
    await boss.start()
    await join(connection)
    return [
      ...(await measureLatency(connection, databaseUrl, boss)),
      ...(await measureDraining(connection, boss)),
      await measureQueueing(connection, boss)
    ]
  } finally {
    await boss.stop({ graceful: false })
    await connection.close()
    postgres.remove()
  }
}

async function join({ pool }: Connection): Promise<void> {
  await pool.query(
    `insert into account (enc_id, email, name, role, subscribes_to_alerts, joins_wait_list, mail_kinds, mail_language, verified_at)
     select 'enc-' || n, 'reader-' || n || '@reader.test', 'Reader', 'other', true, false, '{alerts,product_news}', 'en', now()
     from generate_series(1, $1::int) n`,
    [ACCOUNTS]
  )
  await pool.query(
    `insert into webhook_endpoint (id, account_id, url, kinds, tickers, insiders, secret_id, created_at)
     select 'endpoint-' || n, n, 'https://receiver.test', '{}', '{}', '{}', 'secret', now() from generate_series(1, $1::int) n`,
    [ENDPOINTS]
  )
  await pool.query('analyze account')
}

/** Measures latency with account mails, one after another. All five queues use the same sender loop. */
async function measureLatency({ db }: Connection, databaseUrl: string, boss: PgBoss): Promise<Claim[]> {
  const clock = { now: () => new Date(Date.now() + 1_000) }
  let handled = (): void => {}
  const mails = mailUseCases({
    clock,
    mailAlarm: { parked: () => {} },
    mailbox: undefined,
    mailer: {
      close: async () => {},
      async send() {
        handled()
        return { ok: true }
      }
    },
    outbox: postgresOutbox(db)
  })
  const sender = startMailSender({ channel: MAIL_CHANNEL, clock: systemClock, databaseUrl, ...mails })
  await boss.createQueue('single', { notify: true })
  await boss.work('single', { pollingIntervalSeconds: 0.5 }, async () => handled())
  const times: Record<'boss' | 'ours', number[]> = { boss: [], ours: [] }
  async function time(name: 'boss' | 'ours', send: () => Promise<unknown>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<number>()
    handled = () => resolve(performance.now())
    await pause(BETWEEN_MS)
    const started = performance.now()
    await send()
    times[name].push((await promise) - started)
  }
  for (let single = 0; single < SINGLE; single++) {
    await time('ours', () => insertMail(db, mailOf('password_changed', { key: `single ${single}` })))
    await time('boss', () => boss.send('single', { key: `single ${single}` }))
  }
  await sender.stop()
  await boss.offWork('single')
  return ([0.5, 0.99] as const).map(share => {
    const [ours, other] = [quantile(times.ours, share), quantile(times.boss, share)]
    return {
      baseline: `pg-boss at NOTIFY, ${other.toFixed(1)} ms`,
      goal: { kind: 'at most', unit: 'times', value: MOST },
      compared: 'higher',
      measured: other / ours,
      ours: `${ours.toFixed(1)} ms`,
      what: `from a mail's insert to its sender, p${share * 100}: pg-boss in times of ours`
    }
  })
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((first, second) => first - second)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

interface Queue {
  fill(round: number): Promise<unknown>
  /** Processes the queue until it is empty. */
  drain(): Promise<unknown>
}

async function measureDraining(connection: Connection, boss: PgBoss): Promise<Claim[]> {
  const bossQueue = drainedBoss(boss)
  const claims: Claim[] = []
  for (const [name, queue] of Object.entries(ourQueues(connection))) {
    const times: Record<'boss' | 'ours', number[]> = { boss: [], ours: [] }
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [who, one] of [
        ['ours', queue],
        ['boss', bossQueue]
      ] as const) {
        await one.fill(round)
        await connection.pool.query('analyze')
        const started = performance.now()
        await one.drain()
        if (round > 0) times[who].push(performance.now() - started)
      }
    }
    claims.push({
      baseline: `pg-boss, ${rate(times.boss)}`,
      goal: { kind: 'at most', unit: 'times', value: MOST },
      compared: 'higher',
      measured: medianRatio(times.boss, times.ours),
      ours: rate(times.ours),
      what: `draining ${WAITING} ${name}: the time of pg-boss in times of ours`
    })
  }
  return claims
}

const rate = (times: readonly number[]): string =>
  `${Math.round(WAITING / (median(times) / 1_000)).toLocaleString('en')} a second`

function drainedBoss(boss: PgBoss): Queue {
  let name = ''
  return {
    async drain() {
      const { promise, resolve } = Promise.withResolvers<void>()
      let left = WAITING
      await boss.work(name, { ...BOSS, perJobResults: true }, async jobs => {
        left -= jobs.length
        if (left === 0) resolve()
        return jobs.map(({ id }) => ({ id, status: 'completed' as const }))
      })
      await promise
      await boss.offWork(name, { wait: true })
    },
    async fill() {
      name = `waiting-${crypto.randomUUID()}`
      await boss.createQueue(name, { notify: true })
      const jobs = Array.from({ length: WAITING }, (_, job) => ({ data: { accountId: job, occasion: 'occasion' } }))
      await boss.insert(name, jobs)
    }
  }
}

/** Measures queueing an edition for all accounts in one statement, compared with as many pg-boss jobs in one call. */
async function measureQueueing({ db }: Connection, boss: PgBoss): Promise<Claim> {
  const queue = postgresNewsletterQueue(db)
  let round = 0
  await boss.createQueue('edition', { notify: true })
  const texts = { de: NEWS, en: NEWS, fr: NEWS }
  const times = await timeInTurn({
    boss: () =>
      boss.insert(
        'edition',
        Array.from({ length: ACCOUNTS }, (_, account) => ({ data: { accountId: account, editionId: round } }))
      ),
    ours: () => queue.announce(editionOfNews(`queueing ${++round}`, texts, new Date()))
  })
  const perSecond = (rounds: readonly number[]) =>
    `${Math.round(ACCOUNTS / (median(rounds) / 1_000)).toLocaleString('en')} a second`
  return {
    baseline: `pg-boss, ${perSecond(times.boss)}`,
    goal: { kind: 'at most', unit: 'times', value: MOST },
    compared: 'higher',
    measured: medianRatio(times.boss, times.ours),
    ours: perSecond(times.ours),
    what: `queueing an edition for ${ACCOUNTS} accounts: the time of pg-boss in times of ours`
  }
}

/** Our queues by name. `drain` makes the same database calls as the sender, in batches of the same size. */
function ourQueues({ db, pool }: Connection): Record<string, Queue> {
  const now = () => new Date()
  const later = () => new Date(Date.now() + 120_000)
  const outbox = postgresOutbox(db)
  const newsletters = postgresNewsletterQueue(db)
  const alerts = postgresAlertQueue(db)
  const webhooks = postgresWebhookQueue(db, 'https://fourfold.test')
  const notices = postgresAlertNotices(db)
  const lanes = (send: () => Promise<number>, count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        while ((await send()) > 0);
      })
    )
  return {
    alerts: {
      drain: () =>
        lanes(async () => {
          const taken = await alerts.take(20, now())
          await alerts.conclude(
            taken.map(mail => ({ mail, state: 'sent' as const })),
            now()
          )
          return taken.length
        }, 1),
      fill: round =>
        pool.query(
          `insert into alert_mail (account_id, occasion, due_at, expires_at)
           select 1 + n % $2::int, 'round ' || $3::int || ' ' || n, now(), now() + interval '1 day' from generate_series(1, $1::int) n`,
          [WAITING, ACCOUNTS, round]
        )
    },
    mails: {
      drain: () =>
        lanes(async () => {
          const taken = await outbox.take(5, later(), later())
          await Promise.all(taken.map(mail => outbox.markSent(mail, now())))
          return taken.length
        }, 1),
      async fill(round) {
        const { data, kind, language } = mailOf('password_changed', { key: 'key' })
        await pool.query(
          `insert into outgoing_mail (key, kind, recipient, language, data)
           select 'round ' || $2::int || ' ' || n, $3, 'reader@reader.test', $4, $5::jsonb from generate_series(1, $1::int) n`,
          [WAITING, round, kind, language, JSON.stringify(data)]
        )
      }
    },
    newsletters: {
      drain: () =>
        lanes(async () => {
          const taken = await newsletters.take(20, now())
          await newsletters.conclude(
            taken.map(mail => ({ mail, state: 'sent' as const })),
            now()
          )
          return taken.length
        }, 2),
      fill: round =>
        pool.query(
          `with edition as (
             insert into newsletter_edition (kind, occasion, source, not_before, expires_at)
             select 'product_news', $2::int || ' ' || n, '{"from":"news","texts":{}}', now(), now() + interval '1 day'
             from generate_series(1, $1::int / $3::int) n returning id
           )
           insert into newsletter_mail (edition_id, account_id, due_at)
           select edition.id, account.id, now() from edition cross join account`,
          [WAITING, round, ACCOUNTS]
        )
    },
    notices: {
      drain: () =>
        lanes(async () => {
          const span = { deadSince: new Date(0), now: now(), since: new Date(0) }
          const taken = await notices.take(32, span)
          await Promise.all(taken.map(notice => notices.end(notice)))
          return taken.length
        }, 1),
      fill: round =>
        pool.query(
          `insert into alert_notice (account_id, occasion, due_at)
           select 1 + n % $2::int, 'round ' || $3::int || ' ' || n, now() from generate_series(1, $1::int) n`,
          [WAITING, ACCOUNTS, round]
        )
    },
    webhooks: {
      drain: () =>
        lanes(async () => {
          const taken = await webhooks.take(40, 4, now(), later())
          const attempted = { at: now(), problem: null, status: 204 }
          await Promise.all(taken.map(delivery => webhooks.markDelivered(delivery, attempted)))
          return taken.length
        }, 1),
      fill: () =>
        pool.query(
          `insert into webhook_delivery (endpoint_id, test_at, due_at)
           select 'endpoint-' || (1 + n % $2::int), now(), now() from generate_series(1, $1::int) n`,
          [WAITING, ENDPOINTS]
        )
    }
  }
}
