// Runs the whole site in the test's process and calls it without a socket: pages from `astro build`, API, files and
// headers. For tests of HTML, headers, redirects and information leaks.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import inject, { type Response as Injected } from 'light-my-request'
import { inject as provided } from 'vitest'

import { createApp } from '#adapters/app.ts'
import { readConfig } from '#adapters/config.ts'
import { openConnections } from '#adapters/postgres/connections.ts'
import { postgresHealth } from '#adapters/postgres/health.ts'
import { realPorts } from '#adapters/real-ports.ts'
import type { BuiltPages } from '#src/server/astro/render-page.ts'
import { readStaticFiles } from '#src/server/cache/static-files.ts'
import { createPublicListener } from '#src/server/public-api-server.ts'
import { createSite } from '#src/server/site.ts'
import { DIST } from '../../../scripts/build.ts'
import { PATIENT } from '../patience.ts'
import { AUTH_SECRET, type DeskAnswers } from './desk.ts'

export type Environment = Readonly<Record<string, string>>

export interface SiteInProcess {
  readonly app: ReturnType<typeof createApp>
  readonly databaseUrl: string
  /** Origin that the site uses in its own absolute URLs, without a trailing slash. */
  readonly home: string
  /**
   * Requests a path, in English unless `accept-language` overrides it. Redirects are not followed. Without an
   * `x-forwarded-for` header the client address is this machine's.
   */
  ask(path: string, init?: AskInit): Promise<Response>
  close(): Promise<void>
  /** Requests a path and returns the text of the response. */
  read(path: string, init?: AskInit): Promise<string>
}

export interface AskInit {
  /** Request body. An object is sent as JSON. */
  body?: object | string
  headers?: Environment
  method?: 'DELETE' | 'GET' | 'HEAD' | 'OPTIONS' | 'PATCH' | 'POST' | 'PUT'
  /** Bearer token. */
  token?: string
}

const BODILESS = new Set([204, 304])

/**
 * `sample` is one database shared by all tests that change only their own accounts. `own-sample` and `empty` are
 * private databases. An object names an existing database.
 */
export async function openSiteInProcess(
  data: 'empty' | 'own-sample' | 'sample' | { databaseUrl: string },
  environment: Environment = {}
): Promise<SiteInProcess> {
  const question = { empty: '/empty-database', 'own-sample': '/sample-database', sample: '/shared-database' } as const
  const databaseUrl = typeof data === 'string' ? await askDesk(question[data]) : data.databaseUrl
  const dataDir = mkdtempSync(join(tmpdir(), 'fourfold-site-'))
  const config = readConfig({ ...PATIENT, AUTH_SECRET, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...environment })
  const connections = openConnections(databaseUrl, config)
  const { events, primary, reading } = connections
  const ports = realPorts(config, primary, { events, reading })
  const app = createApp(ports)
  await app.catchUp()
  const { answerTimeoutMs, apiUrl, billing, components, mailbox, siteUrl, trustedProxies } = config
  const site = createSite({
    answerTimeoutMs,
    app,
    built: (await import(pathToFileURL(join(DIST, 'server', 'entry.mjs')).href)) as BuiltPages,
    components,
    files: readStaticFiles(join(DIST, 'client')),
    health: postgresHealth(primary),
    isDraining: () => false,
    mailbox,
    publicApi: createPublicListener({ answerTimeoutMs, apiUrl, app, siteUrl, trustedProxies }),
    sandbox: billing.sandbox,
    siteUrl,
    trustedProxies
  })
  const ask = async (path: string, { body, headers, method, token }: AskInit = {}): Promise<Response> => {
    const answer = await inject((request, response) => site.answer(request, response), {
      headers: { 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }), ...headers },
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      url: path,
      ...(body !== undefined && { payload: body })
    })
    return toResponse(answer)
  }
  return {
    app,
    ask,
    async close() {
      site.endEvents()
      ports.mailer.close()
      await connections.close()
      rmSync(dataDir, { force: true, recursive: true })
    },
    databaseUrl,
    home: siteUrl,
    read: async (path, init) => (await ask(path, init)).text()
  }
}

export async function askDesk<Question extends keyof DeskAnswers>(question: Question): Promise<DeskAnswers[Question]> {
  const answer = await fetch(provided('deskUrl') + question)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as DeskAnswers[Question]
}

function toResponse({ headers, rawPayload, statusCode }: Injected): Response {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map(one => [name, String(one)] as [string, string])
  )
  return new Response(BODILESS.has(statusCode) ? null : new Uint8Array(rawPayload), {
    headers: lines,
    status: statusCode
  })
}
