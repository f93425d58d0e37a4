import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { type ProbeServer, startProbeServer } from '#src/server/http/probe-server.ts'
import { freePort } from '#tests/support/database/postgres-instance.ts'
import { wellQueues } from '#tests/support/status/readings.ts'

const health = { isReady: async () => true, queues: async () => wellQueues(), sourceAges: async () => [] }

let port: number
let server: ProbeServer

beforeEach(async () => {
  port = await freePort()
  server = await startProbeServer(health, port, { write: async () => 'fourfold_process{role="worker"} 1\n' })
})
afterEach(() => server.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers })

describe('probe server', () => {
  test('answers probes and, to its own network, metrics', async () => {
    expect((await get('/livez')).status).toBe(200)
    const metrics = await get('/metrics')
    expect(metrics.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(await metrics.text()).toBe('fourfold_process{role="worker"} 1\n')
  })

  test.each(['x-forwarded-for', 'forwarded'])('shows no metrics to a request that came with %s', async header => {
    expect((await get('/metrics', { [header]: '203.0.113.7' })).status).toBe(404)
  })
})
