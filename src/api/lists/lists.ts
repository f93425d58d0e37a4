import { type Context, Hono } from 'hono'
import { countTrades } from '#core/lists/activities/trades-json.ts'
import { PROFILE_CIPHER } from '#core/lists/insiders/profile-cipher.ts'
import { ok } from '#core/result.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { writeAround } from '../serving/serve.ts'
import { analytics as analyticsCalls } from './analytics-contract.ts'
import { countGuestRows } from './guest-rows.ts'
import { insiders as insidersCalls } from './insiders-contract.ts'
import { screens as screensCalls } from './screens-contract.ts'

/** Calls for counts, insiders and saved screens. */
export const lists = new Hono<ApiEnv>()

serve(lists, analyticsCalls.count, async c => ok(await c.var.app.counts.open()))

serve(lists, analyticsCalls.countFilings, c => c.var.app.counts.openFilingDays(c.var.user))

serve(lists, analyticsCalls.openStarRatingCutoff, openStarRatingCutoff)
serve(lists, analyticsCalls.openStarRatingCutoffAtRoot, openStarRatingCutoff)

async function openStarRatingCutoff(c: Context<ApiEnv>) {
  const { app } = c.var
  return ok({ ...(await app.ranking.openStarRatingCutoff()), sample: await app.product.isSample() })
}

serve(lists, insidersCalls.list, async (c, { query }) => {
  const listed = await countGuestRows(
    c,
    () => c.var.app.insiders.list(query),
    ({ insiders: rows }) => rows.length
  )
  if (!listed.ok) return listed
  const { asOf, coverage, insiders: rows, isSample, next } = listed.value
  return ok({ asOf, coverage, insiders: rows, next, sample: isSample })
})

serve(lists, insidersCalls.openProfile, async (c, { params, query }) => {
  const opened = await countGuestRows(
    c,
    () => c.var.app.insiders.openProfile(params.id, query, c.var.user),
    ({ tradesJson }) => countTrades(tradesJson)
  )
  if (!opened.ok) return opened
  const { isSample, trackRecordByIssuer, tradesJson, ...profile } = opened.value
  const answer = writeAround('trades', tradesJson, {
    ...profile,
    id: profile.cik,
    sample: isSample,
    trackRecordByIssuer: Object.fromEntries(trackRecordByIssuer)
  })
  return c.var.app.insiders.encryptsProfiles ? ok(await encryptAnswer(answer.json)) : answer
})

const { ivBytes, key, name } = PROFILE_CIPHER

/** Encrypts JSON for src/features/trades/browser/decrypt-profile.ts. */
export async function encryptAnswer(json: string): Promise<{ data: string; encrypted: true }> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const cipher = await crypto.subtle.importKey('raw', Buffer.from(key), name, false, ['encrypt'])
  const data = await crypto.subtle.encrypt({ iv, name }, cipher, Buffer.from(json))
  return { data: Buffer.concat([iv, Buffer.from(data)]).toString('hex'), encrypted: true }
}

serve(lists, screensCalls.list, async c => {
  const listed = await c.var.app.screens.list(c.var.user)
  return listed.ok ? ok({ screens: listed.value }) : listed
})

serve(lists, screensCalls.save, (c, { body }) => c.var.app.screens.save(c.var.user, body))

serve(lists, screensCalls.rename, (c, { body, params }) => c.var.app.screens.rename(c.var.user, params.id, body.name))

serve(lists, screensCalls.remove, (c, { params }) => c.var.app.screens.remove(c.var.user, params.id))
