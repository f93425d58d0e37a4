// The screen's questions as DuckDB's SQL, over the tables that duckdb.ts fills. Numbers stand in the text: DuckDB then
// knows them while it plans, which is as fast as it gets. Names and tickers, which people type, became numbers before.

import { DAY_MS } from '#core/dates/durations.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { addDays } from '#core/dates/report-date.ts'
import type { ActivityFilter } from '#core/lists/activities/activity-filter.ts'
import type { Position } from '#core/lists/activities/cursor.ts'
import type { ActivityQuestion } from '#core/lists/activities/ports.ts'
import { byReturnColumn } from '#core/lists/activities/screen/return-columns.ts'
import { BITS, codeOf, titlesOf } from './duckdb-tables.ts'

const SECONDS_OF_KEY = 2 ** 32

/** The rows of the bench have neither returns nor scores. */
const NOT_HELD = { ...byReturnColumn(() => 'null'), score: 'null' }

/** What rows are ordered by first. */
const LEAD: Record<ActivityQuestion['sort'], string> = {
  filed: 'filed',
  ownershipChange: 'ownership_change',
  price: 'price',
  ...NOT_HELD,
  traded: 'traded',
  value: 'value_cents'
}

/** Rows with the same sort value by id, those without one last. `filed` is the day, then when the filing became known. */
const SORT_VALUE: Record<ActivityQuestion['sort'], string> = {
  filed: 'filed * 4294967296 + valid_from',
  ownershipChange: 'ownership_change',
  price: 'price',
  ...NOT_HELD,
  traded: 'traded',
  value: 'value_cents'
}

/**
 * The sort value that a page ends with, null where the page reaches the rows without one. It is asked for first, so that
 * the ids of all the rows before the page's are never read.
 */
export function pageEndSql(question: ActivityQuestion, ids: readonly string[] | undefined): string {
  const { direction, limit, sort } = question
  const lead = LEAD[sort]
  return `
    with page as (select ${lead} as lead from trade where ${tradeTests(question, ids)}
      order by lead ${direction} nulls last limit ${limit + 1})
    select case when count(lead) > ${limit} then ${direction === 'desc' ? 'min' : 'max'}(lead) end from page`
}

export function tradesSql(question: ActivityQuestion, ids: readonly string[] | undefined, end: number | null): string {
  const { direction, limit, sort } = question
  const tests = [
    tradeTests(question, ids),
    end !== null && `${LEAD[sort]} ${direction === 'desc' ? '>=' : '<='} ${end}`
  ]
  const ordered =
    sort === 'filed' ? `filed ${direction}, valid_from ${direction}` : `${LEAD[sort]} ${direction} nulls last`
  return `select id, version, ${SORT_VALUE[sort]}::double from trade where ${all(tests)}
    order by ${ordered}, id ${direction} limit ${limit + 1}`
}

function tradeTests(question: ActivityQuestion, ids: readonly string[] | undefined): string {
  const { after, direction, sort } = question
  const beyond = direction === 'desc' ? '<' : '>'
  const follows = after && (sort === 'filed' ? filedAfter(after, beyond) : valueAfter(after, SORT_VALUE[sort], beyond))
  return all([...testsOf(question), ids && `id in (${ids.map(quote).join(', ')})`, follows])
}

/** Days apart from seconds, so that DuckDB can skip what it knows to be newer. */
function filedAfter({ id, key }: Position, beyond: string): string {
  const [day, second] = [Math.floor(key! / SECONDS_OF_KEY), key! % SECONDS_OF_KEY]
  return `filed ${beyond}= ${day} and (filed ${beyond} ${day} or valid_from ${beyond} ${second}
    or (valid_from = ${second} and id ${beyond} ${quote(id)}))`
}

function valueAfter({ id, key }: Position, value: string, beyond: string): string {
  if (key === null) return `${value} is null and id ${beyond} ${quote(id)}`
  return `(${value} ${beyond} ${key} or ${value} is null or (${value} = ${key} and id ${beyond} ${quote(id)}))`
}

