// Provides the databases and three running sites that test files share. They are created at the first request and kept
// until the run ends. The process that starts the test workers serves them over HTTP.

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

import { buildWhenStale } from '../../../scripts/build.ts'
import { withFactor } from '../accounts/second-factor.ts'
import { signUp, subscribe } from '../accounts/site-members.ts'
import { cloneDatabase, query, urlOfDatabase } from '../database/clone-database.ts'
import setupDatabase, { testDatabaseServer } from '../database/global-setup.ts'
import { MIGRATED_TEMPLATE } from '../database/migrated-template.ts'
import { freePort } from '../database/postgres-instance.ts'
import { PATIENT } from '../patience.ts'
import { awaitFirstPage, startSite } from './program.ts'

declare module 'vitest' {
  interface ProvidedContext {
    deskUrl: string
  }
}

/** Type of the response by request path. */
export interface DeskAnswers {
  '/empty-database': string
  '/sample-database': string
  /** Sample database shared by all tests that do not change it. */
  '/shared-database': string
  '/site/default': SharedSite
  '/site/everything': SharedSite
  '/site/public': SharedSite
}

/** Site on sample data. */
export interface SharedSite {
  /** Token of an admin with a subscription. */
  adminToken: string
  databaseUrl: string
  /** Token of a reader without a subscription. */
  readerToken: string
  url: string
}

export type SiteName = keyof typeof ENVIRONMENTS

export const AUTH_SECRET = 'only of these tests, and long enough for a secret'
/** URL to which the site `everything` sends page views. No server listens there. */
export const COLLECTOR_URL = 'https://count.fourfold.test/count'
/** Public address of the site `public`. */
export const PUBLIC_URL = 'https://fourfold.test'

/** Name of the template with sample data. It contains the date, because sample trades end on the day of creation. */
const SAMPLE_TEMPLATE = `fourfold_sample_${new Date().toISOString().slice(0, 10).replaceAll('-', '_')}`
/** Settings of a site behind a proxy. Visitors send their own addresses, so that rate limits do not add up. */
const BEHIND_PROXY = {
  ...PATIENT,
  AUTH_SECRET,
  COMPONENTS_PAGE: 'on',
  MAILBOX: 'open',
  PAYMENT_SANDBOX: 'on',
  TRUSTED_PROXIES: '1'
}

const ENVIRONMENTS = {
  /** Like `npm start` without configuration, plus an identity provider. */
  default: async () => ({ ...BEHIND_PROXY, DEV_IDENTITY: 'on', DEV_IDENTITY_PORT: String(await freePort()) }),
  /** All optional features enabled; filings arrive. */
  everything: async () => ({
    ...BEHIND_PROXY,
    ANALYTICS_URL: COLLECTOR_URL,
    API_PLANS: 'base,silver,gold',
    CONGRESS_DISTRIBUTION: 'all',
    SAMPLE_DATA: 'on',
    SAMPLE_LIVE: 'on',
    WEBHOOK_ALLOW_LOCAL: 'on'
  }),
  public: async () => ({ ...BEHIND_PROXY, SITE_URL: PUBLIC_URL })
}

const desk = globalThis as { testDesk?: Promise<Server> }
/** Cleanup steps, which run in reverse order. */
const undo: (() => unknown)[] = []
const fillSampleTemplate = onceOnly(createSampleTemplate)

const DESK: { [Question in keyof DeskAnswers]: () => Promise<DeskAnswers[Question]> } = {
  '/empty-database': () => createDatabase(MIGRATED_TEMPLATE),
  '/sample-database': createSampleDatabase,
  '/shared-database': onceOnly(createSampleDatabase),
  '/site/default': onceOnly(() => openSharedSite('default')),
  '/site/everything': onceOnly(() => openSharedSite('everything')),
  '/site/public': onceOnly(() => openSharedSite('public'))
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildWhenStale()
  const closeDatabase = await setupDatabase(project)
  const isFirst = !desk.testDesk
  desk.testDesk ??= openDesk()
  const server = await desk.testDesk
  project.provide('deskUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    if (isFirst) {
      server.close()
      server.closeAllConnections()
      for (const step of undo.reverse()) await step()
    }
    await closeDatabase()
  }
}

async function openDesk(): Promise<Server> {
  const server = createServer(async ({ url }, response) => {
    try {
      response.end(JSON.stringify(await DESK[url as keyof DeskAnswers]()))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Starts to fill the template while tests that do not need it run.
  fillSampleTemplate().catch(() => {})
  return server
}

async function createSampleDatabase(): Promise<string> {
  await fillSampleTemplate()
  return createDatabase(SAMPLE_TEMPLATE)
}

/**
 * Creates the template with the command that a first `npm start` uses. If the server outlives the run, the template is
 * reused on the same day.
 */
async function createSampleTemplate(): Promise<void> {
  const { url } = await testDatabaseServer()
  const server = urlOfDatabase(url, 'postgres')
  if (await exists(server, SAMPLE_TEMPLATE)) return
  const draft = `${SAMPLE_TEMPLATE}_${randomBytes(4).toString('hex')}`
  await query(server, `create database ${draft} template ${MIGRATED_TEMPLATE}`)
  await fillWithSample(urlOfDatabase(url, draft))
  await query(server, `alter database ${draft} rename to ${SAMPLE_TEMPLATE}`)
}

async function exists(serverUrl: string, database: string): Promise<boolean> {
  const client = new Client(serverUrl)
  await client.connect()
  try {
    return (await client.query('select 1 from pg_database where datname = $1', [database])).rowCount === 1
  } finally {
    await client.end()
  }
}

async function fillWithSample(databaseUrl: string): Promise<void> {
  const child = spawn(process.execPath, ['scripts/load-sample.ts'], {
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_OPTIONS: '' },
    // The child ends when this process ends.
    stdio: ['pipe', 'ignore', 'pipe']
  })
  let errors = ''
  child.stderr.on('data', text => {
    errors += String(text)
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The sample data could not be loaded: ${errors}`)
}

async function createDatabase(template: string): Promise<string> {
  const { url: serverUrl } = await testDatabaseServer()
  const { drop, url } = await cloneDatabase(serverUrl, template)
  undo.push(drop)
  return url
}

async function openSharedSite(name: SiteName): Promise<SharedSite> {
  const databaseUrl = await createSampleDatabase()
  const { stop, url } = await startSite(databaseUrl, await ENVIRONMENTS[name]())
  undo.push(stop)
  await awaitFirstPage({ url })
  const readerToken = await signUp(url, 'ada@reader.test')
  const adminToken = await signUp(url, 'grace@reader.test', 'Grace Admin')
  const isAdmin = `email = 'grace@reader.test'`
  await query(databaseUrl, `update account set role = 'admin', verified_at = now() where ${isAdmin}`)
  await query(databaseUrl, withFactor(isAdmin))
  await subscribe(url, adminToken)
  return { adminToken, databaseUrl, readerToken, url }
}

/** Calls `make` once and caches the result. */
function onceOnly<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}
