// Tests the Python client as customers get it: built, installed from the documentation without a network, and called.

import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type App, createApp } from '#adapters/app.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { createPublicListener } from '#src/server/public-api-server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { BUY, ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'
import { type AskedApi, addCustomer, askedApi, type Customer } from '#tests/support/public-api/public-api.ts'
import { pythonExamples } from '#tests/support/public-api/python.ts'

const run = promisify(execFile)
const SOURCES = resolve(import.meta.dirname, '../../sdk/python')

/** Reason why Python cannot test here; undefined if it can. The client needs 3.10, and its build 3.11. */
function findObstacle(): string | undefined {
  try {
    execFileSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))'], { stdio: 'ignore' })
    execFileSync('python3', ['-m', 'pip', '--version'], { stdio: 'ignore' })
    return undefined
  } catch {
    return 'python3 from 3.11 with pip is not on this machine (Debian: python3-pip).'
  }
}

/** Filing day of each filing, by its number from 1. */
const FILED = ['02', '03', '04', '05', '06', '09', '10', '11'].map(day => `2026-03-${day}`)

const obstacle = findObstacle()
if (obstacle) console.warn(`The tests of the Python client are SKIPPED: ${obstacle}`)

let database: TestDatabase
let api: AskedApi
let app: App
let server: Server
let baseUrl: string
const folder = mkdtempSync(join(tmpdir(), 'python-client-'))
/** Folder that the client is installed into. */
const site = join(folder, 'site')

const pip = (...parameters: string[]) =>
  run('python3', ['-m', 'pip', '-q', '--disable-pip-version-check', ...parameters])

