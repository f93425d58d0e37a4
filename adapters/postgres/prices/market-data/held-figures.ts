import type { FigureKind, SourceFailure, SourceName } from '#core/prices/market-data/figure.ts'
import type { HeldFigure, HeldFigures } from '#core/prices/market-data/ports.ts'
import type { Connection } from '../../connect.ts'

interface Row {
  kind: FigureKind
  value: unknown
  source: SourceName | null
  read_at: string | null
  failure: SourceFailure | null
  failures: number
  ask_again_at: string | null
}

export function postgresHeldFigures({ db, pool }: Pick<Connection, 'db' | 'pool'>): HeldFigures {
  return {
    async claim({ cik, ticker }, kind, { now, until }) {
      const { rowCount } = await pool.query(CLAIM, [cik, ticker, kind, now, until])
      return rowCount === 1
    },
    async find({ cik, ticker }) {
      const { rows } = await pool.query<Row>({ ...FIND, values: [cik, ticker] })
      return rows.map(toHeld)
    },
    async keep({ cik, ticker }, kind, { askAgainAt, readAt, source, value }) {
      const values = [cik, ticker, kind, JSON.stringify(value), source, readAt, askAgainAt]
      const { rows } = await pool.query<{ is_new: boolean }>(KEEP, values)
      return rows[0]?.is_new ?? true
    },
    async refuse({ cik, ticker }, kind, { askAgainAt, failure }) {
      // A figure is kept while no newer one is available. It is removed if the vendor does not cover the stock.
      const gone = failure === 'not_covered' ? { read_at: null, source: null, value: null } : {}
      await db
        .updateTable('market_figure')
        .set(({ eb }) => ({
          ...gone,
          ask_again_at: askAgainAt.toISOString(),
          claimed_until: null,
          failure,
          failures: eb('failures', '+', 1)
        }))
        .where('cik', '=', cik)
        .where('ticker', '=', ticker)
        .where('kind', '=', kind)
        .execute()
    }
  }
}

function toHeld({ ask_again_at, failure, failures, kind, read_at, source, value }: Row): HeldFigure {
  return {
    askAgainAt: ask_again_at === null ? undefined : new Date(ask_again_at),
    failure: failure ?? undefined,
    failures,
    found: source && read_at ? { readAt: new Date(read_at), source, value } : undefined,
    kind
  }
}

const FIND = {
  name: 'held-figures',
  text: `
    select kind, value, source, read_at, failure, failures, ask_again_at
    from market_figure where cik = $1 and ticker = $2`
}

/** Claims a figure. If several callers try at the same time, one succeeds. */
const CLAIM = `
  insert into market_figure as held (cik, ticker, kind, claimed_until) values ($1, $2, $3, $5)
  on conflict (cik, ticker, kind) do update set claimed_until = excluded.claimed_until
  where coalesce(held.claimed_until, '-infinity') <= $4 and coalesce(held.ask_again_at, '-infinity') <= $4`

const KEEP = `
  with before as (select value from market_figure where cik = $1 and ticker = $2 and kind = $3)
  update market_figure
  set value = $4::jsonb, source = $5, read_at = $6, ask_again_at = $7, claimed_until = null, failure = null, failures = 0
  where cik = $1 and ticker = $2 and kind = $3
  returning (select before.value from before) is distinct from $4::jsonb as is_new`
