import type pg from 'pg'

import type {
  OwnershipCover,
  OwnershipQuestion,
  OwnershipRow,
  OwnershipSelection,
  OwnershipSource
} from '#core/ownership/ports.ts'
import { SCHEDULE_FORMS } from '#core/ownership/schedule.ts'
import type { Accession } from '#core/sec-ids.ts'

export function postgresOwnership(pool: pg.Pool): OwnershipSource {
  return {
    async count(question) {
      const { rows } = await pool.query<{ count: number }>({
        name: 'ownership-count',
        text: `select count(*)::int as count ${FROM} where ${SELECTED}`,
        values: valuesOf(question)
      })
      return rows[0]!.count
    },
    async cover() {
      const { rows } = await pool.query<Omit<OwnershipCover, 'lastKnownAt'> & { knownMs: number | null }>(COVER)
      const { knownMs, ...cover } = rows[0]!
      return { ...cover, lastKnownAt: knownMs === null ? undefined : new Date(knownMs) }
    },
    async find(accession) {
      const [row] = await readSteps(pool, [accession])
      return row
    },
    async findHolder(cik, asOf) {
      const values = [cik, asOf.toISOString()]
      const { rows } = await pool.query<{ name: string }>({ name: 'ownership-holder', text: HOLDER, values })
      return rows[0]?.name
    },
    async list(question) {
      const { after, direction, limit, sort } = question
      const { rows } = await pool.query<Row>({
        name: `ownership-${sort}-${direction}`,
        text: listQuery(sort, direction),
        values: [...valuesOf(question), after !== undefined, after?.key ?? null, after?.accession ?? null, limit]
      })
      return rows.map(toRow)
    }
  }
}

type Row = Omit<OwnershipRow, 'knownAt'> & { knownMs: number }

const toRow = ({ knownMs, ...row }: Row): OwnershipRow => ({ ...row, knownAt: new Date(knownMs) })

const FROM = 'from ownership_step as step left join issuer on issuer.cik = step.issuer_cik'

const KEYS = { filed: '(extract(epoch from step.known_at) * 1000)::float8', percent: 'step.percent' } as const

/** SQL for the holder who is also an insider of this company. */
const INSIDER = `
  (select owner_cik::text from trade_owner join trade on trade.id = trade_id and trade.version = trade_owner.version
   where owner_cik = any(step.holder_ciks) and trade.issuer_cik = step.issuer_cik order by owner_cik limit 1)`

/**
 * SQL for the company's count of shares. Its cover states one if it has a single class. The age is limited, so that few
 * splits can lie between.
 */
const COUNT = `
  (select value from company_fact
   where cik = step.issuer_cik and concept = 'EntityCommonStockSharesOutstanding' and filed <= step.filed_at
     and end_date >= step.filed_at - 120
   order by end_date desc, filed desc limit 1)`

/** SQL for "no later schedule of the chain was known at `asOf`", which is `$1`. */
const NEWEST = `
  (step.is_newest or not exists (
    select from ownership_step as later
    where later.issuer_cik = step.issuer_cik and later.chain = step.chain and later.known_at <= $1
      and (later.known_at, later.accession) > (step.known_at, step.accession)))`

const COVER = {
  name: 'ownership-cover',
  text: `select min(filed_at) as "from", max(filed_at) as "to",
           (extract(epoch from max(known_at)) * 1000)::float8 as "knownMs",
           exists (select from seen_filing where state = 'pending' and form = any('{${SCHEDULE_FORMS.map(form => `"${form}"`).join(',')}}')) as "isPending"
         from ownership_step`
}

const COLUMNS = `
  step.accession, step.chain, step.form, step.issuer_cik::text as "issuerCik",
  coalesce(issuer.name, step.issuer_name) as "issuerName", step.issuer_name as "filedIssuerName", issuer.ticker, step.filed_at as "filedOn",
  (extract(epoch from step.known_at) * 1000)::float8 as "knownMs", step.holder,
  step.holder_ciks::text[] as "holderCiks", step.holder_cik::text as "holderCik", ${INSIDER} as "insiderCik",
  step.person_count as "personCount", step.security_title as "securityTitle", step.class_kind as "classKind", step.move,
  step.shares, step.percent, step.is_at_least as "isAtLeast", step.stated_by as "statedBy",
  step.shares_before as "sharesBefore", step.percent_before as "percentBefore", ${COUNT} as "sharesOutstanding", step.opened_on as "openedOn",
  step.due_on as "dueOn", step.timeliness,
  (select content -> 'items' ->> 'purpose' from schedule where schedule.accession = step.purpose_of) as purpose,
  step.tags, ${NEWEST} as "isNewest"`