/** By owner set first: few hundred thousand of them make the second step cheap. */
export function companiesSql(question: ActivityQuestion): string {
  const { after, direction, filter, limit, sort } = question
  const key = {
    filed: 'last_filed',
    ownershipChange: 'null',
    price: 'null',
    ...NOT_HELD,
    traded: 'last_traded',
    value: 'cents_in + cents_out'
  }[sort]
  const [order, beyond] = direction === 'desc' ? ['desc', '<'] : ['asc', '>']
  const follows =
    after &&
    (after.key === null
      ? `sort_value is null and cik > ${quote(after.id)}`
      : `(sort_value ${beyond} ${after.key} or sort_value is null or (sort_value = ${after.key} and cik > ${quote(after.id)}))`)
  const tests = [
    between('trades', filter.minTrades, filter.maxTrades),
    between('(cents_in + cents_out) / 100', filter.minGroupValue, filter.maxGroupValue),
    follows
  ]
  const page = countsOwners(filter) ? '' : `limit ${limit + 1}`
  return `
    with company as (
      select issuer, count(*)::integer as trades,
        coalesce(sum(value_cents) filter (where traits & ${BITS.buy} <> 0 and value_cents > 0), 0)::double as cents_in,
        coalesce(sum(value_cents) filter (where traits & ${BITS.sell} <> 0 and value_cents > 0), 0)::double as cents_out,
        coalesce(sum(value_cents) filter (where traits & ${BITS.buy + BITS.sell} <> 0 and traits & ${BITS.pending} <> 0
          and value_cents > 0), 0)::double as cents_unchecked,
        max(filed) as last_filed, max(traded) as last_traded
      from trade where ${all(testsOf(question))} group by issuer)
    select issuer, cik, trades, cents_in, cents_out, cents_unchecked, last_filed, last_traded, ${key}::double as sort_value
    from company join issuer on issuer.number = company.issuer
    where ${all(tests)}
    order by sort_value ${order} nulls last, cik ${page}`
}

/** Whether which companies are listed depends on how many owners stand behind them. */
export function countsOwners({ maxInsiders, maxOfficers, minInsiders, minOfficers }: ActivityFilter): boolean {
  return [maxInsiders, maxOfficers, minInsiders, minOfficers].some(limit => limit !== undefined)
}

/** The owner sets of the rows, of these companies or of all, and whether any row of each is an officer's. */
export function ownerSetsSql(question: ActivityQuestion, issuers: readonly number[] | undefined): string {
  const tests = [...testsOf(question), issuers && `issuer in (${issuers.join(', ') || '-1'})`]
  return `select owner_set, max(titles & ${titlesOf('officer')})::integer from trade where ${all(tests)} group by owner_set`
}

export function insidersSql(sort: string, titles: readonly string[] | undefined, limit: number): string {
  const key = { bought: 'cents_bought', sold: 'cents_sold', trades: 'trades' }[sort]
  const mask = titles?.reduce((bits, title) => bits | titlesOf(title), 0)
  return `
    with by_set as (
      select owner_set, count(*) as trades, bit_or(titles) as titles, max(traded) as last_traded,
        sum(value_cents) filter (where traits & ${BITS.buy} <> 0) as cents_bought,
        sum(value_cents) filter (where traits & ${BITS.sell} <> 0) as cents_sold
      from trade where valid_to = 4294967295 group by owner_set),
    by_insider as (
      select insider, sum(trades)::integer as trades, coalesce(sum(cents_bought), 0)::double as cents_bought,
        coalesce(sum(cents_sold), 0)::double as cents_sold, max(last_traded) as last_traded,
        coalesce(bit_or(titles) filter (where size = 1), bit_or(titles)) as titles
      from by_set join owner_set_member using (owner_set) group by insider)
    select cik, trades, cents_bought, cents_sold, last_traded, titles
    from by_insider join insider on insider.number = insider
    where ${mask === undefined ? 'true' : `titles & ${mask} <> 0`}
    order by ${key} desc, cik limit ${limit}`
}

export const MONTHS_SQL = `
  select year(date '1970-01-01' + traded) * 12 + month(date '1970-01-01' + traded) - 1 as month,
    count(*) filter (where traits & ${BITS.buy} <> 0)::integer,
    coalesce(sum(value_cents) filter (where traits & ${BITS.buy} <> 0), 0)::double,
    count(*) filter (where traits & ${BITS.sell} <> 0)::integer,
    coalesce(sum(value_cents) filter (where traits & ${BITS.sell} <> 0), 0)::double
  from trade
  where valid_to = 4294967295 and traits & ${BITS.buy + BITS.sell} <> 0 and traded is not null and value_cents is not null
  group by month order by month`

