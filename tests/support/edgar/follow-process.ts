// Process that ingests filings into DATABASE_URL from the EDGAR at EDGAR_URL until SIGTERM.
// PART is its job: `follow`, like a worker, or `read`, like a catch-up command that runs beside the worker.
// REQUESTS=free disables the request budget; otherwise REQUESTS_PER_SECOND sets it.

import { setTimeout as pause } from 'node:timers/promises'

import { createEdgarClient } from '#adapters/edgar/client/edgar-client.ts'
import { edgarSource } from '#adapters/edgar/feed/edgar-source.ts'
import { realFeedPorts } from '#adapters/feed-ports.ts'
import { realPipelinePorts } from '#adapters/pipeline-ports.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { systemClock } from '#adapters/system-clock.ts'
import { feedUseCases } from '#core/operation/use-cases.ts'
import { startFeedFollower } from '#jobs/feed-follower.ts'

const { DATABASE_URL = '', EDGAR_URL = '', PART, REQUESTS, REQUESTS_PER_SECOND = 10 } = process.env
const userAgent = 'Example Ltd admin@example.com'

const connection = connect(DATABASE_URL, { max: 8 })
// EDGAR is marked as sample data, which is polled at all hours. The test then does not depend on the time of day.
const settings = {
  baseUrl: EDGAR_URL,
  dataUrl: EDGAR_URL,
  isSample: true,
  requestsPerSecond: Number(REQUESTS_PER_SECOND),
  userAgent
}
const ports = {
  ...realPipelinePorts(connection),
  ...realFeedPorts(settings, connection, systemClock),
  clock: systemClock
}
const free = createEdgarClient({ budget: { pause: async () => {}, take: async () => {} }, userAgent })
const edgar = REQUESTS === 'free' ? edgarSource(free, { baseUrl: EDGAR_URL, isSample: true }) : ports.edgar
const feed = feedUseCases({ ...ports, edgar })

const stopping = new AbortController()
const stop = PART === 'read' ? startReading() : startFeedFollower({ feed }).stop
process.on('SIGTERM', async () => {
  stopping.abort()
  await stop()
  await connection.close()
  process.exit(0)
})
console.log('working')

function startReading(): () => Promise<void> {
  const done = (async () => {
    while (!stopping.signal.aborted) {
      await feed.readPending({ signal: stopping.signal }).catch(() => undefined)
      await pause(100)
    }
  })()
  return () => done
}
