// Serves the probes of a process without pages, on the port that a web process would use.

import { once } from 'node:events'
import { createServer } from 'node:http'

import type { Health } from '#adapters/postgres/health.ts'
import { createSend } from '../answer.ts'
import { failureJson } from '../astro/plain-page.ts'
import { drain } from './drain.ts'
import { createProbes } from './probes.ts'

export interface ProbeServer {
  close(): Promise<void>
}

/**
 * Starts the server for probes.
 * @throws when the port is taken.
 */
export async function startProbeServer(health: Health, port: number): Promise<ProbeServer> {
  let isDraining = false
  const probes = createProbes(health, () => isDraining)
  const send = createSend({})
  const server = createServer((request, response) => {
    const answer = probes.answer(request.url ?? '') ?? Promise.resolve(failureJson('not_found', 'en'))
    void answer.then(found => send(request, response, found))
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
