import { Hono } from 'hono'

import { countTrades } from '#core/lists/activities/trades-json.ts'
import { ok } from '#core/result.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { writeAround } from '../serving/serve.ts'
import { encryptAnswer } from './encrypted-answer.ts'
import { countGuestRows } from './guest-rows.ts'
import { insiders as contract } from './insiders-contract.ts'

/** Calls under `/api/v1/all-insiders`. */
export const insiders = new Hono<ApiEnv>()

serve(insiders, contract.list, async (c, { query }) => {
  const listed = await countGuestRows(
    c,
    () => c.var.app.insiders.list(query),
    ({ insiders: rows }) => rows.length
  )
  if (!listed.ok) return listed
  const { asOf, coverage, insiders: rows, isSample, next } = listed.value
  return ok({ asOf, coverage, insiders: rows, next, sample: isSample })
})

serve(insiders, contract.openProfile, async (c, { params, query }) => {
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
