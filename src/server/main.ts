// Starts the server: one node:http listener around the site. See
// docs/decisions/0002-serve-through-our-own-http-server.md.

import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { App } from '#adapters/app.ts'
import type { Config } from '#adapters/config.ts'
import type { Metrics } from '#adapters/metrics/metrics.ts'
import { CHANGE_CHANNEL } from '#adapters/postgres/changes.ts'
import type { Connections } from '#adapters/postgres/connections.ts'
import type { Health } from '#adapters/postgres/health.ts'
import { listen } from '#adapters/postgres/listen.ts'
import { waitForReplica } from '#adapters/postgres/replica.ts'
import type { BuiltPages } from './astro/render-page.ts'
import { readStaticFiles } from './cache/static-files.ts'
import { watchDataChanges } from './cache/watch-data-changes.ts'
import { clientAddress, exactClientAddress } from './http/client-address.ts'
import { drain } from './http/drain.ts'
import { answerMalformed } from './http/malformed.ts'
import { transportHeaders } from './http/security-headers.ts'
import { watchRequests } from './http/watch-requests.ts'
import { createPublicListener, listenBeside } from './public-api-server.ts'
import { createSite } from './site.ts'
import { siteGauges } from './site-gauges.ts'
import { createStreamServer } from './stream/stream-server.ts'

/** Timeouts in milliseconds. A client that sends its request byte by byte is cut off. */
const TIMEOUTS = { connectionsCheckingInterval: 5_000, headersTimeout: 10_000, requestTimeout: 30_000 }

export interface SiteServer {
  /** Stops the server. Requests in flight are finished. Readiness is false from the start. */
  close(): Promise<void>
}

export interface ServerParts {
  app: App
  config: Config
  connections: Connections
  databaseUrl: string
  /** Output folder of `astro build`. */
  dist: string
  health: Health
  metrics: Metrics
}

/** Starts the server. Data held in memory is loaded before the first request is accepted. */
export async function startServer({
  app,
  config,
  connections,
  databaseUrl,
  dist,
  health,
  metrics
}: ServerParts): Promise<SiteServer> {
  // React reads this when the built pages load it. Its development build would be slower and larger.
  process.env['NODE_ENV'] = 'production'
  let isDraining = false
  // Loads the data while the code of the pages is loading. An error is ignored here, because the first request meets
  // and reports it.
  const caughtUp = app.catchUp().catch(() => {})
  const { answerTimeoutMs, apiPort, apiUrl, siteUrl, trustedProxies } = config
  const publicApi = createPublicListener({ answerTimeoutMs, apiUrl, app, siteUrl, trustedProxies })
  const site = createSite({
    answerTimeoutMs,
    app,
    built: (await import(pathToFileURL(join(dist, 'server', 'entry.mjs')).href)) as BuiltPages,
    files: readStaticFiles(join(dist, 'client')),
    health,
    isDraining: () => isDraining,
    components: config.components,
    mailbox: config.mailbox,
    publicApi,
    sandbox: config.billing.sandbox,
    siteUrl,
    trustedProxies
  })
  const server = createServer(TIMEOUTS, site.answer)
  const transport = transportHeaders(siteUrl)
  server.on('clientError', (error, connection) => answerMalformed(error, connection, transport))
  watchRequests(server, metrics.request)
  await caughtUp
  server.listen(config.port)
  await once(server, 'listening')
  const stream = createStreamServer({
    addressOf: incoming => clientAddress(incoming, trustedProxies),
    apiUrl,
    app,
    exactAddressOf: incoming => exactClientAddress(incoming, trustedProxies)
  })
  server.on('upgrade', stream.upgrade)
  for (const gauge of siteGauges(site, stream)) metrics.observe(gauge)
  const apiServer = await listenBeside(createServer(TIMEOUTS, publicApi), apiPort)
  if (apiServer) watchRequests(apiServer, metrics.request)
  apiServer?.on('clientError', (error, connection) => answerMalformed(error, connection, transportHeaders(apiUrl)))
  const stopping = new AbortController()
  async function catchUp(): Promise<boolean> {
    if (config.readDatabaseUrl) await waitForReplica(connections, stopping.signal)
    app.stocks.refresh()
    return app.catchUp()
  }
  apiServer?.on('upgrade', stream.upgrade)
  const heard = watchDataChanges(
    {
      catchUp,
      tellArrivals: app.arrivals.catchUp,
      tellCongress: app.congressFeed.arrivals.catchUp,
      tellWatchLists: app.watchList.tellChanges
    },
    site.purge
  )
  const hear = (tag: string): void => {
    // Updates the stream immediately, so that data API customers do not wait for the reload of the pages' data.
    if (tag === 'arrivals' || tag === '*') app.push.stream.catchUp().catch(() => {})
    heard(tag)
  }
  const rereadAll = () => hear('*')
  const listening = listen(databaseUrl, { channel: CHANGE_CHANNEL, heard: hear, missed: rereadAll, started: rereadAll })
  return {
    async close() {
      isDraining = true
      site.endEvents()
      stream.end()
      await Promise.all([drain(server), apiServer && drain(apiServer)])
      stopping.abort()
      await Promise.all([listening.stop(), app.publicApi.keepUsage(), app.keepInMemory()])
    }
  }
}
