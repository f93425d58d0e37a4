import { Hono } from 'hono'
import { ok } from '#core/result.ts'
import { toSettings } from '#core/strategy/own/own-settings.ts'
import { splitScreenQuery } from '#core/strategy/screen/run-as-strategy.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { ownStrategy as contract } from './own-strategy-contract.ts'
import { toScreenStrategy } from './screen-strategy-schemas.ts'

/** Runs the strategy with a reader's own settings. The run stops when the reader disconnects. */
export const ownStrategy = new Hono<ApiEnv>()

serve(ownStrategy, contract.runScreen, async (c, { query }) => {
  const { filter, settings } = splitScreenQuery(query)
  const asked = { filter, settings, signal: c.req.raw.signal }
  const answer = await c.var.app.strategy.runScreen(asked, c.var.user)
  return answer.ok ? ok({ ...toScreenStrategy(answer.value), query: answer.value.query }) : answer
})

serve(ownStrategy, contract.run, async (c, { query }) => {
  const answer = await c.var.app.strategy.tryOwnSettings(c.var.user, toSettings(query), c.req.raw.signal)
  if (!answer.ok) return answer
  const { run, settings, tried } = answer.value
  return { ok: true, value: { ...run, settings, tried } }
})
