import { Hono } from 'hono'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { mail as contract } from './mail-contract.ts'

/**
 * Calls under `/api/v1/mail`: events of mail providers about returned mail.
 * @see docs/reference/messages.md, "Bounces and complaints"
 */
export const mail = new Hono<ApiEnv>()

/** Passes on the raw body, which the signature covers. */
serve(mail, contract.receiveEvent, async c => {
  const body = new Uint8Array(await c.req.arrayBuffer())
  const header = (name: keyof typeof contract.receiveEvent.signedBody) => c.req.header(name) ?? ''
  return c.var.app.mailReturns.receiveEvent(body, {
    'webhook-id': header('webhook-id'),
    'webhook-signature': header('webhook-signature'),
    'webhook-timestamp': header('webhook-timestamp')
  })
})
