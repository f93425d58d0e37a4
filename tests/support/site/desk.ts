// What the files of journeys share, made when the first of them asks for it and kept until the last is done: databases,
// and one site that nobody changes. It answers in the process that starts the workers.

import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

import { buildWhenStale } from '../../../scripts/build.ts'
import { signUp, subscribe } from '../accounts/site-members.ts'
import { cloneDatabase, query } from '../database/clone-database.ts'
import { makeServerFolder, startDisposableServer } from '../database/disposable-server.ts'
import { createMigratedTemplate, MIGRATED_TEMPLATE } from '../database/migrated-template.ts'
import { awaitFirstPage, startSite } from './program.ts'
import { openSampleServer } from './sample-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    deskUrl: string
  }
}

/** What each question of a journey is answered with. */
export interface DeskAnswers {
  '/empty-database': string
  '/sample-database': string
  '/shared-site': SharedSite
}

/** On sample data. */
export interface SharedSite {
  /** Of an admin with a subscription. */
  adminToken: string
  /** Of somebody with an account. */
  readerToken: string
  url: string
}

/** Undone in reverse order. */
const undo: (() => unknown)[] = []
const emptyServer = once(startEmptyServer)
const sampleServer = once(startSampleServer)

const DESK: { [Question in keyof DeskAnswers]: () => Promise<DeskAnswers[Question]> } = {
  '/empty-database': async () => createDatabase(await emptyServer(), MIGRATED_TEMPLATE),
  '/sample-database': async () => createDatabase(await sampleServer(), 'fourfold'),
  '/shared-site': once(openSharedSite)
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildWhenStale()
  const server = createServer(async ({ url }, response) => {
    try {
      response.end(JSON.stringify(await DESK[url as keyof DeskAnswers]()))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  }).listen(0, '127.0.0.1')
  await new Promise(done => server.once('listening', done))
  project.provide('deskUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    server.closeAllConnections()
    for (const step of undo.reverse()) await step()
  }
}

async function startEmptyServer(): Promise<string> {
  const folder = makeServerFolder('journeys')
  const { stop, url } = await startDisposableServer(join(folder, 'postgres'))
  undo.push(() => rmSync(folder, { force: true, recursive: true }), stop)
  await createMigratedTemplate(url)
  return url
}

async function startSampleServer(): Promise<string> {
  const { close, url } = await openSampleServer()
  undo.push(close)
  return url
}

async function createDatabase(serverUrl: string, template: string): Promise<string> {
  const { drop, url } = await cloneDatabase(serverUrl, template)
  undo.push(drop)
  return url
}

async function openSharedSite(): Promise<SharedSite> {
  const databaseUrl = await DESK['/sample-database']()
  const { stop, url } = await startSite(databaseUrl)
  undo.push(stop)
  await awaitFirstPage({ url })
  const readerToken = await signUp(url, 'ada@reader.test')
  const adminToken = await signUp(url, 'grace@reader.test', 'Grace Admin')
  // A full machine may answer 503 to who has joined already: the second account is the one with the token.
  const account = `select max(id) from account where email = 'grace@reader.test'`
  await query(databaseUrl, `update account set role = 'admin', verified_at = now() where id = (${account})`)
  await subscribe(url, adminToken)
  return { adminToken, readerToken, url }
}

/** Made at the first call, the same at all others. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}
