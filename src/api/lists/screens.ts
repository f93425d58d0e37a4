import { Hono } from 'hono'

import { ok } from '#core/result.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { screens as contract } from './screens-contract.ts'

/** Calls for a reader's saved screens. */
export const screens = new Hono<ApiEnv>()

serve(screens, contract.list, async c => {
  const listed = await c.var.app.screens.list(c.var.user)
  return listed.ok ? ok({ screens: listed.value }) : listed
})

serve(screens, contract.save, (c, { body }) => c.var.app.screens.save(c.var.user, body))

serve(screens, contract.rename, (c, { body, params }) => c.var.app.screens.rename(c.var.user, params.id, body.name))

serve(screens, contract.remove, (c, { params }) => c.var.app.screens.remove(c.var.user, params.id))
