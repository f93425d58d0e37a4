// The server: one node:http listener around the site. See docs/decisions/0004-own-server-around-astro.md.

import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { App } from '#adapters/app.ts'
import type { Config } from '#adapters/config.ts'
import { CHANGE_CHANNEL } from '#adapters/postgres/changes.ts'
import type { Connections } from '#adapters/postgres/connections.ts'
import type { Health } from '#adapters/postgres/health.ts'
import { listen } from '#adapters/postgres/listen.ts'
import { waitForReplica } from '#adapters/postgres/replica.ts'
import type { BuiltPages } from './astro/render-page.ts'
import { readStaticFiles } from './cache/static-files.ts'
import { watchDataChanges } from './cache/watch-data-changes.ts'
import { drain } from './http/drain.ts'
import { answerMalformed } from './http/malformed.ts'
import { transportHeaders } from './http/security-headers.ts'
import { createSite } from './site.ts'

/** A client that sends its request byte by byte is cut off. */
const TIMEOUTS = { connectionsCheckingInterval: 5_000, headersTimeout: 10_000, requestTimeout: 30_000 }

export interface SiteServer {
  /** Requests in flight finish; readiness is false from the first moment. */
  close(): Promise<void>
}

export interface ServerParts {
  app: App
  config: Config
  connections: Connections
  databaseUrl: string
  /** What `astro build` made. */
  dist: string
  health: Health
}

/** @throws when the port is taken. */
export async function startServer({
  app,
  config,
  connections,
  databaseUrl,
  dist,
  health
}: ServerParts): Promise<SiteServer> {
  // React chooses by it, when the built pages load it: its other build is for developers, slower and larger.
  process.env['NODE_ENV'] = 'production'
  let isDraining = false
  const site = createSite({
    app,
    built: (await import(pathToFileURL(join(dist, 'server', 'entry.mjs')).href)) as BuiltPages,
    files: readStaticFiles(join(dist, 'client')),
    health,
    isDraining: () => isDraining,
    mailbox: config.mailbox,
    siteUrl: config.siteUrl,
    trustedProxies: config.trustedProxies
  })
  const server = createServer(TIMEOUTS, site.answer)
  const transport = transportHeaders(config.siteUrl)
  server.on('clientError', (error, connection) => answerMalformed(error, connection, transport))
  server.listen(config.port)
  await once(server, 'listening')
  app.stocks.refresh()
  app.catchUp().catch(() => {}) // what fails here fails again for the first reader, who is told
  const stopping = new AbortController()
  async function catchUp(): Promise<void> {
    if (config.readDatabaseUrl) await waitForReplica(connections, stopping.signal)
    app.stocks.refresh()
    await app.catchUp()
  }
  const heard = watchDataChanges({ catchUp }, site.purge)
  const rereadAll = () => heard('*')
  const listening = listen(databaseUrl, { channel: CHANGE_CHANNEL, heard, missed: rereadAll, started: rereadAll })
  return {
    async close() {
      isDraining = true
      await drain(server)
      stopping.abort()
      await listening.stop()
    }
  }
}
