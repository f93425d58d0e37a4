// Serves probes and metrics on a port that readers do not reach: PORT of a worker, PROBES_PORT of a web.

import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

import { isPublicAddress } from '#adapters/http/public-address.ts'
import type { Metrics } from '#adapters/metrics/metrics.ts'
import type { Health } from '#adapters/postgres/health.ts'
import { type Answer, createSend, makeAnswer } from '../answer.ts'
import { failureJson } from '../astro/plain-page.ts'
import { clientAddress } from './client-address.ts'
import { drain } from './drain.ts'
import { createProbes } from './probes.ts'

export interface ProbeServer {
  close(): Promise<void>
}

/**
 * Starts the server for probes and metrics.
 * @throws when the port is taken.
 */
export async function startProbeServer(
  health: Health,
  port: number,
  metrics: Pick<Metrics, 'write'>
): Promise<ProbeServer> {
  let isDraining = false
  const probes = createProbes(health, () => isDraining)
  const send = createSend({})
  const server = createServer((request, response) => {
    const { url = '' } = request
    const isScrape = url === '/metrics' && isOfOwnNetwork(request)
    const answer = isScrape ? write(metrics) : probes.answer(url)
    void (answer ?? Promise.resolve(failureJson('not_found', 'en'))).then(found => send(request, response, found))
  })
  server.listen(port)
  await once(server, 'listening')
  return {
    close() {
      isDraining = true
      return drain(server)
    }
  }
}

/** Returns false for callers from the internet, and for requests that a proxy passed on for them. */
function isOfOwnNetwork(request: IncomingMessage): boolean {
  const { forwarded, 'x-forwarded-for': forwardedFor } = request.headers
  return forwarded === undefined && forwardedFor === undefined && !isPublicAddress(clientAddress(request, 0))
}

async function write(metrics: Pick<Metrics, 'write'>): Promise<Answer> {
  const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }
  return makeAnswer({ bodies: { identity: Buffer.from(await metrics.write()) }, headers, status: 200 })
}
