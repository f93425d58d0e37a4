import { Hono } from 'hono'

import { DEFAULT_NOTICES, MAX_NOTICES } from '#core/data-api/planned-sales/list-planned-sales.ts'
import type { PublicEnv } from '../../env.ts'
import { answerRows } from '../../rows.ts'
import { servePublic } from '../../serve.ts'
import { namesOf } from '../schemas.ts'
import { listPlannedSales, PlannedSaleRow } from './planned-sales-contract.ts'

export const plannedSales = new Hono<PublicEnv>()

servePublic(plannedSales, listPlannedSales, async (c, { query }) => {
  const { cursor: _, fields: __, format: ___, ...asked } = query
  return answerRows(c, query, {
    columns: namesOf(PlannedSaleRow),
    most: MAX_NOTICES,
    name: 'planned-sales',
    read: part => c.var.app.publicApi.listPlannedSales({ ...asked, ...part }),
    usual: DEFAULT_NOTICES
  })
})
