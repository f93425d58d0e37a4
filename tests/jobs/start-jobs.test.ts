import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { createApp } from '#adapters/app.ts'
import { readConfig } from '#adapters/config.ts'
import { holdMessages, releaseMessages } from '#adapters/postgres/messages/held-messages.ts'
import { realPorts } from '#adapters/real-ports.ts'
import { startPaymentSandbox } from '#adapters/stripe/sandbox/payment-sandbox.ts'
import { startJobs } from '#jobs/start-jobs.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { PRICES } from '#tests/support/payments/payment-site.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('jobs of a server', () => {
  test('report at start prices unknown to the provider, and keep running', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    const dataDir = mkdtempSync(join(tmpdir(), 'fourfold-jobs-'))
    const config = readConfig({ DATA_DIR: dataDir })
    const { offers } = config.billing
    const nothingSold = { ...offers, prices: {} }
    const sandbox = await startPaymentSandbox({
      dataDir,
      offers: nothingSold,
      siteUrl: 'http://site.test',
      webhookUrl: 'http://127.0.0.1:1/'
    })
    const stop = await startJobs(createApp(realPorts(config, database, { sandbox })), database.url)
    await expect.poll(() => String(told.mock.calls[0]?.[0])).toContain(`${PRICES.month} must take 499 usd cents`)
    await stop()
    await sandbox.close()
    rmSync(dataDir, { recursive: true })
    told.mockRestore()
  })

  test('send nothing of a restored database until they are told to', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fourfold-jobs-'))
    await holdMessages(database.pool)
    await database.pool.query(`
      insert into outgoing_mail (kind, key, recipient, language, data)
      values ('welcome', 'held', 'held@example.com', 'en', '{}')`)
    const ports = realPorts(readConfig({ DATA_DIR: dataDir }), database)
    const areMessagesHeld = vi.fn(ports.areMessagesHeld)
    const app = createApp({ ...ports, areMessagesHeld })
    const stop = await startJobs(
      { ...app, subscriptions: { ...app.subscriptions, checkPrices: async () => [] as never } },
      database.url
    )
    const stateOf = async () =>
      (await database.pool.query(`select attempts from outgoing_mail where key = 'held'`)).rows[0].attempts
    // Five senders ask twice before each pause.
    await expect.poll(() => areMessagesHeld.mock.calls.length).toBeGreaterThanOrEqual(10)
    expect(await stateOf()).toBe(0)
    await releaseMessages(database.pool)
    await expect.poll(stateOf).toBeGreaterThan(0)
    await stop()
    rmSync(dataDir, { recursive: true })
  })
})
