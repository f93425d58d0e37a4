import { Hono } from 'hono'

import type { FoundName as FoundRow } from '#core/data-api/companies/search-names.ts'
import type { PublicEnv } from '../../env.ts'
import { inOnePart, pickFields } from '../../rows.ts'
import { servePublic } from '../../serve.ts'
import { streamed } from '../../table.ts'
import { namesOf } from '../schemas.ts'
import { FoundName, search } from './search-contract.ts'

export const searches = new Hono<PublicEnv>()

const COLUMNS = namesOf(FoundName)

servePublic(searches, search, async (c, { query: { fields, format, ...asked } }) => {
  const { app, caller = { rights: [] } } = c.var
  const { meta, rows } = await app.publicApi.searchNames(asked, caller)
  if (format !== 'csv' && format !== 'ndjson') return Response.json({ data: rows.map(toRow(fields)), meta })
  const columns = fields ?? COLUMNS
  return streamed(
    { columns, meta, parts: inOnePart(rows, columns) },
    { format, name: 'search', seat: c.get('tableSeat') }
  )
})

const toRow =
  (fields: readonly string[] = COLUMNS) =>
  (row: FoundRow) =>
    pickFields({ ...row }, fields)