/** SQL conditions with parameters in the order of `valuesOf`. */
const SELECTED = `
  step.known_at <= $1
  and ($2::bigint[] is null or step.issuer_cik = any($2))
  and ($3::bigint is null or step.holder_ciks @> array[$3::bigint])
  and ($4::text is null or step.chain = $4)
  and ($5::text[] is null or issuer.ticker = any($5))
  and ($6::text[] is null or not exists (select from unnest($6::text[]) as word where strpos(step.holder_names, word) = 0))
  and ($7::text is null or strpos(step.form, '13' || $7) > 0)
  and ($8::text[] is null or step.move = any($8))
  and ($9::text is null or step.tags @> array[$9::text])
  and ($10::date is null or step.filed_at >= $10) and ($11::date is null or step.filed_at <= $11)
  and ($12::float8 is null or step.percent >= $12)
  and ($13::boolean is null or (step.timeliness = 'late') = $13)
  and ($14::boolean is null or ${NEWEST} = $14)
  and ($15::boolean is null or step.is_news = $15)`

function valuesOf(question: Pick<OwnershipQuestion, 'asOf'> & OwnershipSelection): unknown[] {
  return [
    question.asOf.toISOString(),
    question.issuerCiks ?? null,
    question.holderCik ?? null,
    question.chain ?? null,
    question.tickers ?? null,
    question.holder?.toLowerCase().split(/[\s,.]+/) ?? null,
    question.letter ?? null,
    question.moves ?? null,
    question.tag ?? null,
    question.filedFrom ?? null,
    question.filedTo ?? null,
    question.minPercent ?? null,
    question.isLate ?? null,
    question.isNewest ?? null,
    question.isNews ?? null
  ]
}

/** Whether the list contains this schedule with this selection, as known now. */
export async function isSelected(
  client: Pick<pg.ClientBase, 'query'>,
  accession: Accession,
  selection: OwnershipSelection
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'ownership-selected',
    text: `select ${FROM} where step.accession = $16 and ${SELECTED}`,
    values: ['infinity', ...valuesOf({ ...selection, asOf: new Date(0) }).slice(1), accession]
  })
  return rowCount === 1
}

/** Reads the steps of these schedules as known now, in the order of acceptance. */
export async function readSteps(
  client: Pick<pg.Pool, 'query'>,
  accessions: readonly string[]
): Promise<OwnershipRow[]> {
  const { rows } = await client.query<Row>(
    `select ${COLUMNS} ${FROM} where $1::timestamptz is not null and step.accession = any($2)
     order by step.known_at, step.accession`,
    ['infinity', accessions]
  )
  return rows.map(toRow)
}

/** Rows without a percent come last in both directions. `$16` is true if there is a cursor. */
function listQuery(sort: OwnershipQuestion['sort'], direction: OwnershipQuestion['direction']): string {
  const key = KEYS[sort]
  const isMore = direction === 'asc' ? '>' : '<'
  return `
    select ${COLUMNS} ${FROM} where ${SELECTED}
      and (not $16 or case when $17::float8 is null then ${key} is null and step.accession > $18
                      else ${key} ${isMore} $17 or ${key} is null or (${key} = $17 and step.accession > $18) end)
    order by ${key} ${direction} nulls last, step.accession limit $19`
}

/** Name of the person with this CIK on the newest schedule, or of the first person if only the header names the CIK. */
const HOLDER = `
  select coalesce(
    (select person ->> 'name' from jsonb_array_elements(schedule.content -> 'persons') as person
     where person ->> 'cik' = $1::text limit 1),
    step.holder) as name
  from ownership_step as step join schedule using (accession)
  where step.holder_ciks @> array[$1::bigint] and step.known_at <= $2 order by step.known_at desc limit 1`