function testsOf({ asOf, filter, issuerCiks }: ActivityQuestion): (string | undefined)[] {
  const seconds = Math.floor(asOf.getTime() / 1_000)
  const today = newYorkDay(asOf)
  const since = (days: number | undefined) => (days === undefined ? undefined : addDays(today, -days))
  const { from, to } = { from: dayNumber, to: dayNumber }
  return [
    issuerCiks && `issuer in (select number from issuer where cik in (${issuerCiks.map(quote).join(', ')}))`,
    ...bitTests(filter),
    filter.role && `titles & ${filter.role.reduce((bits, title) => bits | titlesOf(title), 0)} <> 0`,
    filter.codes && `code in (${filter.codes.map(codeOf).join(', ')})`,
    between('filed', from(latest(filter.filedFrom, since(filter.filedDays))), to(filter.filedTo)),
    between('traded', from(latest(filter.tradedFrom, since(filter.tradedDays))), to(filter.tradedTo)),
    between('delay', filter.minDelay, filter.maxDelay),
    between('value_cents', cents(filter.minValue), cents(filter.maxValue)),
    between('price', filter.minPrice, filter.maxPrice),
    between('ownership_change', filter.minOwnershipChange, filter.maxOwnershipChange),
    `valid_from <= ${seconds} and valid_to > ${seconds}`,
    insiderTest(filter)
  ]
}

function bitTests(filter: ActivityFilter): (string | undefined)[] {
  const set = (bits: number) => `traits & ${bits} <> 0`
  const clear = (bits: number) => `traits & ${bits} = 0`
  const flag = (wish: boolean | undefined, bit: number) =>
    wish === undefined ? undefined : wish ? set(bit) : clear(bit)
  const { derivative, plan, priceValidity, side } = filter
  return [
    side && set(side === 'buy' ? BITS.buy : BITS.sell),
    derivative === 'only' ? set(BITS.derivative) : derivative === 'exclude' ? clear(BITS.derivative) : undefined,
    plan === 'true' ? set(BITS.planTrue) : plan === 'false' ? set(BITS.planFalse) : undefined,
    plan === 'unknown' ? clear(BITS.planTrue | BITS.planFalse) : undefined,
    priceValidity === 'pending' ? set(BITS.pending) : priceValidity === 'rejected' ? set(BITS.rejected) : undefined,
    priceValidity === 'ok' ? clear(BITS.pending | BITS.rejected) : undefined,
    flag(filter.late, BITS.late),
    flag(filter.cluster, BITS.cluster)
  ]
}

function insiderTest({ insider, insiderCik }: ActivityFilter): string | undefined {
  if (insider === undefined && insiderCik === undefined) return undefined
  const words = insider?.toLowerCase().split(/[\s,.]+/) ?? []
  const tests = [...words.map(word => `contains(name, ${quote(word)})`), insiderCik && `cik = ${quote(insiderCik)}`]
  return `owner_set in (select owner_set from owner_set_member join insider on insider.number = insider where ${all(tests)})`
}

function between(column: string, least: number | undefined, greatest: number | undefined): string | undefined {
  const tests = [least !== undefined && `${column} >= ${least}`, greatest !== undefined && `${column} <= ${greatest}`]
  return tests.filter(Boolean).join(' and ') || undefined
}

function all(tests: readonly (string | false | undefined)[]): string {
  return tests.filter(Boolean).join(' and ') || 'true'
}

function latest(left: string | undefined, right: string | undefined): string | undefined {
  if (left === undefined || right === undefined) return left ?? right
  return left > right ? left : right
}

const dayNumber = (day: string | undefined): number | undefined =>
  day === undefined ? undefined : Date.parse(`${day}T00:00:00Z`) / DAY_MS
const cents = (dollars: number | undefined): number | undefined =>
  dollars === undefined ? undefined : Math.round(dollars * 100)
const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`
