// Runs the whole site in a separate process, with payments at the address in STRIPE_ACCESS. Sends a message to its
// parent when it is ready.

import { createApp } from '#adapters/app.ts'
import { readConfig } from '#adapters/config.ts'
import { openMetrics } from '#adapters/metrics/metrics.ts'
import { openConnections } from '#adapters/postgres/connections.ts'
import { postgresHealth } from '#adapters/postgres/health.ts'
import { realPorts } from '#adapters/real-ports.ts'
import type { PaymentSandbox } from '#adapters/stripe/sandbox/payment-sandbox.ts'
import { startServer } from '#src/server/main.ts'
import { DIST } from '../../../../scripts/build.ts'

const config = readConfig(process.env)
const databaseUrl = config.databaseUrl ?? ''
const connections = openConnections(databaseUrl)
const { events, primary, reading } = connections
const sandbox = { access: JSON.parse(process.env['STRIPE_ACCESS'] ?? '') } as PaymentSandbox
const app = createApp(realPorts(config, primary, { events, reading, sandbox }))
const health = postgresHealth(primary)
await startServer({ app, config, connections, databaseUrl, dist: DIST, health, metrics: openMetrics('web') })
process.send?.('serving')
