// Tests the OpenAPI document by the generators that customers use: every call compiles without a cast, and is answered.

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@hey-api/openapi-ts'
import openapiTypes, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createApp } from '#adapters/app.ts'
import type { ReportContent } from '#core/reports/report-content.ts'
import { publicOpenApi } from '#src/api/data-api/openapi.ts'
import { createPublicListener } from '#src/server/public-api-server.ts'
import { aTrade, insertIssuers, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { insertSchedules } from '#tests/support/ownership/insert-schedules.ts'
import { schedule13D, scheduleSubmission } from '#tests/support/ownership/schedules.ts'
import { bulkApi, morningAfter } from '#tests/support/public-api/bulk-api.ts'
import {
  type CalledDocument,
  type GeneratedClient,
  writeCalls,
  writeModels
} from '#tests/support/public-api/generated-calls.ts'
import { addCustomer } from '#tests/support/public-api/public-api.ts'

const run = promisify(execFile)
const ROOT = resolve(import.meta.dirname, '../..')
const DOCUMENT = JSON.parse(
  JSON.stringify(publicOpenApi({ apiUrl: 'https://api.example.com', productName: 'Fourfold', sellsCongress: true }))
) as CalledDocument // our own

const CLIENTS: readonly GeneratedClient[] = ['openapi-fetch', 'hey-api']

const TSCONFIG = {
  compilerOptions: {
    allowImportingTsExtensions: true,
    module: 'nodenext',
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    target: 'esnext',
    types: ['node']
  },
  include: ['*.ts']
}

// Only the status of its answer is read.
const REPORT = { knownUntil: '2024-03-08T21:00:00.000Z', ranked: [], unranked: [] } as unknown as ReportContent

let database: TestDatabase
let server: Server
let keepUsage: () => Promise<void>
let env: NodeJS.ProcessEnv
const folder = mkdtempSync(join(tmpdir(), 'generators-'))

beforeAll(async () => {
  database = await openTestDatabase()
  const api = bulkApi(database, join(folder, 'bulk'), { changed: { congressDistribution: 'all' } })
  const ports = { ...api.ports, reports: { ...api.ports.reports, findContent: async () => REPORT } }
  await insertIssuers(database.pool, [{ cik: 1, name: 'Acme Works', ticker: 'ACME' }])
  const trade = aTrade()
  await insertListedTrades(database.pool, [trade])
  await insertSchedules(database.pool, [scheduleSubmission(schedule13D())])
  const app = createApp(ports)
  await app.catchUp()
  await api.write(morningAfter('2024-03-05'))
  keepUsage = () => app.publicApi.keepUsage()
  server = createServer(
    createPublicListener({ apiUrl: 'https://api.test', app, siteUrl: 'https://fourfold.test', trustedProxies: 0 })
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { key } = await addCustomer({ pool: database.pool, ports }, { plan: 'api-enterprise' })
  env = { ...process.env, API_KEY: key, BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  await generate({
    accession: trade.id.split('#')[0]!,
    cik: '100',
    date: '2024-03-08',
    holder_cik: '9997777',
    insider: '100',
    issuer_cik: '1',
    kind: 'weekly',
    name: 'transactions-2024-03-05.parquet',
    q: 'ACME',
    ticker: 'ACME'
  })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await keepUsage()
  rmSync(folder, { force: true, recursive: true })
  await database.close()
})

/** Generates both clients into the folder of a customer, with a program for each. */
async function generate(values: Parameters<typeof writeCalls>[2]): Promise<void> {
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('package.json', '{"name":"customer","private":true,"type":"module"}')
  write('tsconfig.json', JSON.stringify(TSCONFIG))
  write('openapi.ts', astToString(await openapiTypes(structuredClone(DOCUMENT) as never)))
  write('models.ts', writeModels(DOCUMENT))
  for (const client of CLIENTS) write(`${client}.ts`, writeCalls(client, DOCUMENT, values))
  await createClient({
    input: structuredClone(DOCUMENT) as never,
    logs: { level: 'silent' },
    output: { importFileExtension: '.ts', path: join(folder, 'hey') },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk']
  } as never)
}

describe('generated clients', () => {
  test('make every call without a cast, with all parameters', async () => {
    const told = await run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder]).catch(error => error)
    expect(told.stdout).toBe('')
  })

  test.each(CLIENTS)('of %s are answered by every call', async client => {
    const { stdout } = await run(process.execPath, [`${client}.ts`], { cwd: folder, env })
    const expected = Object.values(DOCUMENT.paths).map(({ get }) => [get.operationId, 200])
    expect(JSON.parse(stdout)).toEqual(Object.fromEntries(expected))
  })
})
