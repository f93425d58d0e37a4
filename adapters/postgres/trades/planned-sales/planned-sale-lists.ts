import type pg from 'pg'

import type { Accession } from '#core/sec-ids.ts'
import type {
  ListedPlannedSale,
  PlannedSaleQuestion,
  PlannedSaleSelection,
  PlannedSaleSource
} from '#core/trades/planned-sales/ports.ts'

export function postgresPlannedSales(pool: pg.Pool): PlannedSaleSource {
  return {
    async count(question) {
      const { rows } = await pool.query<{ count: number }>({
        name: 'planned-sales-count',
        text: `select count(*)::int as count ${FROM} where ${SELECTED}`,
        values: valuesOf(question)
      })
      return rows[0]!.count
    },
    async findNewest() {
      const { rows } = await pool.query<{ knownMs: number | null }>(NEWEST)
      return rows[0]!.knownMs === null ? undefined : new Date(rows[0]!.knownMs)
    },
    async list(question) {
      const { after, direction, limit, sort } = question
      const { rows } = await pool.query<Row>({
        name: `planned-sales-${sort}-${direction}`,
        text: listQuery(sort, direction),
        values: [...valuesOf(question), after !== undefined, after?.key ?? null, after?.id ?? null, limit]
      })
      return rows.map(toListed)
    },
    async listByNotice(accession) {
      const { rows } = await pool.query<Row>(
        `select ${COLUMNS} ${FROM} where planned_sale.accession = $1 order by position`,
        [accession]
      )
      return rows.map(toListed)
    }
  }
}

const NEWEST = {
  name: 'planned-sales-newest',
  text: `select (extract(epoch from max(known_at)) * 1000)::float8 as "knownMs" from sale_notice`
}

const FROM = `
  from planned_sale join sale_notice as notice using (accession, issuer_cik)
  left join issuer on issuer.cik = planned_sale.issuer_cik`

const ID = `accession || '#' || position`
const KEYS = {
  filed: '(extract(epoch from notice.known_at) * 1000)::float8',
  value: 'planned_sale.value_usd'
} as const

/** SQL for the insider linked from the name: the first filer who has traded. */
const INSIDER = `
  (select cik::text from unnest(person_ciks) with ordinality as person (cik, place)
   where exists (select from trade_owner where owner_cik = cik) order by place limit 1)`

const COLUMNS = `
  accession, position, planned_sale.issuer_cik::text as "issuerCik", person_ciks::text[] as "personCiks",
  security_title as "securityTitle", shares, value_usd as "valueUsd", intended_on as "intendedOn", opens_on as "opensOn",
  ends_on as "endsOn", sold, sold_shares as "soldShares", last_sold_on as "lastSoldOn", plan_days::text[] as "planDays",
  replaced_by as "replacedBy", is_unlinked_amendment as "isUnlinkedAmendment", document_type as "documentType",
  filed_at as "filedAt", (extract(epoch from accepted_at) * 1000)::float8 as "acceptedMs",
  (extract(epoch from notice.known_at) * 1000)::float8 as "knownMs", coalesce(issuer.name, issuer_name) as "issuerName",
  issuer.ticker, issuer.industry, person_name as "personName", ${INSIDER} as "insiderCik", relationships,
  form -> 'securities' -> position ->> 'broker' as broker, form -> 'securities' -> position ->> 'exchange' as exchange`

/** SQL conditions with parameters in the order of `valuesOf`. */
const SELECTED = `
  notice.known_at <= $1 and (replaced_by is null or exists (
    select from sale_notice as later where later.accession = replaced_by and later.known_at > $1))
  and ($2::text is null or accession = $2)
  and ($3::bigint[] is null or planned_sale.issuer_cik = any($3))
  and ($4::text[] is null or not exists (select from unnest($4::text[]) as word where strpos(lower(person_name), word) = 0))
  and ($5::bigint is null or person_ciks @> array[$5::bigint])
  and ($6::date is null or filed_at >= $6) and ($7::date is null or filed_at <= $7)
  and ($8::float8 is null or value_usd >= $8) and ($9::float8 is null or value_usd <= $9)`

function valuesOf(question: Pick<PlannedSaleQuestion, 'asOf'> & PlannedSaleSelection): unknown[] {
  return [
    question.asOf.toISOString(),
    question.accession ?? null,
    question.issuerCiks ?? null,
    question.insider?.toLowerCase().split(/[\s,.]+/) ?? null,
    question.insiderCik ?? null,
    question.filedFrom ?? null,
    question.filedTo ?? null,
    question.minValueUsd ?? null,
    question.maxValueUsd ?? null
  ]
}

/** Returns the ids of the notice's planned sales that the list contains with this selection, as known now. */
export async function findSelectedSales(
  client: Pick<pg.ClientBase, 'query'>,
  accession: Accession,
  selection: PlannedSaleSelection
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'planned-sales-selected',
    text: `select ${ID} as id ${FROM} where accession = $10 and ${SELECTED} order by id`,
    values: ['infinity', ...valuesOf({ ...selection, asOf: new Date(0) }).slice(1), accession]
  })
  return rows.map(({ id }) => id)
}

/** Reads the lines of a notice, and those of the notice that it replaces. */
export async function readNoticeLines(
  client: Pick<pg.ClientBase, 'query'>,
  accession: Accession
): Promise<readonly ListedPlannedSale[]> {
  const { rows } = await client.query<Row>(
    `select ${COLUMNS} ${FROM} where accession = $1 or replaced_by = $1 order by accession, position`,
    [accession]
  )
  return rows.map(toListed)
}

/**
 * Returns the query of a list. Rows without a value come last in both directions. `$10` is true if there is a cursor.
 */
function listQuery(sort: PlannedSaleQuestion['sort'], direction: PlannedSaleQuestion['direction']): string {
  const key = KEYS[sort]
  const isMore = direction === 'asc' ? '>' : '<'
  return `
    select ${COLUMNS} ${FROM} where ${SELECTED}
      and (not $10 or case when $11::float8 is null then ${key} is null and ${ID} > $12
                      else ${key} ${isMore} $11 or ${key} is null or (${key} = $11 and ${ID} > $12) end)
    order by ${key} ${direction} nulls last, ${ID} limit $13`
}

interface Row extends Omit<ListedPlannedSale, 'acceptedAt' | 'knownAt'> {
  acceptedMs: number | null
  knownMs: number
}

function toListed({ acceptedMs, knownMs, ...row }: Row): ListedPlannedSale {
  return { ...row, acceptedAt: acceptedMs === null ? null : new Date(acceptedMs), knownAt: new Date(knownMs) }
}
