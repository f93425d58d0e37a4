// Test environment for alerts: readers with alert rules, arriving filings and a mail server. Covers each step from a
// new filing to the mail about it.

import { keyedSecrets } from '#adapters/accounts/keyed-secrets.ts'
import { readScheduleFile } from '#adapters/edgar/schedule/schedule-file.ts'
import { alertMessage } from '#adapters/mail/newsletter/alert-message.ts'
import { type Courier, smtpCourier } from '#adapters/mail/smtp-courier.ts'
import { realPipelinePorts } from '#adapters/pipeline-ports.ts'
import { postgresCongress } from '#adapters/postgres/congress/congress.ts'
import { postgresArrivalLog } from '#adapters/postgres/filings/arrivals/arrival-log.ts'
import { postgresResultsSource } from '#adapters/postgres/filings/earnings/results.ts'
import { postgresFilingLedger } from '#adapters/postgres/filings/feed/filing-ledger.ts'
import { postgresActivities } from '#adapters/postgres/lists/activities/activities.ts'
import { postgresScreen } from '#adapters/postgres/lists/activities/screen/screen.ts'
import { postgresAlertHits } from '#adapters/postgres/messages/alerts/alert-hits.ts'
import { postgresAlertNotices } from '#adapters/postgres/messages/alerts/alert-notices.ts'
import { postgresAlertQueue } from '#adapters/postgres/messages/alerts/alert-queue.ts'
import { postgresAlertRules } from '#adapters/postgres/messages/alerts/alert-rules.ts'
import { postgresAlertTrials } from '#adapters/postgres/messages/alerts/alert-trials.ts'
import { postgresPriceWatch } from '#adapters/postgres/messages/alerts/price-watch.ts'
import { postgresReleaseWatch } from '#adapters/postgres/messages/alerts/release-watch.ts'
import { postgresDevices } from '#adapters/postgres/messages/devices/devices.ts'
import { postgresMailReturns } from '#adapters/postgres/messages/returns/mail-returns.ts'
import { postgresOptionReader } from '#adapters/postgres/options/option-reader.ts'
import { postgresOptionStore } from '#adapters/postgres/options/option-store.ts'
import { postgresOwnership } from '#adapters/postgres/ownership/ownership-lists.ts'
import { postgresSchedules } from '#adapters/postgres/ownership/schedules.ts'
import { postgresCharts } from '#adapters/postgres/prices/charts/charts.ts'
import { postgresReports } from '#adapters/postgres/reports/reports.ts'
import { postgresScores } from '#adapters/postgres/scores/ranking.ts'
import { postgresStockDirectory } from '#adapters/postgres/stocks/stock-directory.ts'
import { postgresStaleEvents } from '#adapters/postgres/trades/events/stale-events.ts'
import { postgresPlannedSales } from '#adapters/postgres/trades/planned-sales/planned-sale-lists.ts'
import { postgresStalePlannedSales } from '#adapters/postgres/trades/planned-sales/stale-planned-sales.ts'
import type { CongressDistribution } from '#core/congress/distribution.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import type { NamedBy } from '#core/filings/feed/ports.ts'
import { alertArrivals } from '#core/messages/alerts/matching/alert-arrivals.ts'
import { alertOptionHits } from '#core/messages/alerts/matching/alert-option-hits.ts'
import { alertPlannedSales } from '#core/messages/alerts/matching/alert-planned-sales.ts'
import { alertPrices } from '#core/messages/alerts/matching/alert-prices.ts'
import { alertPublications } from '#core/messages/alerts/matching/alert-publications.ts'
import { alertReleases } from '#core/messages/alerts/matching/alert-releases.ts'
import { alertSchedules } from '#core/messages/alerts/matching/alert-schedules.ts'
import type { AlertHits, AlertMailer } from '#core/messages/alerts/ports.ts'
import type { AlertCondition, NewAlert } from '#core/messages/alerts/rules/alert-rule.ts'
import { sendAlerts } from '#core/messages/alerts/sending/send-alerts.ts'
import { tellDevices } from '#core/messages/alerts/sending/tell-devices.ts'
import type { DevicePusher } from '#core/messages/devices/device.ts'
import { slowLaneOf } from '#core/operation/pipeline/slow-lane.ts'
import { pipelineUseCases } from '#core/operation/use-cases.ts'
import { scheduleIntake } from '#core/ownership/ingest-schedules.ts'
import { tickerDirectory } from '#core/stocks/ticker-directory.ts'
import type { TestDatabase } from '#tests/support/database/test-database.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import {
  type HeaderParts,
  type OwnershipParts,
  ownershipXml,
  submissionText
} from '#tests/support/filings/ownership-xml.ts'
import type { LocalMailServer } from '#tests/support/mail/local-mail-server.ts'
import { messageSource } from '#tests/support/mail/mails.ts'

