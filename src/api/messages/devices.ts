import { Hono } from 'hono'

import { callerOf } from '../caller.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { devices as contract } from './devices-contract.ts'

/** Calls for the browsers to which a reader's push notices are sent. */
export const devices = new Hono<ApiEnv>()

serve(devices, contract.list, c => c.var.app.devices.open(c.var.user))

serve(devices, contract.add, (c, { body }) => c.var.app.devices.add(c.var.user, body, callerOf(c)))

serve(devices, contract.remove, (c, { params }) => c.var.app.devices.remove(c.var.user, params.id))
