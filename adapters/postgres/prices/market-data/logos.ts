import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

import type { LogoStore, NamedLogo } from '#core/prices/market-data/logos/ports.ts'
import type { Database } from '#db/schema.ts'

const DIGEST_LETTERS = 12
/** Matches names made by `keep`. Any other text in a URL is rejected without a query. */
const NAME = /^\d{1,10}-[0-9a-f]{12}$/

export function postgresLogos(db: Kysely<Database>): LogoStore {
  return {
    async find(name) {
      if (!NAME.test(name)) return undefined
      const row = await db.selectFrom('company_logo').select('png').where('name', '=', name).executeTakeFirst()
      return row?.png ?? undefined
    },
    async keep({ cik, logoAt }, png, askAgainAt) {
      const digest = createHash('sha256').update(png).digest('hex').slice(0, DIGEST_LETTERS)
      const told = { ask_again_at: askAgainAt.toISOString(), logo_at: logoAt, name: `${cik}-${digest}`, refused: null }
      await db
        .insertInto('company_logo')
        .values({ ...told, cik, png: Buffer.from(png) })
        .onConflict(conflict =>
          conflict.column('cik').doUpdateSet(({ ref }) => ({ ...told, png: ref('excluded.png') }))
        )
        .execute()
    },
    listDue: (now, limit) => listDue(db, now, limit),
    async refuse({ cik, logoAt }, refused, askAgainAt) {
      const told = { ask_again_at: askAgainAt.toISOString(), logo_at: logoAt, refused }
      await db
        .insertInto('company_logo')
        .values({ ...told, cik })
        .onConflict(conflict => conflict.column('cik').doUpdateSet(told))
        .execute()
    }
  }
}

const LOGO_AT = sql<string>`figure.value ->> 'logoAt'`

/**
 * Lists logos to fetch. Only the details of the current ticker are used, because a former one may now belong to another
 * company.
 */
function listDue(db: Kysely<Database>, now: Date, limit: number): Promise<NamedLogo[]> {
  return db
    .selectFrom('market_figure as figure')
    .innerJoin('issuer', join =>
      join.onRef('issuer.cik', '=', 'figure.cik').onRef('issuer.ticker', '=', 'figure.ticker')
    )
    .leftJoin('company_logo as held', 'held.cik', 'figure.cik')
    .select(['figure.cik', LOGO_AT.as('logoAt')])
    .where('figure.kind', '=', 'details')
    .where(LOGO_AT, 'is not', null)
    .where(row =>
      row.or([
        row('held.cik', 'is', null),
        row('held.ask_again_at', '<=', now.toISOString()),
        row('held.logo_at', '<>', LOGO_AT)
      ])
    )
    .orderBy('held.ask_again_at', order => order.asc().nullsFirst())
    .orderBy('figure.cik')
    .limit(limit)
    .execute()
}
