// Sets aside the trades of reports that a later amendment restates, and takes them back if it no longer does.

import type pg from 'pg'

import type { StoredDisclosure } from '#core/congress/identify-trades.ts'
import { findRestated } from '#core/congress/restatement.ts'

interface EditionRow {
  url: string
  chain: string
  amendment: number
}

type TradeRow = Omit<StoredDisclosure, 'amount'> & { documentUrl: string; minUsd: number; maxUsd: number | null }

/** Decides anew which editions of these reports are restated. Call it after their trades were written. */
export async function restate(client: pg.PoolClient, urls: readonly string[]): Promise<void> {
  const { rows: editions } = await client.query<EditionRow>(EDITIONS, [urls])
  const chains = [...Map.groupBy(editions, ({ chain }) => chain).values()].filter(
    chain => chain.length > 1 && chain.some(({ amendment }) => amendment > 0)
  )
  if (chains.length === 0) return
  const all = chains.flat().map(({ url }) => url)
  const { rows } = await client.query<TradeRow>(TRADES, [all])
  const tradesOf = Map.groupBy(rows, ({ documentUrl }) => documentUrl)
  const restated = chains.flatMap(chain => [
    ...findRestated(
      chain.map(({ amendment, url }) => ({ amendment, trades: (tradesOf.get(url) ?? []).map(toStored), url }))
    )
  ])
  await client.query(MARK, [all, restated.map(([url]) => url), restated.map(([, by]) => by)])
  await client.query(SET_ASIDE, [all])
  await client.query(TAKE_BACK, [all])
}

const toStored = ({ maxUsd, minUsd, ...trade }: TradeRow): StoredDisclosure => ({
  ...trade,
  amount: { maxUsd, minUsd }
})

const EDITIONS = `
  with named as (
    select document.url, title_day, amendment, coalesce(same_as, member.id) as person
    from congress_document document join congress_member member on member.id = member_id
    where title_day is not null)
  select distinct other.url, other.person || ' ' || other.title_day as chain, other.amendment
  from named join named other using (person, title_day)
  where named.url = any ($1)
  order by other.url`

const FIELDS = `id, document_url as "documentUrl", traded_on as "tradedOn", owner, type, ticker, asset_name as "assetName",
  is_option as "isOption", min_usd as "minUsd", max_usd as "maxUsd"`

const TRADES = `
  select ${FIELDS} from congress_trade where document_url = any ($1)
  union select ${FIELDS} from restated_trade where document_url = any ($1)
  order by id`

const MARK = `
  update congress_document document set restated_by = found.by,
    restated_at = case when found.by is not null then coalesce(restated_at, date_trunc('milliseconds', now())) end
  from unnest($1::text[]) as asked (url)
  left join unnest($2::text[], $3::text[]) as found (url, by) on found.url = asked.url
  where document.url = asked.url and restated_by is distinct from found.by`

const SET_ASIDE = `
  with moved as (
    delete from congress_trade trade using congress_document document
    where document.url = trade.document_url and document.url = any ($1) and restated_by is not null
    returning trade.*)
  insert into restated_trade select * from moved on conflict do nothing`

const TAKE_BACK = `
  with moved as (
    delete from restated_trade trade using congress_document document
    where document.url = trade.document_url and document.url = any ($1) and restated_by is null
    returning trade.*)
  insert into congress_trade select * from moved on conflict do nothing`
