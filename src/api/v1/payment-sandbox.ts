import { Hono, type MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { App } from '#src/server/app.ts'
import { failure } from '#src/server/respond.ts'
import type { ApiEnv } from '../env.ts'
import { onlyJson } from '../only-json.ts'
import { readJson } from '../read-json.ts'

type Sandbox = NonNullable<App['paymentSandbox']>
type SandboxEnv = ApiEnv & { Variables: ApiEnv['Variables'] & { sandbox: Sandbox } }

const card = v.picklist(['declines', 'pays'])
const id = v.pipe(v.string(), v.maxLength(255))

const Payment = v.strictObject({ card })
const PortalAction = v.variant('action', [
  v.strictObject({ action: v.picklist(['cancel', 'resume']), subscriptionId: id }),
  v.strictObject({ action: v.literal('switch'), priceId: id, subscriptionId: id }),
  v.strictObject({ action: v.literal('card'), card }),
  v.strictObject({
    action: v.literal('advance'),
    days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(400))
  })
])

/** What the sandbox's own pages ask; there is nothing of it where money moves. Ids are not to be guessed. */
export const paymentSandbox = new Hono<SandboxEnv>()

const findSandbox: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  const sandbox = c.var.app.paymentSandbox
  if (!sandbox) return failure('not_found', c.var.language)
  c.set('sandbox', sandbox)
  return next()
}

paymentSandbox.use(findSandbox)

/** { card } → { url }: where the reader goes on; 402 where the card declines */
paymentSandbox.post('/checkout/:id/pay', onlyJson, async c => {
  const { language, sandbox } = c.var
  const parsed = v.safeParse(Payment, await readJson(c.req))
  if (!parsed.success) return failure('bad_request', language)
  const paid = sandbox.pay(c.req.param('id'), parsed.output.card)
  if (paid === 'declined') return failure('payment_declined', language)
  return paid ? c.json(paid) : failure('not_found', language)
})

/** { action, … } → the portal afterwards; 402 where the card declines */
paymentSandbox.post('/portal/:id', onlyJson, async c => {
  const { language, sandbox } = c.var
  const parsed = v.safeParse(PortalAction, await readJson(c.req))
  if (!parsed.success) return failure('bad_request', language)
  const found = sandbox.act(c.req.param('id'), parsed.output)
  if (found === 'declined') return failure('payment_declined', language)
  return found ? c.json(found) : failure('not_found', language)
})