/** Time of acceptance of the invented filings, in the evening. */
export const EVENING = new Date('2026-03-04T23:40:00Z')

export const secrets = keyedSecrets(() => Buffer.alloc(32, 7))

const DEFAULTS: Omit<NewAlert, 'condition'> = {
  isPaused: false,
  mostADay: null,
  name: 'Watched',
  quietHours: null,
  tells: null,
  timing: 'at_once'
}

export async function emptyAlertWorld({ pool }: TestDatabase): Promise<void> {
  await pool.query(`truncate filing, issuer, issuer_ticker, dirty_issuer, dirty_event, dirty_return, issuer_past,
    owner_balance, trade, lot_group, trade_event, trade_return, event_rank, unranked_event, score, arrival, awaited_arrival,
    account, billing_customer, alert_mail, alert_notice, blocked_address, schedule, ownership_step, seen_filing, sale_notice, planned_sale,
    sale_announcement, dirty_planned_sale, awaited_notice, results_filing, periodic_report, price_bar, split, told_split, report, option_chain,
    option_session, option_hit, option_base, alert_channel restart identity cascade`)
}

interface WorldOptions {
  readonly congressDistribution?: CongressDistribution
  /** Maximum lag of trade lists behind the database in milliseconds. */
  readonly staleMs?: number
}

