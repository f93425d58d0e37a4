import { Hono } from 'hono'
import { lacksRight } from '#core/data-api/right-refusal.ts'
import { metaOf } from '#core/data-api/tables/list-meta.ts'
import type { Insider } from '#core/lists/insiders/insider.ts'
import { DEFAULT_INSIDER_LIMIT, MAX_INSIDER_LIMIT } from '#core/lists/insiders/insider-filter.ts'
import { ok } from '#core/result.ts'
import type { PublicEnv } from '../../env.ts'
import { answerRows } from '../../rows.ts'
import { servePublic } from '../../serve.ts'
import { namesOf } from '../schemas.ts'
import { ListedInsider, listInsiders, openFiling, openInsider } from './people-contract.ts'

export const people = new Hono<PublicEnv>()

servePublic(people, listInsiders, async (c, { query }) => {
  const { cursor: _, fields: __, format: ___, ...asked } = query
  return answerRows(c, query, {
    columns: namesOf(ListedInsider),
    most: MAX_INSIDER_LIMIT,
    name: 'insiders',
    async read(part) {
      const listed = await c.var.app.publicApi.listInsiders({ ...asked, ...part })
      return listed.ok ? ok({ ...listed.value, rows: listed.value.rows.map(toInsider) }) : listed
    },
    usual: DEFAULT_INSIDER_LIMIT
  })
})

function toInsider({ cik, companies, lastTradeDate, name, totalBought, totalSold, trades }: Insider) {
  return { cik, companies, lastTradeDate, name, totalBought, totalSold, trades }
}

servePublic(people, openInsider, async (c, { params, query }) => {
  const hasRecord = query.track_record === true
  if (hasRecord && !c.var.caller?.rights.includes('track_record')) return lacksRight('track_record')
  const opened = await c.var.app.insiders.openProfile(params.cik, {}, undefined, query.as_of)
  if (!opened.ok) return opened
  const { cik, companies, monthlyAggregates, name, positions, trackRecord, winRate, ...known } = opened.value
  const held = positions.map(position => ({ ...position, accessionNumber: position.accession }))
  const record = hasRecord ? { trackRecord, winRate } : {}
  return ok({ cik, companies, meta: metaOf(known), monthlyAggregates, name, positions: held, ...record })
})

servePublic(people, openFiling, async (c, { params, query }) => {
  const { app } = c.var
  const [filing, sample] = await Promise.all([app.filings.open(params.accession, query.as_of), app.product.isSample()])
  return filing.ok ? ok({ ...filing.value, sample }) : filing
})
