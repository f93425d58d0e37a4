// Simulates Stripe on this machine without real money, used if there is no Stripe key. See
// docs/decisions/0035-stand-in-for-foreign-services-on-the-own-machine.md.

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Offers } from '#core/accounts/subscriptions/offers.ts'
import { systemClock } from '../../system-clock.ts'
import type { StripeAccess } from '../stripe-client.ts'
import { createLedger } from './ledger.ts'
import { type SandboxPages, sandboxPages } from './pages.ts'
import { startSandboxServer } from './server.ts'
import { openStateFile } from './state.ts'
import { createWebhookSender } from './webhooks.ts'

const FILE = 'payment-sandbox.json'
const SECRET_BYTES = 16

export interface PaymentSandbox extends SandboxPages {
  /** Settings with which Stripe's library calls the sandbox. */
  readonly access: StripeAccess
  /** Sends waiting events. Resolves when each has been tried once. */
  deliverEvents(): Promise<void>
  close(): Promise<void>
}

export interface SandboxParts {
  readonly clock?: { now(): Date }
  readonly dataDir: string
  readonly offers: Offers
  readonly siteUrl: string
  readonly webhookUrl: string
}

/**
 * Starts the sandbox. Its ledger is a file in dataDir. Keys are new at each start, because only this process uses them.
 */
export async function startPaymentSandbox({
  clock = systemClock,
  dataDir,
  offers,
  siteUrl,
  webhookUrl
}: SandboxParts): Promise<PaymentSandbox> {
  const secretKey = `sk_test_${makeSecret()}`
  const webhookSecret = `whsec_${makeSecret()}`
  const file = openStateFile(join(dataDir, FILE))
  const ledger = createLedger({ clock, file, offers, siteUrl, told: () => void sender.send() })
  const sender = createWebhookSender(ledger, { secret: webhookSecret, url: webhookUrl })
  const server = await startSandboxServer(ledger, secretKey)
  void sender.send()
  return {
    ...sandboxPages(ledger),
    access: { secretKey, server: { host: server.host, port: server.port }, webhookSecret },
    async close() {
      sender.stop()
      await server.close()
    },
    deliverEvents: sender.send
  }
}

const makeSecret = (): string => randomBytes(SECRET_BYTES).toString('hex')
