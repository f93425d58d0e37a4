// Runs the site in a separate process, for tests that kill it. It receives webhooks like a server. With the argument
// `reconcile` it runs only that job, once. Its settings come from the environment.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { createApp } from '#adapters/app.ts'
import { readConfig } from '#adapters/config.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { realPorts } from '#adapters/real-ports.ts'
import type { PaymentSandbox } from '#adapters/stripe/sandbox/payment-sandbox.ts'
import { createApiListener } from '#src/server/api-listener.ts'
import { createCheckedApi } from '#tests/support/api/checked-api.ts'

const config = readConfig(process.env)
const connection = connect(config.databaseUrl ?? '')
const sandbox = { access: JSON.parse(process.env['STRIPE_ACCESS'] ?? '') } as PaymentSandbox
const app = createApp(realPorts(config, connection, { sandbox }))

if (process.argv.includes('reconcile')) {
  console.log(JSON.stringify(await app.subscriptions.reconcile()))
  await connection.close()
} else {
  const api = createCheckedApi(app, config.siteUrl)
  const server = createServer(createApiListener(request => api.fetch(request, { address: '192.0.2.1' })))
  server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
}
