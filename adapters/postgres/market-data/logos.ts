import { createHash } from 'node:crypto'
import type pg from 'pg'

import type { LogoStore, NamedLogo } from '#core/market-data/logos/ports.ts'

const DIGEST_LETTERS = 12
/** As `keep` makes them; what else an address may hold is not asked for. */
const NAME = /^\d{1,10}-[0-9a-f]{12}$/

export function postgresLogos(pool: pg.Pool): LogoStore {
  return {
    async find(name) {
      if (!NAME.test(name)) return undefined
      const { rows } = await pool.query<{ png: Buffer }>('select png from company_logo where name = $1', [name])
      return rows[0]?.png
    },
    async keep({ cik, logoAt }, png, askAgainAt) {
      const digest = createHash('sha256').update(png).digest('hex').slice(0, DIGEST_LETTERS)
      await pool.query(KEEP, [cik, logoAt, Buffer.from(png), `${cik}-${digest}`, askAgainAt])
    },
    async listDue(now, limit) {
      return (await pool.query<NamedLogo>(LIST_DUE, [now, limit])).rows
    },
    async refuse({ cik, logoAt }, refused, askAgainAt) {
      await pool.query(REFUSE, [cik, logoAt, refused, askAgainAt])
    }
  }
}

/** Details of today's ticker alone: a former one may be another company's by now. */
const LIST_DUE = `
  select figure.cik::text as cik, figure.value ->> 'logoAt' as "logoAt"
  from market_figure figure
  join issuer on issuer.cik = figure.cik and issuer.ticker = figure.ticker
  left join company_logo held on held.cik = figure.cik
  where figure.kind = 'details' and figure.value ->> 'logoAt' is not null
    and (held.cik is null or held.ask_again_at <= $1 or held.logo_at <> figure.value ->> 'logoAt')
  order by held.ask_again_at nulls first, figure.cik
  limit $2`

const KEEP = `
  insert into company_logo (cik, logo_at, png, name, ask_again_at) values ($1, $2, $3, $4, $5)
  on conflict (cik) do update set logo_at = excluded.logo_at, png = excluded.png, name = excluded.name,
    ask_again_at = excluded.ask_again_at, refused = null`

const REFUSE = `
  insert into company_logo (cik, logo_at, refused, ask_again_at) values ($1, $2, $3, $4)
  on conflict (cik) do update set logo_at = excluded.logo_at, refused = excluded.refused,
    ask_again_at = excluded.ask_again_at`
