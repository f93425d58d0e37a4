import { Hono } from 'hono'

import { DEFAULT_HOLDINGS, holdingFields, MAX_HOLDINGS } from '#core/data-api/insiders/list-holdings.ts'
import { ok } from '#core/result.ts'
import type { PublicEnv } from '../../env.ts'
import { answerRows } from '../../rows.ts'
import { servePublic } from '../../serve.ts'
import { namesOf } from '../schemas.ts'
import { Holding, listHoldings } from './holdings-contract.ts'

export const holdings = new Hono<PublicEnv>()

servePublic(holdings, listHoldings, async (c, { params, query }) => {
  const { cursor: _, fields: __, format: ___, ...asked } = query
  return answerRows(c, query, {
    columns: namesOf(Holding),
    most: MAX_HOLDINGS,
    name: 'holdings',
    async read(part) {
      const listed = await c.var.app.publicApi.listHoldings(params.cik, { ...asked, ...part })
      return listed.ok ? ok({ ...listed.value, rows: listed.value.rows.map(holdingFields) }) : listed
    },
    usual: DEFAULT_HOLDINGS
  })
})