describe.skipIf(obstacle)('Python client', () => {
  beforeAll(async () => {
    database = await openTestDatabase()
    api = askedApi(database)
    app = createApp(api.ports)
    await arrive(1, 2, 3, 4, 5)
    server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    server.on('request', createPublicListener({ apiUrl: baseUrl, app, siteUrl: baseUrl, trustedProxies: 0 }))
    const page = await (await fetch(`${baseUrl}/docs/python`)).text()
    const [, address = ''] = /pip install (\S+?)</.exec(page) ?? []
    await pip('install', '--no-index', '--target', site, address)
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await app.publicApi.keepUsage()
    rmSync(folder, { force: true, recursive: true })
    await database.close()
  })

  async function arrive(...counts: number[]): Promise<void> {
    await takeIn(counts.map(count => ({ accession: count, shares: 1_000 + count })))
  }

  /** Takes in filings of different days. An amendment corrects that of March 4, which is the third. */
  async function takeIn(filings: { accession: number; documentType?: string; shares: number }[]): Promise<void> {
    const files = filings.map(({ accession, documentType = '4', shares }) => {
      const original = documentType === '4' ? {} : { dateOfOriginalSubmission: '2026-03-04' }
      const filedAt = FILED[accession - 1] ?? ''
      const xml = ownershipXml({ ...original, documentType, nonDerivative: [{ ...BUY, shares: String(shares) }] })
      return filingFile(submissionText(xml, { accession: `0009993333-26-00000${accession}`, documentType, filedAt }))
    })
    await pipelineOn(database).takeInArrivals(files)
  }

  const customerOf = (plan?: string): Promise<Customer> => addCustomer({ ...database, ...api }, plan ? { plan } : {})

  function start(program: string, env: NodeJS.ProcessEnv) {
    const path = join(folder, 'program.py')
    writeFileSync(path, program.replaceAll('https://api.example.com', baseUrl))
    return { env: { ...process.env, BASE_URL: baseUrl, PYTHONPATH: site, ...env }, path }
  }

  async function print(program: string, env: NodeJS.ProcessEnv): Promise<string> {
    const { env: all, path } = start(program, env)
    return (await run('python3', [path], { cwd: folder, env: all })).stdout
  }

  test('passes its own tests', async () => {
    const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', PYTHONPATH: site }
    const { stderr } = await run('python3', ['-m', 'unittest', 'discover', '-s', 'tests'], { cwd: SOURCES, env })
    expect(stderr).toMatch(/Ran [1-9]\d+ tests.*\nOK\n$/s)
  })

  test('builds a wheel and an sdist, equal each time, of which both install', async () => {
    const hooks = ['wheel', 'sdist'].map(kind => `pack.build_${kind}(sys.argv[1])`).join('; ')
    const build = async (name: string): Promise<string[]> => {
      const target = join(folder, name)
      mkdirSync(target)
      await run('python3', ['-B', '-c', `import pack, sys; ${hooks}`, target], { cwd: SOURCES })
      return readdirSync(target)
        .sort()
        .map(file => join(target, file))
    }
    const [wheel = '', sdist = ''] = await build('first')
    const again = await build('second')
    for (const [at, file] of [wheel, sdist].entries()) expect(readFileSync(file)).toEqual(readFileSync(again[at]!))
    const inWheel = (await run('python3', ['-m', 'zipfile', '-l', wheel])).stdout
    for (const name of ['fourfold_api/py.typed', 'fourfold_api/models.py', 'dist-info/METADATA', 'licenses/LICENSE'])
      expect(inWheel).toContain(name)
    expect((await run('tar', ['-tzf', sdist])).stdout).toContain('fourfold_api-0.1.0/PKG-INFO')
    const program = 'from importlib.metadata import version; import fourfold_api; print(version("fourfold-api"))'
    const install = async (file: string): Promise<string> => {
      const target = `${file}-installed`
      await pip('install', '--no-index', '--target', target, file)
      return (await run('python3', ['-c', program], { cwd: folder, env: { ...process.env, PYTHONPATH: target } }))
        .stdout
    }
    expect(await Promise.all([wheel, sdist].map(install))).toEqual(['0.1.0\n', '0.1.0\n'])
  })

  test('has a method for each call of the document', async () => {
    const program = `
import json, urllib.request
from fourfold_api import Client
with urllib.request.urlopen("${baseUrl}/v1/openapi.json") as answer:
    paths = json.load(answer)["paths"]
calls = [call["get"]["operationId"] for path, call in paths.items() if not path.endswith((".csv", ".ndjson"))]
names = ["".join("_" + letter.lower() if letter.isupper() else letter for letter in call) for call in calls]
print([name for name in names if not callable(getattr(Client, name, None))], len(names) > 10)
`
    expect(await print(program, {})).toBe('[] True\n')
  })

  const examples = pythonExamples()

  test.each([
    ['beginning', ['Quill Amara', '[]']],
    ['tables', ['row_count=5']],
    ['errors', ['404 unknown_ticker No company']]
  ] as const)('the example of the %s runs with the plan Base', async (name, lines) => {
    const told = await print(examples[name], { API_KEY: (await customerOf()).key })
    for (const line of lines) expect(told).toContain(line)
  })

  test('the example of a webhook accepts only what the secret signed', async () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    const free = createServer().listen(0, '127.0.0.1')
    await once(free, 'listening')
    const { port } = free.address() as AddressInfo
    free.close()
    const { env, path } = start(examples.webhook, { PORT: String(port), WEBHOOK_SECRET: secret })
    const child = spawn('python3', [path], { cwd: folder, env })
    let told = ''
    child.stdout.on('data', text => (told += String(text)))
    try {
      const body = '{"id":"evt_1","type":"report.published","data":{"name":"Zoë"}}'
      const headers = {
        'webhook-id': 'evt_1',
        'webhook-signature': new Webhook(secret).sign('evt_1', new Date(), body),
        'webhook-timestamp': String(Math.floor(Date.now() / 1000))
      }
      const send = (sent: string) =>
        fetch(`http://127.0.0.1:${port}`, { body: sent, headers, method: 'POST' }).then(
          ({ status }) => status,
          () => undefined
        )
      await expect.poll(() => send(body)).toBe(204)
      expect(await send(`${body} `)).toBe(400)
      expect(told).toContain('evt_1 report.published')
    } finally {
      child.kill()
    }
  })

  /** Program of a customer that keeps a copy of all trades in a file, as the documentation advises. It may end early. */
  const STEP = `
import json, os, sys
from fourfold_api import ApiError, Client

api = Client(os.environ["BASE_URL"], os.environ["API_KEY"], retries=0)
path = "store.json"
store = json.load(open(path)) if os.path.exists(path) else {}
backfilled = store.get("backfilled", False)
trades = store.setdefault("trades", {})
try:
    for number, page in enumerate(api.list_transactions(filed_from="2026-03-01", limit=2).pages(), 1):
        has_new = False
        for trade in page.rows:
            held = trades.get(trade["economicTradeId"])
            if held is None or held["version"] < trade["version"]:
                trades[trade["economicTradeId"]] = trade
                has_new = True
        if backfilled and not has_new:
            break
        if str(number) == os.environ.get("ENDS_AFTER"):
            break
    else:
        store["backfilled"] = True
    print(len(trades))
except ApiError as error:
    print(error.status, error.code)
json.dump(store, open(path, "w"))
`

  test("a customer's day ends with the rows of the database", async () => {
    const { key, userId } = await customerOf()
    const step = async (env: NodeJS.ProcessEnv = {}) => {
      // A minute passes: the plan Base has four requests.
      await database.pool.query('delete from request_allowance where account_id = $1', [userId])
      return (await print(STEP, { API_KEY: key, ...env })).trim()
    }
    const setPlan = (status: 'active' | 'canceled', expires: string) =>
      database.pool.query(
        `update subscription set expires_at = now() + $2::interval, status = $3
         where customer_id in (select id from billing_customer where account_id = $1)`,
        [userId, expires, status]
      )
    /** Rows of the database, as another account of the plan gets them. */
    const listed = async (): Promise<{ economicTradeId: string; version: number }[]> => {
      const other = await customerOf()
      return (await api.ask('/v1/stock/corporate-insider-transactions?limit=500', { key: other.key })).body.data
    }
    // The first run is interrupted after a page; the next one reads all.
    expect(await step({ ENDS_AFTER: '1' })).toBe('2')
    expect(await step()).toBe('5')
    await takeIn([{ accession: 6, shares: 1_006 }])
    await takeIn([{ accession: 7, documentType: '4/A', shares: 1_033 }])
    await step()
    const exported = `
import os
from fourfold_api import Client
trades = Client(os.environ["BASE_URL"], os.environ["API_KEY"]).list_transactions(fields=["economicTradeId", "share"])
rows = list(trades.at_once())
trades.save_csv("trades.csv")
print(len(rows) == trades.end.row_count == len(open("trades.csv").readlines()) - 1, len(rows))
`
    expect(await print(exported, { API_KEY: key })).toBe(`True ${(await listed()).length}\n`)
    await setPlan('canceled', '-1 second')
    expect(await step()).toBe('402 api_plan_required')
    await takeIn([{ accession: 8, shares: 1_008 }])
    await setPlan('active', '30 days')
    await step()

    const rows = await listed()
    expect(rows.map(({ version }) => version)).toContain(2)
    const { trades } = JSON.parse(readFileSync(join(folder, 'store.json'), 'utf8'))
    expect(trades).toEqual(Object.fromEntries(rows.map(row => [row.economicTradeId, row])))
  })
})
