import { Hono } from 'hono'

import { DEFAULT_SCHEDULES, MAX_SCHEDULES } from '#core/data-api/ownership/ownership-query.ts'
import { scheduleFields } from '#core/data-api/ownership/schedule-event.ts'
import { ok } from '#core/result.ts'
import type { PublicEnv } from '../env.ts'
import { answerRows } from '../rows.ts'
import { servePublic } from '../serve.ts'
import { listOwnership, openHolder, ScheduleRow } from './ownership-contract.ts'
import { namesOf } from './schemas.ts'

export const ownership = new Hono<PublicEnv>()

servePublic(ownership, listOwnership, async (c, { query }) => {
  const { cursor: _, fields: __, format: ___, ...asked } = query
  return answerRows(c, query, {
    columns: namesOf(ScheduleRow),
    most: MAX_SCHEDULES,
    name: 'ownership',
    async read(part) {
      const listed = await c.var.app.publicApi.listOwnership({ ...asked, ...part })
      return listed.ok ? ok({ ...listed.value, rows: listed.value.rows.map(scheduleFields) }) : listed
    },
    usual: DEFAULT_SCHEDULES
  })
})

servePublic(ownership, openHolder, async (c, { params, query }) => {
  const opened = await c.var.app.publicApi.openHolder(params.holder_cik, query.as_of)
  return opened.ok ? ok({ ...opened.value, positions: opened.value.positions.map(scheduleFields) }) : opened
})
