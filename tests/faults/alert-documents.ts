// Readers with an alert of every kind, and documents of every kind that set them off.

import type { Connection } from '#adapters/postgres/connect.ts'
import { postgresResultsStore } from '#adapters/postgres/filings/earnings/results.ts'
import { postgresFollowing } from '#adapters/postgres/messages/alerts/followed-things.ts'
import { newYorkInstant } from '#core/dates/new-york-time.ts'
import { addDays } from '#core/dates/report-date.ts'
import type { AlertCondition } from '#core/messages/alerts/rules/alert-rule.ts'
import { conditionsOf } from '#core/messages/following/followed.ts'
import { judgeSessions } from '#core/options/take-chains.ts'
import { renderReport } from '#core/reports/rendering/render-report.ts'
import { type alertWorld, textOf } from '#tests/support/alerts/alert-world.ts'
import { houseReport, startFakeOffice } from '#tests/support/congress/fake-office.ts'
import { followFake } from '#tests/support/congress/followed-office.ts'
import { day, results } from '#tests/support/earnings/results.ts'
import { BUY } from '#tests/support/filings/ownership-xml.ts'
import { noticeSubmission } from '#tests/support/filings/sale-notice.ts'
import { reportOf } from '#tests/support/newsletters/report.ts'
import { BUSY, days, HIT_DAY } from '#tests/support/options/ordinary-days.ts'
import { schedule13D, scheduleSubmission } from '#tests/support/ownership/schedules.ts'

const FILINGS = 3
/**
 * Filings, and one close, expected release, session of options, published report, report of Congress, schedule and notice
 * each.
 */
export const DOCUMENTS = FILINGS + 7

const NLKW = '9990001'
/** Company that the published report names. */
const REPORTED = '2002'
const OF = { cik: NLKW, ticker: 'NLKW' } as const

/** A rule of every kind. The compiler asks for new kinds. */
const CONDITIONS: { readonly [Kind in AlertCondition['kind']]: AlertCondition & { readonly kind: Kind } } = {
  congress: { kind: 'congress', memberId: null, query: 'ticker=NLKW' },
  distance: { ...OF, kind: 'distance', percent: 0, tradeId: null },
  earnings: { days: 7, kind: 'earnings' },
  insider: { cik: '9991111', kind: 'insider', trades: 'both' },
  list: { kind: 'list', query: 'side=buy' },
  options: { isWatched: false, kind: 'options', query: '' },
  owners: { kind: 'owners', query: '' },
  planned: { kind: 'planned', query: 'type=planned' },
  price: { ...OF, kind: 'price', price: 12, way: 'above' },
  reports: { kind: 'reports' },
  stock: { cik: NLKW, kind: 'stock', trades: 'both' },
  watched: { kind: 'watched', trades: 'both' }
}

type World = ReturnType<typeof alertWorld>
type Time = { now: Date }

/** Gives a reader a rule of every kind, and a followed company that is told at once. */
export async function watchEverything(world: World, { db, pool }: Connection, accountId: string): Promise<void> {
  for (const condition of Object.values(CONDITIONS)) await world.watch(accountId, condition)
  await world.star(accountId, NLKW)
  await world.star(accountId, REPORTED, 'Second')
  const thing = { kind: 'company', of: NLKW } as const
  const conditions = conditionsOf(thing, 'NLKW')
  if (!conditions.ok) throw new Error(conditions.code)
  const follow = { conditions: conditions.value, name: 'Northlake', thing }
  await postgresFollowing(db).follow(accountId, follow, { most: 9, now: world.show.clock.now() })
  await pool.query(`update alert_rule set timing = 'at_once' where account_id = $1`, [accountId])
}

/** Kinds of rules, and followed things, that found nothing. */
export async function listSilent({ pool }: Pick<Connection, 'pool'>): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select distinct kind || coalesce(' of a followed ' || followed_kind, '') as name from alert_rule
    where not exists (select from alert_hit where rule_id = alert_rule.id) order by 1`)
  return rows.map(({ name }) => name)
}

/** Lets documents of all kinds become visible. `time` starts on the evening of March 4, 2026. */
export async function tellEverything(world: World, connection: Connection, time: Time): Promise<void> {
  const texts = Array.from({ length: FILINGS }, (_, filing) =>
    textOf(`0009993333-26-00000${filing}`, { nonDerivative: [{ ...BUY, shares: String(20 + filing) }] })
  )
  await world.arrive(...texts)
  await expectRelease(world, connection, time)
  await reachPrices(world, connection, time)
  await judgeOptions(world, time)
  time.now = new Date('2026-03-06T13:45:00Z')
  await world.show.reports.publish([renderReport(reportOf('weekly', '2026-03-06'), time.now)])
  await discloseTrades(connection)
  time.now = new Date('2026-03-16T20:40:00Z')
  await world.arriveNamed(scheduleSubmission(schedule13D(), { accession: '0009993333-26-000077' }))
  await world.arriveNamed(noticeSubmission())
}

/** Results every 91 days, of which the next are expected on March 10. */
async function expectRelease(world: World, { pool }: Connection, time: Time): Promise<void> {
  const quarters = Array.from({ length: 12 }, (_, quarter) => addDays(day('2023-03-14'), 91 * quarter))
  await postgresResultsStore(pool).save(quarters.map(text => results(text, { issuerCik: NLKW })))
  time.now = newYorkInstant(day('2026-03-05'), '07:30')
  await world.matchReleases()
}

/** The close reaches the price of a rule, and is below what the insider paid. */
async function reachPrices(world: World, { pool }: Connection, time: Time): Promise<void> {
  await pool.query(
    `insert into price_bar (ticker, date, close) values ('NLKW', '2026-03-04', 11), ('NLKW', '2026-03-05', 12)`
  )
  time.now = new Date('2026-03-05T23:00:00Z')
  await world.matchPrices()
}

async function judgeOptions(world: World, time: Time): Promise<void> {
  time.now = newYorkInstant(HIT_DAY, '17:00')
  const chains = days(place => (place === 25 ? BUSY : {})).slice(0, 26)
  await world.options.saveChains(chains)
  await judgeSessions({ options: world.options })(chains.map(({ session }) => session))
}

async function discloseTrades(connection: Connection): Promise<void> {
  const office = await startFakeOffice('house')
  try {
    office.publish(houseReport('20099991'))
    await followFake(connection, 'house', office).poll()
  } finally {
    await office.close()
  }
}
