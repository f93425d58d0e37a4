// Computes the score of docs/reference/scores.md in one DuckDB query, as an analyst would write it. It reads the table
// event(id, t, issuer, insider, change, value, matured, win). In generated data the joint owners of a first owner are
// always the same, so the first owner counts as the insider.

import { DAY_MS } from '#core/dates/durations.ts'

const REFERENCE_MS = 3 * 365.25 * DAY_MS
const YEAR_MS = 365 * DAY_MS

/** Mid-rank percentile in the reference, computed from the ranks in ascending and descending order. */
const midRank = (value: string): string =>
  `(n + (rank(order by ${value}) over reference - 1) - (rank(order by ${value} desc) over reference - 1)) / (2.0 * n)`

/** Percentile within the reference; 0.5 without a reference. */
const percentile = (value: string): string => `case when n = 0 then 0.5 else ${midRank(value)} end`

const REFERENCE = `window reference as (order by t range between ${REFERENCE_MS - 1} preceding and 1 preceding)`

export const SCORE_SQL = `
with everyone as (
  select distinct matured, count(*) over by_time as n, sum(win) over by_time as w
  from event where matured is not null window by_time as (order by matured)),
own as (
  select distinct insider, matured, count(*) over by_time as n, sum(win) over by_time as w
  from event where matured is not null window by_time as (partition by insider order by matured)),
fact as (
  select event.id, event.t, event.insider, event.issuer,
    round(ln(1 + least(coalesce(change, 0), 300) / 100) * 1e9) as change,
    round(log10(least(greatest(value, 1), 5000000)) * 1e9) as value,
    coalesce(own.n, 0) as trades, coalesce(own.w, 0) as wins,
    case when everyone.n is null then 0.5::double else everyone.w::double / everyone.n end as average,
    least(count(distinct event.insider) over (partition by event.issuer order by event.t
      range between ${YEAR_MS - 1} preceding and current row), 6) as buyers
  from event
  asof left join everyone on event.t >= everyone.matured
  asof left join own on event.insider = own.insider and event.t >= own.matured),
pair as (select row_number() over () as pid, trades, wins from (select distinct trades, wins from fact)),
seen as (
  select distinct pid, t, count(*) over (partition by pid order by t) as n
  from fact join pair on fact.trades = pair.trades and fact.wins = pair.wins),
win_rate as (
  select fact.id,
    sum(case when rate < own_rate then 2 * (here.n - coalesce(gone.n, 0))
      when rate = own_rate then here.n - coalesce(gone.n, 0) else 0 end) as doubled
  from (
    select id, t, (fact.wins + 8 * average) / (fact.trades + 8) as own_rate, pid,
      (pair.wins + 8 * average) / (pair.trades + 8) as rate
    from fact cross join pair) as fact
  asof join seen as here on here.pid = fact.pid and fact.t > here.t
  asof left join seen as gone on gone.pid = fact.pid and fact.t - ${REFERENCE_MS} >= gone.t
  where rate <= own_rate
  group by fact.id),
share as (
  select fact.id, t, n,
    ${percentile('change')} as u1,
    case when n = 0 then 0.5 else coalesce(win_rate.doubled, 0) / (2.0 * n) end as u2,
    ${percentile('least(trades, 20)')} as u3,
    ${percentile('fact.value')} as u4,
    ${percentile('buyers')} as u5
  from (select *, count(*) over reference as n from fact ${REFERENCE}) as fact
  left join win_rate on win_rate.id = fact.id
  ${REFERENCE}),
total as (
  select id, t, n, 0.25::double * u1 + 0.3::double * u2 + 0.1::double * u3 + 0.15::double * u4 + 0.2::double * u5 as sum
  from share)
select id, sum,
  case when n < 500 then null
    else cast(least(greatest(10 - floor(10 * ${percentile('sum')}), 1), 10) as integer) end as score
from total ${REFERENCE}
order by id`
