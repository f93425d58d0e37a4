import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'

import type { Ledger } from '#adapters/stripe/sandbox/ledger.ts'
import type { SandboxEvent } from '#adapters/stripe/sandbox/state.ts'
import { createWebhookSender } from '#adapters/stripe/sandbox/webhooks.ts'

const MOST_AT_ONCE = 4

let site: Server | undefined
afterEach(() => {
  site?.closeAllConnections()
  site?.close()
})

/** Site that responds once the maximum number of parallel events has arrived, or all `count`. */
async function openSite(count: number, status = 200) {
  const waiting: (() => void)[] = []
  const seen = { most: 0, now: 0, told: [] as string[] }
  site = createServer(async (request, response) => {
    seen.now += 1
    seen.most = Math.max(seen.most, seen.now)
    const chunks = await request.toArray()
    seen.told.push(Buffer.concat(chunks).toString())
    await new Promise<void>(answer => {
      waiting.push(answer)
      if (waiting.length === MOST_AT_ONCE || seen.told.length === count) for (const each of waiting.splice(0)) each()
    })
    seen.now -= 1
    response.writeHead(status).end()
  })
  await new Promise<void>(done => site?.listen(0, '127.0.0.1', done))
  return { seen, url: `http://127.0.0.1:${(site.address() as AddressInfo).port}/` }
}

function eventsOf(count: number, from = 0): Record<string, SandboxEvent> {
  const ids = Array.from({ length: count }, (_, at) => `evt_${from + at}`)
  return Object.fromEntries(ids.map(id => [id, { attempts: 0, body: id, dueAt: 0, id, type: 'invoice.paid' }]))
}

function senderOf(events: Record<string, SandboxEvent>, url: string) {
  const ledger = { keep: <Value>(work: () => Value) => work(), state: { events } } as unknown as Ledger
  return createWebhookSender(ledger, { secret: 'whsec_test', url })
}

describe('webhooks of the payment sandbox', () => {
  test('all reach the site, each once, four at a time', async () => {
    const { seen, url } = await openSite(60)
    const events = eventsOf(60)
    const sender = senderOf(events, url)
    await sender.send()
    sender.stop()
    expect([...seen.told].sort()).toEqual(Object.keys(eventsOf(60)).sort())
    expect(seen.most).toBe(MOST_AT_ONCE)
    expect(events).toEqual({})
  })

  test('stay at four at a time as more events arrive, and each sender waits for its delivery', async () => {
    const { seen, url } = await openSite(40)
    const events = eventsOf(20)
    const sender = senderOf(events, url)
    const first = sender.send()
    Object.assign(events, eventsOf(20, 20))
    await Promise.all([sender.send(), sender.send()])
    expect(events).toEqual({})
    await first
    sender.stop()
    expect(seen.told).toHaveLength(40)
    expect(seen.most).toBe(MOST_AT_ONCE)
  })

  test('that are rejected are kept for later, after one attempt each', async () => {
    const { seen, url } = await openSite(10, 500)
    const events = eventsOf(10)
    const begun = new Date()
    const sender = senderOf(events, url)
    await sender.send()
    sender.stop()
    expect(seen.told).toHaveLength(10)
    expect(Object.values(events).map(({ attempts, dueAt }) => [attempts, dueAt > begun.getTime()])).toEqual(
      Array.from({ length: 10 }, () => [1, true])
    )
  })

  test('that are rejected for three days are given up, and not an hour before', async () => {
    const { url } = await openSite(2, 500)
    const attempts = { kept: 81, lost: 82 }
    const events = Object.fromEntries(
      Object.entries(attempts).map(([id, tried]) => [id, { ...eventsOf(1)['evt_0']!, attempts: tried, id }])
    )
    const sender = senderOf(events, url)
    await sender.send()
    sender.stop()
    expect(Object.keys(events)).toEqual(['kept'])
  })

  test('stop with the sender', async () => {
    const { seen, url } = await openSite(40)
    const sender = senderOf(eventsOf(40), url)
    const sending = sender.send()
    sender.stop()
    await sending
    expect(seen.told.length).toBeLessThanOrEqual(MOST_AT_ONCE)
  })
})