/** Creates the environment. */
export function alertWorld(
  database: Pick<TestDatabase, 'db' | 'pool'>,
  time: { readonly now: Date },
  { congressDistribution = 'all', staleMs = 0 }: WorldOptions = {}
) {
  const { db, pool } = database
  const clock = { now: () => time.now }
  const rules = postgresAlertRules(db)
  const reports = postgresReports(db, alertPublications({ clock }))
  const couriers: Courier[] = []
  const tickers = tickerDirectory({ stocks: postgresStockDirectory(pool) })
  const show = {
    activities: postgresActivities(pool, postgresScreen(pool, { staleMs }), { congressDistribution, heldMs: staleMs }),
    alertTrials: postgresAlertTrials(db, pool),
    charts: postgresCharts(pool),
    clock,
    congress: postgresCongress({ db, pool }),
    congressDistribution,
    optionReader: postgresOptionReader({ db, pool }),
    ownership: postgresOwnership(pool),
    priceWatch: postgresPriceWatch(pool),
    plannedSales: postgresPlannedSales(pool),
    releaseWatch: postgresReleaseWatch(pool),
    reports,
    resultsSource: postgresResultsSource(pool),
    scores: postgresScores(db),
    tickers
  }

  /** Starts an ingest process. */
  function startPipeline() {
    const real = realPipelinePorts(database)
    const ports = {
      ...real,
      arrivalLog: postgresArrivalLog({ db, pool }, alertArrivals({ clock, congressDistribution, reports, tickers })),
      openSchedules: scheduleIntake({
        ...real,
        scheduleReader: { read: readScheduleFile },
        schedules: postgresSchedules(pool, alertSchedules({ clock }))
      }),
      staleEvents: postgresStaleEvents(pool, clock),
      stalePlannedSales: postgresStalePlannedSales(pool, alertPlannedSales({ clock, tickers }))
    }
    // A worker thread would use the real clock.
    return pipelineUseCases({ ...ports, slowLane: slowLaneOf(ports) })
  }
  const pipeline = startPipeline()
  const name = (text: string, source: NamedBy = 'feed') => nameFiling(database, text, { now: time.now, source })

  return {
    arrive: (...texts: string[]) => pipeline.takeInArrivals(texts.map(text => filingFile(text))),
    /** Lets EDGAR name a submission, and takes it in. */
    async arriveNamed(text: string, source: NamedBy = 'feed') {
      await name(text, source)
      return pipeline.takeInArrivals([filingFile(text)])
    },
    async close() {
      await Promise.all(couriers.map(courier => courier.close()))
    },
    hits: async () => (await pool.query('select * from alert_hit order by rule_id, accession')).rows,
    /** Creates the account `name@reader.test` and returns its id. */
    async join(name: string, plan?: 'paid'): Promise<string> {
      const { rows } = await pool.query<{ id: string }>(
        `insert into account (enc_id, email, name, role, subscribes_to_alerts, joins_wait_list, mail_language, verified_at)
         values ($1, $1 || '@reader.test', 'Reader', 'other', true, false, 'en', now()) returning id`,
        [name]
      )
      const id = rows[0]!.id
      if (!plan) return id
      await pool.query(`insert into billing_customer (id, account_id) values ('cus-' || $1::text, $1::bigint)`, [id])
      await pool.query(
        `insert into subscription (id, customer_id, price_id, plan_id, subscription_for, status, expires_at, is_running)
         values ('sub-' || $1, 'cus-' || $1, 'price', 'daily-traders', 'other', 'canceled', '2026-04-01', false)`,
        [id]
      )
      return id
    },
    name,
    /** Chains of options, whose judgement tells. */
    options: postgresOptionStore({ db, pool }, alertOptionHits({ clock })),
    /** Runs the timed job that matches closes. */
    matchPrices: alertPrices(show),
    /** Runs the timed job that matches expected releases. */
    matchReleases: alertReleases(show),
    mails: async () =>
      (await pool.query(`select occasion, state, reason, due_at from alert_mail order by account_id, occasion`)).rows,
    pipeline,
    rules,
    show,
    /** Puts a stock on a watch list of the account; `list` is the name of another list than the first one. */
    async star(accountId: string, cik: string, list: string | null = null): Promise<void> {
      await pool.query(
        `with list as (insert into watch_list (id, account_id, name) values (gen_random_uuid()::text, $1, $3)
           on conflict (account_id, name) do update set name = excluded.name returning id)
         insert into watched_stock (list_id, cik, symbol, position, note) select id, $2::bigint, $2::text, 1, '' from list`,
        [accountId, cik, list]
      )
    },
    startPipeline,
    startSender(
      server: Pick<LocalMailServer, 'transport'>,
      change: (mailer: AlertMailer) => AlertMailer = mailer => mailer
    ) {
      const courier = smtpCourier(server.transport.open)
      couriers.push(courier)
      const source = { ...messageSource, bounceAddress: undefined, now: clock.now, secrets }
      return sendAlerts({
        ...show,
        alertHits: postgresAlertHits(db),
        alertMailer: change({ close: courier.close, send: issue => courier.deliver(alertMessage(issue, source)) }),
        alertQueue: postgresAlertQueue(db),
        mailReturns: postgresMailReturns(db)
      })
    },
    /** Starts a process that notifies devices. */
    startTeller: (push: DevicePusher['push'], change: (hits: AlertHits) => AlertHits = hits => hits) =>
      tellDevices({
        ...show,
        alertHits: change(postgresAlertHits(db)),
        alertNotices: postgresAlertNotices(db),
        devicePusher: { accepts: () => true, publicKey: () => '', push },
        devices: postgresDevices(db)
      }),
    /** Adds a rule and returns its id. */
    async watch(userId: string, condition: AlertCondition, settings: Partial<NewAlert> = {}): Promise<string> {
      const added = await rules.add(userId, { ...DEFAULTS, condition, ...settings }, { most: 100, now: time.now })
      if (added === 'too_many_alerts') throw new Error(added)
      return added.id
    }
  }
}

interface Naming {
  readonly now: Date
  readonly source: NamedBy
}

/** Names a submission in the ledger, as the feed or the day's index does. */
async function nameFiling(
  database: Pick<TestDatabase, 'db' | 'pool'>,
  text: string,
  { now, source }: Naming
): Promise<void> {
  const accession = /ACCESSION NUMBER:\s*(\S+)/.exec(text)?.[1] ?? ''
  const form = /CONFORMED SUBMISSION TYPE:\s*(.+)/.exec(text)?.[1] ?? ''
  const named = {
    acceptedAt: undefined,
    accession,
    filedOn: newYorkDay(now),
    form,
    path: `edgar/data/1/${accession}.txt`
  }
  await postgresFilingLedger(database).flag([named], source, now)
}

export const textOf = (accession: string, parts: OwnershipParts = {}, header: HeaderParts = {}): string =>
  submissionText(ownershipXml(parts), { accession, ...header })

export async function drain(send: () => Promise<number>): Promise<void> {
  for (let taken = 1; taken > 0; ) taken = await send()
}
